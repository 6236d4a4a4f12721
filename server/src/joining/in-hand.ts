import type { RedeemInput } from "#core/joining/inputs.ts";
import type { JoinedView, LookView } from "#core/joining/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { hour } from "#core/kernel/time.ts";
import type { Jar } from "../platform/cookies.ts";
import type { World } from "../platform/world.ts";
import { sealed, unsealed } from "./codes.ts";
import * as codes from "./redeem.ts";

const cookie = "oselia-invitation";
const keptMs = 2 * hour;
const written = /^held:(\d+):([A-Z2-9]+)$/;

/**
 * Where a code leads. Their browser keeps it, sealed and away from every script, so that a reload or the
 * letter that verifies an address loses nothing. It opens nothing by itself: who is signed in has to agree.
 */
export async function look(
  world: World,
  visitor: codes.Visitor,
  jar: Jar,
  input: { code: string },
): Promise<LookView> {
  const place = await codes.look(world, visitor, input);
  const until = world.clock().getTime() + keptMs;
  jar.set(cookie, await sealed(world.config.secret, `held:${until}:${input.code}`), keptMs / 1_000);
  return place;
}

/** Where the code leads that this browser holds; null, and forgotten, where it opens nothing any more. */
export async function held(
  world: World,
  visitor: codes.Visitor,
  jar: Jar,
): Promise<LookView | null> {
  const code = await codeIn(world, jar);
  if (!code) return null;
  try {
    return await codes.placeOf(world, visitor, { code });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    jar.drop(cookie);
    return null;
  }
}

export async function drop(jar: Jar): Promise<{ ok: true }> {
  jar.drop(cookie);
  return { ok: true };
}

/**
 * Into the flat of a code, or of the one this browser holds if that is the invitation the person was
 * shown: another tab may have looked at another code since.
 */
export async function redeem(
  world: World,
  actor: Actor,
  { address, jar }: { address: string; jar: Jar },
  input: RedeemInput,
  key: string | null,
): Promise<JoinedView> {
  const kept = await codeIn(world, jar);
  const code = input.code ?? kept;
  if (!code) throw new Refusal("joining.code_gone");
  const shown = input.held ? { shown: input.held } : {};
  const joined = await codes.redeem(world, actor, address, { code, ...shown }, key);
  if (code === kept) jar.drop(cookie);
  return joined;
}

/** Null where there is none, it is too old, or not of our making. */
async function codeIn(world: World, jar: Jar): Promise<string | null> {
  const plain = await unsealed(world.config.secret, jar.get(cookie) ?? "").catch(() => "");
  const [, until, code] = written.exec(plain) ?? [];
  return code && Number(until) > world.clock().getTime() ? code : null;
}
