import {
  type PhoneCodeGiven,
  phoneCodeLimits,
  type PhoneView,
} from "#core/identity/account/model.ts";
import { type Actor, memberOrgIds } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { filterSmsSendersOf } from "#server/platform/lookups.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { createCode, isCode } from "#server/platform/one-time-code.ts";
import type { World } from "#server/platform/world.ts";
import { phoneKey } from "../credentials/secrets.ts";
import type { Visit } from "../sessions/cookies.ts";
import { writePhoneCode } from "../letters/phone-code.ts";
import { publishIdentityFact } from "../sessions/facts.ts";
import { noTenant } from "../sessions/sessions.ts";
import {
  findPhone,
  putPhoneCode,
  saveConfirmedPhone,
  savePhoneCode,
} from "../store/phone-codes.ts";
import { lockPerson } from "../store/recorded.ts";

const { minutes, tries } = phoneCodeLimits;

type FoundPhone = Awaited<ReturnType<typeof findPhone>>;

/** Returns whether text messages reach the actor's phone, and the code that waits to be typed. */
export async function readPhone(world: World, actor: Actor): Promise<PhoneView> {
  const isLimitZero = await findLimitZero(world, actor);
  return toView(world, await findPhone(world.db.orm, actor.personId), isLimitZero);
}

/** Returns whether the actor has organisations, and none of them may send text messages. */
async function findLimitZero(world: World, actor: Actor): Promise<boolean> {
  const orgIds = memberOrgIds(actor);
  if (orgIds.length === 0) return false;
  const senders = await inTenant(world.db, actor, (tx) =>
    filterSmsSendersOf(world.slices, tx, orgIds),
  );
  return senders.length === 0;
}

/**
 * Sends a code to the phone of the actor's profile; a newer one takes its place. Sends none where there is no phone,
 * where it takes no text messages, or where it is confirmed: the answer says so. Refuses with api.rate_limit.
 */
export async function sendPhoneCode(world: World, visit: Visit, actor: Actor): Promise<PhoneView> {
  const { personId } = actor;
  const found = await findPhone(world.db.orm, personId);
  const { phone, language } = found;
  const isLimitZero = await findLimitZero(world, actor);
  const view = toView(world, found, isLimitZero);
  if (!phone || !view.available || !view.reachable || view.confirmed) return view;
  await world.limits.consume("phoneCodes", personId);
  await world.limits.consume("phoneCodesAddress", addressKey(visit.address));
  await world.limits.consume("phoneCodesNumber", phoneKey(world.config.secret, phone));
  const now = world.clock();
  const { code, codeHash } = createCode(world.config.secret, ownerOf(personId, phone));
  return inTenant(world.db, noTenant, async (tx) => {
    await lockPerson(tx, personId);
    const expiresAt = new Date(now.getTime() + minutes * minute);
    await putPhoneCode(tx, { personId, phone, codeHash, sentAt: now, expiresAt });
    await world.sms.send(tx, writePhoneCode({ phone, code }, language));
    return toView(world, await findPhone(tx, personId), isLimitZero);
  });
}

/** Confirms the phone by the code that was sent to it. Each wrong try counts; after five the code is gone. */
export async function confirmPhone(
  world: World,
  actor: Actor,
  { code }: PhoneCodeGiven,
): Promise<PhoneView> {
  const { personId } = actor;
  const isLimitZero = await findLimitZero(world, actor);
  return inTenant(world.db, noTenant, async (tx) => {
    await lockPerson(tx, personId);
    await tryCode(world, tx, personId, code);
    return toView(world, await findPhone(tx, personId), isLimitZero);
  });
}

async function tryCode(world: World, tx: Tx, personId: string, given: string): Promise<void> {
  const found = await findPhone(tx, personId);
  const waiting = waitingCode(found, world.clock());
  if (!waiting) return;
  const { phone, codeHash } = waiting;
  if (!isCode(world.config.secret, ownerOf(personId, phone), given, codeHash)) {
    const left = tries - waiting.tries - 1;
    await savePhoneCode(tx, personId, {
      tries: waiting.tries + 1,
      ...(left > 0 ? {} : { codeHash: null }),
    });
    return;
  }
  await savePhoneCode(tx, personId, { codeHash: null });
  await saveConfirmedPhone(tx, personId, phone);
  const data = { changed: ["phone"] };
  await publishIdentityFact(tx, "identity.profile_changed", personId, world.clock(), { data });
}

/** Returns the code that still works: sent to the phone that the profile has now. */
function waitingCode({ phone, code }: FoundPhone, now: Date) {
  if (!code?.codeHash || code.phone !== phone || code.expiresAt <= now) return null;
  return { ...code, codeHash: code.codeHash };
}

function toView({ sms, clock }: World, found: FoundPhone, isLimitZero: boolean): PhoneView {
  const { phone, confirmedPhone } = found;
  const waiting = waitingCode(found, clock());
  return {
    available: sms.arrives,
    isLimitZero,
    reachable: phone !== null && sms.reaches(phone),
    confirmed: phone !== null && phone === confirmedPhone,
    code: waiting && {
      expiresAt: waiting.expiresAt.toISOString(),
      left: tries - waiting.tries,
    },
  };
}

// It confirms this number of this person alone.
const ownerOf = (personId: string, phone: string) => `person:${personId}:${phone}`;
