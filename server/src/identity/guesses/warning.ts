import * as z from "zod/mini";
import { instant } from "#core/kernel/validation.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { addressIn, sealAddress, sealedAddress } from "../letters/letter-job.ts";
import { accountLetter } from "../letters/letters.ts";
import { noTenant } from "../sessions/sessions.ts";
import { findByEmail } from "../store/people.ts";

const kinds = ["guesses", "code_guesses"] as const;
type WarningKind = (typeof kinds)[number];

/** Warns somebody that their password, or the code after it, is being guessed. */
export const warnJob = defineJob(
  "identity.warn",
  z.object({ ...sealedAddress.shape, kind: z.enum(kinds), at: instant() }),
);
export type Warning = z.output<typeof warnJob.payload>;

/**
 * Warns the owner of an account, at most once a day and kind. A job looks the account up, so that
 * this takes the same time for unknown addresses.
 */
export async function warnOf(
  world: World,
  { kind, account, email }: { kind: WarningKind; account: string; email: string },
): Promise<void> {
  if ((await world.limits.penalty("guessLetters", `${kind}:${account}`)) > 1) return;
  const at = world.clock().toISOString();
  await world.jobs.enqueue(null, warnJob, { ...sealAddress(world, email), kind, at });
}

/** Sends the warning; `key` names the run. An unverified email gets no letters. */
export async function sendWarning(
  world: World,
  { kind, at, ...address }: Warning,
  key: string,
): Promise<void> {
  const email = addressIn(world, address);
  await inTenant(world.db, noTenant, async (tx) => {
    const found = await findByEmail(tx, email);
    if (!found?.emailVerifiedAt || !found.passwordHash) return;
    const facts = { path: "/profile?tab=security", at: new Date(at) };
    const letter = accountLetter(kind, found, world.config.publicUrl, facts);
    await world.mail.send(tx, { ...letter, dedupeKey: key });
  });
}
