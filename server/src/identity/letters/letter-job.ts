import * as z from "zod/mini";
import { type Language, languages } from "#core/kernel/language.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { decryptText, encryptText } from "#server/platform/sealing.ts";
import { accountKey } from "../credentials/secrets.ts";

/** An address as jobs carry it: their rows are kept for days, done or failed. */
export const sealedAddress = z.object({
  /** Key by which the letter is recognised, so that it can be withdrawn. */
  account: z.string(),
  sealed: z.string(),
});

export function sealAddress(world: World, email: string) {
  const { secret } = world.config;
  return { account: accountKey(secret, email), sealed: encryptText(secret, email) };
}

/** Returns the address that a job carries. */
export function addressIn(world: World, { sealed }: z.output<typeof sealedAddress>) {
  return decryptText(world.config.secret, sealed);
}

/**
 * A letter that was asked for. Whether the address belongs to anybody is looked
 * up here and not in the call, which so takes equally long for every address.
 */
export const letterJob = defineJob(
  "identity.letter",
  z.object({
    ...sealedAddress.shape,
    purpose: z.enum(["email", "reset"]),
    language: z.optional(z.enum(languages)),
  }),
);

type Purpose = z.output<typeof letterJob.payload>["purpose"];
/** The address, and the language in which its owner reads the page; else the account's own. */
export type LetterAddress = { email: string; language?: Language | undefined };
export type LetterRequest = LetterAddress & { purpose: Purpose };

export async function requestLetter(world: World, request: LetterRequest): Promise<void> {
  const { email, ...rest } = request;
  await world.jobs.enqueue(null, letterJob, { ...sealAddress(world, email), ...rest });
}
