import { sql } from "drizzle-orm";
import { brand } from "#core/brand.ts";
import { codeLength, joinLink } from "#core/joining/code.ts";
import type { Language } from "#core/kernel/language.ts";
import { audienceOf } from "#core/joining/events.ts";
import { canServe } from "#core/joining/policy.ts";
import type { LetterRunView, LettersReach } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import { findMessagedOf } from "#server/platform/lookups.ts";
import type { World } from "#server/platform/world.ts";
import { sizeOutreach } from "#server/register/service.ts";
import { invitationOutreach } from "../letters/outreach.ts";
import { wordsIn } from "../letters/words.ts";
import { runHomes } from "../store/run-homes.ts";
import { getLetterRun } from "../service.ts";
import { findRun, type LetterRun } from "../store.ts";
import { isActiveAt } from "../store/invitation-state.ts";
import { listUnreachedInvitations, markSent } from "../store/sent-codes.ts";
import { startRun } from "./letters.ts";

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

/**
 * Prepares letters for the apartments of a sent run whose codes reached nobody, with these codes. Refuses with
 * generic.not_found, joining.no_flats.
 */
export async function beginRestLetters(
  world: World,
  actor: Actor,
  { id }: RunId,
  key: string | null,
): Promise<LetterRunView> {
  const now = world.clock();
  const today = toLocal(now).date;
  const subject = { about: id, outreach: invitationOutreach, served: null, today };
  const messaged = await findMessagedOf(world.slices, world.db, actor, subject);
  const procedure = "joining.letters.rest";
  const call: IdempotentCall = { key, personId: actor.personId, procedure, input: { id }, now };
  const restId = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      const run = await findServedRun(tx, actor, id);
      if (!run.sentAt) throw new Refusal("generic.not_found");
      const invitationIds = await listUnreachedInvitations(tx, id, { messaged, now, today });
      if (invitationIds.length === 0) throw new Refusal("joining.no_flats");
      const { orgId, buildingId, kind, language } = run;
      const rest = { orgId, buildingId, kind, language, invitationIds, codes: 0, now };
      return startRun(world, tx, actor, rest);
    }),
  );
  return getLetterRun(world, actor, { id: restId });
}

async function findServedRun(tx: Tx, actor: Actor, id: string): Promise<LetterRun> {
  const run = await findRun(tx, id);
  if (!run) throw new Refusal("generic.not_found");
  orRefuse(canServe(actor, run));
  return run;
}

function sizeRun(world: World, tx: Tx, { id, orgId }: LetterRun): Promise<LettersReach | null> {
  const now = world.clock();
  const homes = runHomes(
    sql`${id}::uuid`,
    sql`${toLocal(now).date}::date`,
    isActiveAt(sql`${now.toISOString()}::timestamptz`),
  );
  // As long as the longest of them: addresses of codes have one length.
  const values = {
    apartment: "000",
    link: joinLink(world.config.publicUrl, "X".repeat(codeLength)),
    date: "31.12.2099",
  };
  const write = (language: Language) =>
    wordsIn(language, "paper")("sms", { ...values, brand: brand.localName[language] });
  return sizeOutreach(world, tx, { orgId, homes, urgent: false }, write);
}
