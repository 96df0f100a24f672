/** The other end of `encoder.ts`: takes tasks, answers pictures. */

import { setPriority } from 'node:os';
import { encodePicture, identifyPicture } from './encode-picture.ts';
import type { PictureFacts } from './encode-picture.ts';
import type { EncoderAnswer, EncoderTask } from './encoder.ts';

/** Pages first: pictures take what processor time is left. */
const NICENESS = 10;
setPriority(NICENESS);

// The shop decides when this process ends, so that a picture under way is finished when the whole
// group is told to stop. Without a shop there is nothing to do.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => {});
process.on('disconnect', () => process.exit());

process.on('message', (message) => {
  void answer(message as EncoderTask & { id: number });
});

async function answer(task: EncoderTask & { id: number }): Promise<void> {
  let result: EncoderAnswer;
  try {
    result = { id: task.id, ok: true, value: await perform(task) };
  } catch (error) {
    result = { id: task.id, ok: false, message: String(error) };
  }
  process.send?.(result);
}

function perform(task: EncoderTask): Promise<Uint8Array | PictureFacts> {
  return task.kind === 'encode'
    ? encodePicture(...task.arguments)
    : identifyPicture(...task.arguments);
}
