import * as z from "zod/mini";
import { languages } from "#core/identity/model.ts";
import { email } from "#core/kernel/validation.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";

/**
 * A letter that was asked for. Whether the address belongs to anybody is looked
 * up here and not in the call, which so takes equally long for every address.
 */
export const letterJob = defineJob(
  "identity.letter",
  z.object({
    email: email(),
    purpose: z.enum(["email", "reset"]),
    language: z.optional(z.enum(languages)),
  }),
);

export type LetterRequest = z.output<typeof letterJob.payload>;
/** The address, and the language in which its owner reads the page; else the account's own. */
export type Asked = Omit<LetterRequest, "purpose">;

export async function requestLetter(world: World, request: LetterRequest): Promise<void> {
  await world.jobs.enqueue(null, letterJob, request);
}
