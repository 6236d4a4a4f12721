import { lettersTo } from "#server/identity/testing.ts";
import type { World } from "#server/platform/world.ts";

/** Returns the secret of the newest invitation letter to an address. */
export async function secretTo(world: World, email: string): Promise<string> {
  const letters = await lettersTo(world, email);
  const newest = letters
    .filter(({ kind }) => kind === "staff.invitation")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const secret = /\/join-staff#([\w-]+)/.exec(newest?.text ?? "")?.[1];
  if (!secret) throw new Error(`no invitation to ${email}`);
  return secret;
}
