/** Where pictures come from. A source knows files by path; it does not know sizes or formats. */

/** A photograph or other bitmap, as it was stored. */
export type Bitmap = {
  kind: 'bitmap';
  /** The file's bytes; asked for only when the picture has to be made. */
  read: () => Promise<Uint8Array>;
  /** Changes whenever the content changes; part of the cache's key. */
  version: string;
};

/** A picture drawn when asked, composed for the asked proportions. */
export type Illustration = {
  kind: 'illustration';
  /** An SVG document of this size in pixels. */
  draw: (width: number, height: number) => string;
  version: string;
};

/** Line art of no particular size (flags, icons), also served as the SVG it is. */
export type VectorMark = {
  kind: 'vector';
  draw: (width: number, height: number) => string;
  /** The SVG in its natural size. */
  svg: () => string;
  version: string;
};

export type MediaFile = Bitmap | Illustration | VectorMark;

export type MediaSource = {
  /** `path` begins with '/' and is already decoded; null when this source does not have it. */
  find: (path: string) => Promise<MediaFile | null>;
};
