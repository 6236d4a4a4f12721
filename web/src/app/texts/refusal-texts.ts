import type { SliceRefusal } from "#core/slices.ts";

/** The texts of all slices' refusals, by code; each module holds those of one slice. */
export function refusalTexts(modules: Record<string, unknown>): Record<SliceRefusal, string> {
  return Object.assign({}, ...Object.values(modules));
}
