/** Bytes a millisecond of a poor mobile network, by which uploads are given time: one megabit a second. */
export const slowestBytesPerMs = 128;

/** Most reads that one request asks for together, and the longest path of one, with its query, in characters. */
export const togetherLimits = { reads: 24, path: 2_000 } as const;
