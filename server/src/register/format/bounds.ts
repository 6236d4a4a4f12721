/** What reading a file may come upon before it is given up as Heavy. */
export type Bounds = { rows?: number; unpacked?: number };

/** Thrown where a file that seemed light turns out to take long. Nothing of it is kept. */
export class Heavy extends Error {}
