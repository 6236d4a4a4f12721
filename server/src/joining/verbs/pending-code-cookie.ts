import type { RedeemInput } from "#core/joining/inputs.ts";
import type { JoinedView, LookView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import type { Jar } from "#server/platform/http/cookies.ts";
import type { World } from "#server/platform/world.ts";
import { sealCode, openSealedCode } from "./codes.ts";
import * as codes from "./redeem.ts";

const cookie = "oselia-invitation";
const keptMs = 2 * hour;
const written = /^held:(\d+):([A-Z2-9]+)(?::([0-9a-f-]{36}))?$/;

/** Staff hold nothing for themselves: who was sent a letter may sign out, and come in as somebody else. */
export type Holder = codes.Visitor & { staff?: boolean; jar: Jar };
type CookieCode = { code: string; until: number; personId: string | null };

/**
 * Where a code leads. Their browser keeps it, sealed and away from every script, so that a reload or the
 * letter that verifies an address loses nothing. It opens nothing by itself: who is signed in has to agree.
 * From then on it is theirs alone: whoever uses that browser after them finds nothing.
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

/** Where the code leads that this browser holds; null, and forgotten, where it opens nothing any more. */
export async function getHeldCode(world: World, visitor: Holder): Promise<LookView | null> {
  const { jar } = visitor;
  const personId = holderOf(visitor);
  const kept = keptIn(world, jar, personId);
  if (!kept) return null;
  try {
    const place = await codes.placeOfCode(world, visitor, { code: kept.code });
    if (personId && !kept.personId) keep(world, jar, { ...kept, personId });
    return place;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    jar.drop(cookie);
    return null;
  }
}

/** Forgets the code that this browser holds. */
export async function dropHeldCode(_world: World, { jar }: { jar: Jar }): Promise<{ ok: true }> {
  jar.drop(cookie);
  return { ok: true };
}

/**
 * Into the apartment of a code, or of the one this browser holds if that is the invitation the person was
 * shown: another tab may have looked at another code since.
 */
export async function redeemCode(
  world: World,
  actor: Actor,
  input: RedeemInput & { from: { address: string; jar: Jar } },
  key: string | null,
): Promise<JoinedView> {
  const { address, jar } = input.from;
  const kept = keptIn(world, jar, actor.personId)?.code;
  const code = input.code ?? kept;
  if (!code) throw new Refusal("joining.code_gone");
  const shown = input.held ? { shown: input.held } : {};
  const joined = await codes.redeemInvitation(world, actor, { code, address, ...shown }, key);
  if (code === kept) jar.drop(cookie);
  return joined;
}

const holderOf = ({ personId, staff }: Holder) => (staff ? null : personId);

function keep(world: World, jar: Jar, { code, until, personId }: CookieCode): void {
  const plain = `held:${until}:${code}${personId ? `:${personId}` : ""}`;
  const seconds = Math.ceil((until - world.clock().getTime()) / 1_000);
  jar.set(cookie, sealCode(world.config.secret, plain), seconds);
}

/** Null where there is none, it is too old, another's, or not of our making. */
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
