import * as z from "zod/mini";
import { readDomain } from "#core/kernel/domain.ts";
import { id, text } from "#core/kernel/validation.ts";
import { orgPageLimits as limits } from "./model.ts";

/** `version` 0: nothing was saved yet. */
const seen = { version: z.int().check(z.minimum(0), z.maximum(999_999_999)) };

/** Builds the schema of an own domain, as people type it; empty where there is none. */
const ownDomain = () =>
  z.pipe(
    text(0, limits.domain).check(
      z.refine((value) => value === "" || readDomain(value) !== null, { error: "url" }),
    ),
    z.transform((value) => readDomain(value) ?? ""),
  );

export const saveOrgPageInput = z.strictObject({
  ...seen,
  /** Buildings whose addresses everybody may see. */
  buildingIds: z.array(id()).check(z.maxLength(limits.buildings)),
  domain: ownDomain(),
});
export type SaveOrgPageInput = z.output<typeof saveOrgPageInput>;

export const switchOrgPageInput = z.strictObject({ ...seen, isOn: z.boolean() });
export type SwitchOrgPageInput = z.infer<typeof switchOrgPageInput>;
