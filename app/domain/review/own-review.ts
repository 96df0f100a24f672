/** A review as its author sees it. */
export type OwnReview = {
  id: string;
  title: string;
  text: string;
  /** ISO 8601. */
  writtenAt: string;
  state: 'approved' | 'pending' | 'refused';
  /** 0–100; null without ratings. */
  average: number | null;
};
