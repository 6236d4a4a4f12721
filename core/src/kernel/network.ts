/** Bytes a millisecond of a poor mobile network, by which uploads are given time: one megabit a second. */
export const slowestBytesPerMs = 128;

/** Reads that one request may ask for together, and the length of each one's path with its query. */
export const togetherLimits = { reads: 24, path: 2_000 } as const;
