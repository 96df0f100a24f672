/** A review as its author sees it. */
export type OwnReview = {
  id: string;
  title: string;
  text: string;
  /** ISO moment. */
  writtenAt: string;
  state: 'approved' | 'pending' | 'refused';
  /** Percent; null without stars. */
  average: number | null;
};
