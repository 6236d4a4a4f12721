import type { TFunction } from "i18next";
import type { RowEffect } from "#core/register/choices.ts";
import type { RegisterCounts } from "#core/register/counts.ts";

/** Things of a register, in the order in which people think of them. */
export const things = ["buildings", "entrances", "apartments", "people", "residencies"] as const;

/** Describes all counts of an outcome: "2 будинки, 72 квартири"; empty if there are none. */
export function inWords(counts: RegisterCounts, outcome: RowEffect, t: TFunction): string {
  return things
    .filter((thing) => counts[thing][outcome] > 0)
    .map((thing) => t(`importing.things.${thing}`, { count: counts[thing][outcome] }))
    .join(", ");
}
