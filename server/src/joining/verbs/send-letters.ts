import { sql } from "drizzle-orm";
import { audienceOf } from "#core/joining/events.ts";
import { canServe } from "#core/joining/policy.ts";
import type { LetterRunView, LettersReach } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { findUnreachedApartmentsOf } from "#server/platform/lookups.ts";
import type { World } from "#server/platform/world.ts";
import { sizeOutreach } from "#server/register/service.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { wordsIn } from "../letters/words.ts";
import { runHomes } from "../store/run-homes.ts";
import { getLetterRun } from "../service.ts";
import { findRun, type LetterRun } from "../store.ts";
import { markSent } from "../store/sent-codes.ts";

type RunId = { id: string };

/**
 * Counts how the codes of a run would reach people without an account; null where the organisation does not reach
 * them. Refuses with generic.not_found.
 */
export function getLettersReach(
  world: World,
  actor: Actor,
  { id }: RunId,
): Promise<LettersReach | null> {
  return inTenant(world.db, actor, async (tx) =>
    sizeRun(world, tx, await findServedRun(tx, actor, id)),
  );
}

/**
 * Sends the codes of a run to phones and addresses of the register, once; repeated it changes nothing. Refuses with
 * generic.not_found, joining.outreach_off, joining.nobody_reached.
 */
export async function sendLetters(
  world: World,
  actor: Actor,
  { id }: RunId,
): Promise<LetterRunView> {
  const at = world.clock();
  await inTenant(world.db, actor, async (tx) => {
    const run = await findServedRun(tx, actor, id);
    if (run.sentAt) return;
    const reach = await sizeRun(world, tx, run);
    if (!reach) throw new Refusal("joining.outreach_off");
    if (reach.email + reach.sms === 0) throw new Refusal("joining.nobody_reached");
    if (!(await markSent(tx, id, at))) return;
    await publishFacts(tx, {
      orgId: run.orgId,
      kind: "joining.letters_sent",
      subject: { letters: id, building: run.buildingId },
      actorId: actor.personId,
      data: { letters: run.invitationIds.length },
      audience: audienceOf(run.buildingId),
      at,
    });
  });
  return getLetterRun(world, actor, { id });
}

/** Lists the apartments of a run in which its sending reached nobody. Refuses with generic.not_found. */
export async function listUnreached(world: World, actor: Actor, id: string): Promise<string[]> {
  await inTenant(world.db, actor, (tx) => findServedRun(tx, actor, id));
  const today = toLocal(world.clock()).date;
  const subject = { about: id, outreach: invitationOutreach, served: null, today };
  return findUnreachedApartmentsOf(world.slices, world.db, actor, subject);
}

async function findServedRun(tx: Tx, actor: Actor, id: string): Promise<LetterRun> {
  const run = await findRun(tx, id);
  if (!run) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, run));
  return run;
}

function sizeRun(
  world: World,
  tx: Tx,
  { id, orgId, language }: LetterRun,
): Promise<LettersReach | null> {
  const today = toLocal(world.clock()).date;
  const homes = runHomes(sql`${id}::uuid`, sql`${today}::date`);
  // As long as the longest of them: addresses of codes have one length.
  const text = wordsIn(language, "paper")("sms", {
    apartment: "000",
    link: `${world.config.publicUrl}/join#${"X".repeat(10)}`,
    date: "31.12.2099",
  });
  return sizeOutreach(world, tx, { orgId, homes, urgent: false }, text);
}
