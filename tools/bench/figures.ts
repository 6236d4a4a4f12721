import type { Load } from "./load.ts";

/** Puts a figure into the table; `holds` is null where nothing is promised of it. */
export type Add = (what: string, measured: string, budget: string, holds: boolean | null) => void;

type Took = { milliseconds: number; peak?: number; idle?: number };

export const kilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} KB`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
export const ratio = (value: number) => `${Math.round(value * 100) / 100}×`;
export const rate = ({ perSecond, p50, p99 }: Load) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;
export const took = ({ milliseconds, peak, idle }: Took) =>
  `${Math.round(milliseconds / 100) / 10} s${peak && idle ? `, peak ${megabytes(peak)}, idle ${megabytes(idle)}` : ""}`;
