import type { SliceRefusal, SliceRule } from "#core/slices.ts";

/** The texts of all slices' refusals, by code; each module holds those of one slice. */
export function refusalTexts(modules: Record<string, unknown>): Record<SliceRefusal, string> {
  return Object.assign({}, ...Object.values(modules));
}

/** The texts of all slices' rules; each module holds those of one slice. */
export function ruleTexts(modules: Record<string, unknown>): Record<SliceRule, string> {
  return Object.assign({}, ...Object.values(modules));
}
