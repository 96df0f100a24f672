import type { DrawSubject } from '../../media/media-source.ts';
import { renderScene } from './compose.ts';
import { readScenePath } from './scene-path.ts';

/** Draws the scene of a path; throws for any other path. Loaded by the encoder's process only. */
export const draw: DrawSubject = (path, width, height) => {
  const subject = readScenePath(path);
  if (!subject) throw new RangeError(`'${path}' is no path of a scene`);
  return renderScene({ ...subject, width, height });
};
