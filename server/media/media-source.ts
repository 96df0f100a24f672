/** A source of pictures. It finds files by path and does not know sizes or formats. */

/** A photograph or another bitmap, as stored. */
export type Bitmap = {
  kind: 'bitmap';
  /** Reads the file; called only when the picture has to be encoded. */
  read: () => Promise<Uint8Array>;
  /** Changes with the content; part of the cache key. */
  version: string;
};

/** A picture drawn on request for the requested proportions. */
export type Illustration = {
  kind: 'illustration';
  /** Returns an SVG document of this size in pixels. */
  draw: (width: number, height: number) => string;
  version: string;
};

/** A picture that a module of the source draws in the encoder's process, away from the pages. */
export type Drawing = {
  kind: 'drawing';
  /** URL of a module that exports `draw: DrawSubject`. */
  module: string;
  /** What it draws, for example the path of the picture. */
  subject: string;
  version: string;
};

/** Returns an SVG document of this size in pixels. */
export type DrawSubject = (subject: string, width: number, height: number) => string;

/** Line art without a fixed size (flags, icons), also served as SVG. */
export type VectorMark = {
  kind: 'vector';
  draw: (width: number, height: number) => string;
  /** Returns the SVG in its natural size. */
  svg: () => string;
  version: string;
};

export type MediaFile = Bitmap | Illustration | Drawing | VectorMark;

export type MediaSource = {
  /** `path` is decoded and begins with '/'; null when this source does not have it. */
  find: (path: string) => Promise<MediaFile | null>;
};
