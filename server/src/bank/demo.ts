import type { FillDemo } from "#server/platform/slice.ts";

/** Statements come from the bank: the demo has none until somebody brings one. */
export const fillDemo: FillDemo = async () => {};
