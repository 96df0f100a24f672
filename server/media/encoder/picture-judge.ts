import { openEncoder } from './encoder.ts';

export type PictureJudge = {
  /** Returns why the shop cannot show a picture; null: it can. Rule B24.50. */
  judge: (bytes: Uint8Array) => Promise<string | null>;
  close: () => void;
};

/** Judges by encoding a small picture as the shop would, so that both refuse the same files. */
export function openPictureJudge(): PictureJudge {
  const encoder = openEncoder();
  return {
    judge: async (bytes) => {
      try {
        await encoder.encode(bytes, { width: 16, height: 16 }, 'resize', 'jpeg', 'fast');
        return null;
      } catch (error) {
        return /pixel limit/.test(String(error))
          ? 'has more than 40 million pixels'
          : 'is damaged or cut';
      }
    },
    close: encoder.close,
  };
}
