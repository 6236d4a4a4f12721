import type { Load } from "./load.ts";

/** Adds a figure to the table; `holds` is null where nothing is promised of it. */
export type Add = (what: string, measured: string, budget: string, holds: boolean | null) => void;

type Took = { milliseconds: number; peak?: number; idle?: number };

export const formatKilobytes = (bytes: number) => `${Math.round(bytes / 102.4) / 10} KB`;
export const formatMegabytes = (bytes: number) => `${Math.round(bytes / 1024 ** 2)} MB`;
export const formatRatio = (value: number) => `${Math.round(value * 100) / 100}×`;
export const formatRate = ({ perSecond, p50, p99 }: Load) =>
  `${Math.round(perSecond)}/s, p50 ${p50} ms, p99 ${p99} ms`;
export const formatDuration = ({ milliseconds, peak, idle }: Took) =>
  `${Math.round(milliseconds / 100) / 10} s${peak && idle ? `, peak ${formatMegabytes(peak)}, idle ${formatMegabytes(idle)}` : ""}`;
