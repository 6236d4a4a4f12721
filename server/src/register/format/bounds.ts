/** Limits beyond which reading a file throws Heavy. */
export type Bounds = { rows?: number; unpacked?: number };

/** Thrown where a file that seemed light turns out to take long. Nothing of it is kept. */
export class Heavy extends Error {}
