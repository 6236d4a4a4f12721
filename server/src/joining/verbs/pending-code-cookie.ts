import type { RedeemInput } from "#core/joining/inputs.ts";
import type { JoinedView, LookView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { joiningLimits } from "#core/joining/model.ts";
import { day, hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Jar } from "#server/platform/http/cookies.ts";
import type { World } from "#server/platform/world.ts";
import { listCodesSentTo } from "../store/guests.ts";
import { asThemselves } from "../store/tenant.ts";
import { sealCode, openSealedCode } from "./codes.ts";
import * as codes from "./redeem.ts";

const cookie = "oselia-invitation";
const keptMs = 2 * hour;
const written = /^held:(\d+):([A-Z2-9]+)(?::([0-9a-f-]{36}))?$/;
const dropped = /^dropped:(\d+):([0-9a-f-]{36})$/;
/** No invitation by letter lasts longer. */
const droppedSeconds = ((joiningLimits.guestDays + 1) * day) / 1_000;

/** Staff hold nothing for themselves: who was sent a letter may sign out, and come in as somebody else. */
export type Holder = codes.Visitor & { staff?: boolean; jar: Jar };
type CookieCode = { code: string; until: number; personId: string | null };

/**
 * Returns what a code opens and keeps the code in an encrypted cookie of this person alone, so that
 * a reload or a verification letter loses nothing. Opens nothing by itself.
 */
export async function lookAtCode(
  world: World,
  visitor: Holder,
  input: { code: string },
): Promise<LookView> {
  const place = await codes.readInvitationCode(world, visitor, input);
  const until = world.clock().getTime() + keptMs;
  keep(world, visitor.jar, { code: input.code, until, personId: holderOf(visitor) });
  return place;
}

/**
 * Returns what the browser's kept code opens, else the newest invitation to the address that its person confirmed, which
 * is kept from then on. Null, and removed, if it no longer opens anything.
 */
export async function getHeldCode(world: World, visitor: Holder): Promise<LookView | null> {
  const { jar } = visitor;
  const personId = holderOf(visitor);
  const browserCode = keptIn(world, jar, personId);
  for (const code of browserCode ? [browserCode] : await listSent(world, jar, personId)) {
    const place = await placeOf(world, visitor, code);
    if (!place) continue;
    if (personId && !code.personId) keep(world, jar, { ...code, personId });
    return place;
  }
  if (browserCode) jar.drop(cookie);
  return null;
}

/** Returns what a code opens; null if it opens nothing to this visitor. */
async function placeOf(
  world: World,
  visitor: Holder,
  { code }: CookieCode,
): Promise<LookView | null> {
  try {
    return await codes.placeOfCode(world, visitor, { code });
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

/** Finds the codes sent to the confirmed address of a person after they dropped the last one in this browser. */
async function listSent(world: World, jar: Jar, personId: string | null): Promise<CookieCode[]> {
  if (!personId) return [];
  const now = world.clock();
  const [, at, by] = dropped.exec(opened(world.config.secret, jar.get(cookie) ?? "")) ?? [];
  const since = new Date(by === personId ? Number(at) : 0);
  const sealed = await inTenant(world.db, asThemselves(personId), (tx) =>
    listCodesSentTo(tx, personId, { since, now }),
  );
  return sealed.map((text) => ({
    code: openSealedCode(world.config.secret, text),
    until: now.getTime() + keptMs,
    personId: null,
  }));
}

/** Forgets the code that this browser holds, and offers its person no other that was sent before. */
export async function dropHeldCode(world: World, visitor: Holder): Promise<{ ok: true }> {
  const { jar } = visitor;
  const personId = holderOf(visitor);
  if (personId) {
    const plain = `dropped:${world.clock().getTime()}:${personId}`;
    jar.set(cookie, sealCode(world.config.secret, plain), droppedSeconds);
  } else jar.drop(cookie);
  return { ok: true };
}

/**
 * Redeems a code, or the browser's kept one if it belongs to the invitation that the person was
 * shown; another tab may have kept another code.
 */
export async function redeemCode(
  world: World,
  actor: Actor,
  input: RedeemInput & { from: { address: string; jar: Jar } },
  key: string | null,
): Promise<JoinedView> {
  const { address, jar } = input.from;
  const codeText = keptIn(world, jar, actor.personId)?.code;
  const code = input.code ?? codeText;
  if (!code) throw new Refusal("joining.code_gone");
  const shown = input.held ? { shown: input.held } : {};
  const joined = await codes.redeemInvitation(world, actor, { code, address, ...shown }, key);
  if (code === codeText) jar.drop(cookie);
  return joined;
}

const holderOf = ({ personId, staff }: Holder) => (staff ? null : personId);

function keep(world: World, jar: Jar, { code, until, personId }: CookieCode): void {
  const plain = `held:${until}:${code}${personId ? `:${personId}` : ""}`;
  const seconds = Math.ceil((until - world.clock().getTime()) / 1_000);
  jar.set(cookie, sealCode(world.config.secret, plain), seconds);
}

/** Returns the kept code; null if there is none, or it is too old, somebody else's or forged. */
function keptIn(world: World, jar: Jar, personId: string | null): CookieCode | null {
  const plain = opened(world.config.secret, jar.get(cookie) ?? "");
  const [, until, code, whose = null] = written.exec(plain) ?? [];
  if (!code || Number(until) <= world.clock().getTime()) return null;
  return whose === null || whose === personId
    ? { code, until: Number(until), personId: whose }
    : null;
}

function opened(secret: string, cipher: string): string {
  try {
    return openSealedCode(secret, cipher);
  } catch {
    return "";
  }
}
