import { createHmac } from "node:crypto";
import type { Visitor } from "#core/chat/messenger/policy.ts";
import { voiceOf } from "#core/chat/messenger/policy.ts";
import { publicName } from "#core/chat/messenger/model.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { decrypted, encrypted } from "../../identity/service.ts";
import { asGuest } from "../../platform/database/guest.ts";
import { inTenant, type Tx } from "../../platform/database/database.ts";
import type { Jar } from "../../platform/http/cookies.ts";
import type { Language } from "../../platform/mail/mail.ts";
import type { World } from "../../platform/world.ts";
import { banOf, type BanRecord, type GuestRecord, guestOf, phoneOf } from "../store/guests.ts";
import { nameParts } from "../store/people.ts";
import { openOrganisation, type PublicOrganisation } from "./public.ts";

const cookie = "oselia-guest";
const keptDays = 365;

/** Who calls from outside: perhaps signed in, perhaps with the cookie of a guest. */
export type Knock = { actor: Actor | null; jar: Jar; address: string; language: Language };

/** The organisation at an address of the messenger. Refuses with generic.not_found where its channels are not open. */
export async function organisationAt(world: World, slug: string): Promise<PublicOrganisation> {
  const found = await asGuest(world.db, (tx) => openOrganisation(tx, slug));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/** Opens an organisation for one narrow piece of work of somebody outside; nothing of it outlasts the transaction. */
export function inOpenOrganisation<T>(
  world: World,
  { actor }: Pick<Knock, "actor">,
  orgId: string,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return inTenant(world.db, { orgIds: [orgId], personId: actor?.personId ?? null }, work);
}

/** The browser that a call comes from; null where it never chose a nickname anywhere. */
export function browserOf(world: World, jar: Jar): string | null {
  try {
    const plain = decrypted(world.config.secret, jar.get(cookie) ?? "");
    return /^guest:([0-9a-f-]{36})$/.exec(plain)?.[1] ?? null;
  } catch {
    // Not of our making: a stranger like any other.
    return null;
  }
}

export function keepBrowser(world: World, jar: Jar, browser: string): void {
  jar.set(cookie, encrypted(world.config.secret, `guest:${browser}`), keptDays * 86_400);
}

/** What finds a guest by their browser; the cookie cannot be made from it. */
export function browserHash(world: World, browser: string): string {
  return createHmac("sha256", world.config.secret).update(`guest:${browser}`).digest("hex");
}

export type Known = {
  visitor: Visitor;
  guest: GuestRecord | null;
  ban: BanRecord | null;
  name: string | null;
  codeUntil: Date | null;
};

/** Who it is that calls, read within the organisation: staff and dwellers by their account, others by their browser. */
export async function recognise(
  world: World,
  tx: Tx,
  { actor, jar }: Pick<Knock, "actor" | "jar">,
  orgId: string,
): Promise<Known> {
  const voice = voiceOf(actor, orgId);
  if (actor && voice) {
    const parts = await nameParts(tx, actor.personId);
    const visitor = { voice, guestId: null, personId: actor.personId, banned: false };
    const name =
      voice === "staff" ? `${parts.firstName} ${parts.lastName}`.trim() : publicName(parts);
    return { visitor, guest: null, ban: null, name, codeUntil: null };
  }
  return knownBy(world, tx, { actor, browser: browserOf(world, jar) }, orgId);
}

/** Who a browser is there. */
export async function knownBy(
  world: World,
  tx: Tx,
  { actor, browser }: { actor: Actor | null; browser: string | null },
  orgId: string,
): Promise<Known> {
  const guest = browser ? await guestOf(tx, orgId, browserHash(world, browser)) : null;
  const now = world.clock();
  const ban = guest ? await banOf(tx, guest.id, now) : null;
  const phone = guest && !guest.confirmedAt ? await phoneOf(tx, guest.id) : null;
  const waits = phone?.codeHash && phone.codeUntil && phone.codeUntil > now;
  return {
    visitor: {
      voice: guest ? "guest" : null,
      guestId: guest?.id ?? null,
      personId: actor?.personId ?? null,
      banned: ban !== null,
    },
    guest,
    ban,
    name: guest?.nickname ?? null,
    codeUntil: waits ? phone.codeUntil : null,
  };
}

/** How they are shown to themselves. */
export function toVisitorView({ visitor, guest, ban, name, codeUntil }: Known): VisitorView {
  return {
    voice: visitor.voice,
    name,
    confirmed: guest?.confirmedAt !== null && guest !== null,
    codeUntil: codeUntil?.toISOString() ?? null,
    ban: ban && { reason: ban.reason, until: ban.until?.toISOString() ?? null },
    moderates: visitor.voice === "staff",
  };
}
