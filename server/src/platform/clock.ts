import { setTimeout } from "node:timers/promises";
import type { Clock } from "#core/kernel/time.ts";

/** Reads the machine's clock; nothing else does. */
export const systemClock: Clock = () => new Date();

/** Waits for so many milliseconds. */
export type Pause = (ms: number) => Promise<void>;

/** Waits as long as the machine's clock says. */
export const systemPause: Pause = (ms) => setTimeout(ms);
