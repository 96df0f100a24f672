/** How many files of journeys run at once, each lane of them with a shop of its own. */
export const lanes = 2;
