import { createHmac } from "node:crypto";
import type { Visitor } from "#core/chat/messenger/policy.ts";
import { voiceOf } from "#core/chat/messenger/policy.ts";
import { publicName } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { type Actor, servesAll } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { decryptText, encryptText } from "#server/platform/sealing.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { Jar } from "#server/platform/http/cookies.ts";
import type { Language } from "#core/kernel/language.ts";
import type { World } from "#server/platform/world.ts";
import { addressKey } from "#server/platform/http/rate-limit.ts";
import { banOf, type BanRecord, type GuestRecord, guestOf, phoneOf } from "../store/guests.ts";
import { type SilenceRecord, silenceInForce } from "../store/moderation/order.ts";
import { nameParts } from "../store/people.ts";
import { openOrganisation, type PublicOrganisation } from "./public.ts";

const cookie = "oselia-guest";
const keptDays = 365;

/** Caller from outside: perhaps signed in, perhaps with a guest's cookie. */
export type PublicCaller = { actor: Actor | null; jar: Jar; address: string; language: Language };

/**
 * Returns the organisation at an address of the messenger. Refuses with generic.not_found if its
 * channels are closed.
 */
export async function organisationAt(world: World, slug: string): Promise<PublicOrganisation> {
  const found = await asGuest(world.db, (tx) => openOrganisation(tx, slug));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Opens an organisation for one narrow piece of work of somebody outside; nothing of it outlasts the transaction. */
export function inOpenOrganisation<T>(
  world: World,
  { actor }: Pick<PublicCaller, "actor">,
  orgId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTenant(world.db, { orgIds: [orgId], personId: actor?.personId ?? null }, work);
}

/** Returns the browser of a call; null if it never chose a nickname. */
export function browserOf(world: World, jar: Jar): string | null {
  try {
    const plain = decryptText(world.config.secret, jar.get(cookie) ?? "");
    return /^guest:([0-9a-f-]{36})$/.exec(plain)?.[1] ?? null;
  } catch {
    // Not of our making: a stranger like any other.
    return null;
  }
}

export function keepBrowser(world: World, jar: Jar, browser: string): void {
  jar.set(cookie, encryptText(world.config.secret, `guest:${browser}`), keptDays * 86_400);
}

/** Forgets the browser: its guests have come to their end. */
export function dropBrowser(jar: Jar): void {
  jar.drop(cookie);
}

/** Hashes a browser's key to find its guest; the cookie cannot be derived from it. */
export function browserHash(world: World, browser: string): string {
  return createHmac("sha256", world.config.secret).update(`guest:${browser}`).digest("hex");
}

/** Hashes a network address to recognise it without storing it; of IPv6 a household's network. */
export function addressHash(world: World, address: string): string {
  const plain = `guest-address:${addressKey(address)}`;
  return createHmac("sha256", world.config.secret).update(plain).digest("hex");
}

export type RecognisedVisitor = {
  visitor: Visitor;
  guest: GuestRecord | null;
  ban: BanRecord | null;
  silence: SilenceRecord | null;
  /** Guest of this browser, whose messages an account may take over. */
  before: GuestRecord | null;
  name: string | null;
  phones: boolean;
  codeUntil: Date | null;
};

/**
 * Identifies the caller within the organisation: staff and residents by account, others by browser.
 */
export async function recogniseVisitor(
  world: World,
  tx: Tx,
  { actor, jar, address }: Pick<PublicCaller, "actor" | "jar" | "address">,
  orgId: string,
): Promise<RecognisedVisitor> {
  const voice = voiceOf(actor, orgId);
  const phones = world.sms.arrives;
  const browser = browserOf(world, jar);
  if (actor && voice) {
    const parts = await nameParts(tx, actor.personId);
    const moderates = voice === "staff" && servesAll(actor);
    const visitor = { voice, guestId: null, personId: actor.personId, moderates, banned: false };
    const name =
      voice === "staff" ? `${parts.firstName} ${parts.lastName}`.trim() : publicName(parts);
    const hand = { personId: actor.personId, guestId: null };
    const silence = voice === "staff" ? null : await silenceInForce(tx, orgId, hand, world.clock());
    const known = browser ? await guestOf(tx, orgId, browserHash(world, browser)) : null;
    const before = voice === "member" && known?.confirmedAt ? known : null;
    const codeUntil = before && (await codeWaits(world, tx, before.id));
    return { visitor, guest: null, ban: null, silence, before, name, phones, codeUntil };
  }
  return knownBy(world, tx, { actor, browser, address }, orgId);
}

/** Returns until when the code sent to a guest's phone works; null if none waits. */
async function codeWaits(world: World, tx: Tx, guestId: string): Promise<Date | null> {
  const phone = await phoneOf(tx, guestId);
  const waits = phone?.codeHash && phone.codeUntil && phone.codeUntil > world.clock();
  return waits ? phone.codeUntil : null;
}

/** Finds the guest of a browser. */
export async function knownBy(
  world: World,
  tx: Tx,
  { actor, browser, address }: Pick<PublicCaller, "actor" | "address"> & { browser: string | null },
  orgId: string,
): Promise<RecognisedVisitor> {
  const guest = browser ? await guestOf(tx, orgId, browserHash(world, browser)) : null;
  const now = world.clock();
  const guestId = guest?.id ?? null;
  const ban = await banOf(tx, { orgId, guestId, addressHash: addressHash(world, address) }, now);
  const silence = await silenceInForce(tx, orgId, { personId: null, guestId }, now);
  const codeUntil = guest && !guest.confirmedAt ? await codeWaits(world, tx, guest.id) : null;
  return {
    visitor: {
      voice: guest ? "guest" : null,
      guestId,
      personId: actor?.personId ?? null,
      moderates: false,
      banned: ban !== null,
    },
    guest,
    ban,
    silence,
    before: null,
    name: guest?.nickname ?? null,
    phones: world.sms.arrives,
    codeUntil,
  };
}

/** Converts a visitor for themselves; `carries` is what they may take over from a guest. */
export function toVisitorView(
  { visitor, guest, ban, silence, name, phones, codeUntil }: RecognisedVisitor,
  carries: VisitorView["carries"] = null,
): VisitorView {
  return {
    voice: visitor.voice,
    name,
    confirmed: guest?.confirmedAt !== null && guest !== null,
    phones,
    codeUntil: codeUntil?.toISOString() ?? null,
    ban: ban && toBan(ban, guest),
    silenced: silence && { reason: silence.reason, until: silence.until.toISOString() },
    carries,
    moderates: visitor.voice === "staff",
  };
}

/** Makes the view of a ban. Neighbours behind one address are not told what another of them did. */
function toBan({ reason, until, addressHash: of, guestId }: BanRecord, guest: GuestRecord | null) {
  const others = of !== null && guestId !== guest?.id;
  return {
    reason: others ? "" : reason,
    until: until?.toISOString() ?? null,
    address: of !== null,
  };
}
