import * as z from "zod/mini";
import type { Actor } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";

/** Language model of the installation, and the choice of the organisation. */
export const languageModelView = z.object({
  /** Null: the operator has set none, and questions never leave the program. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
  isOn: z.boolean(),
  version: z.int(),
  /** Tokens of this month. */
  used: z.int(),
  limit: z.int(),
});
export type LanguageModelView = z.infer<typeof languageModelView>;

/** `version` 0: nobody has chosen yet. */
export const switchLanguageModelInput = z.strictObject({
  isOn: z.boolean(),
  version: z.int().check(z.minimum(0), z.maximum(999_999_999)),
});
export type SwitchLanguageModelInput = z.infer<typeof switchLanguageModelInput>;

/** Returns null if the actor may decide whether questions of the organisation's people go to a language model. */
export function canSwitchLanguageModel(actor: Pick<Actor, "role">): RefusalResult | null {
  return actor.role === "admin" ? null : { code: "generic.forbidden" };
}
