import type { Clock } from "#core/kernel/time.ts";

/** The machine's clock: the one place that reads it. */
export const systemClock: Clock = () => new Date();
