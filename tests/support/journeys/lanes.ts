/** Journey files that run in parallel; each lane has its own shop. */
export const lanes = 2;
