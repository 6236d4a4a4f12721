/** Faults that are kept; the rest is only counted. */
export const faultsKept = 10_000;
