/** Bytes a millisecond of a poor mobile network, by which uploads are given time: one megabit a second. */
export const slowestBytesPerMs = 128;
