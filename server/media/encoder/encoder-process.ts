/** Child process of encoder.ts: receives tasks and sends pictures. */

import { setPriority } from 'node:os';
import { drawPicture, encodePicture, identifyPicture } from './encode-picture.ts';
import type { PictureFacts } from './encode-picture.ts';
import type { EncoderAnswer, EncoderTask } from './encoder.ts';

/** Pictures get the processor time that pages leave. */
const NICENESS = 10;
setPriority(NICENESS);

// The parent ends this process, so that a running task can finish when the process group gets a
// signal. Exits when the parent is gone.
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
  if (task.kind === 'encode') return encodePicture(...task.arguments);
  if (task.kind === 'draw') return drawPicture(...task.arguments);
  return identifyPicture(...task.arguments);
}
