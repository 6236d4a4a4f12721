import type { Actor } from "#core/kernel/actor.ts";
import type { TestSandbox } from "#server/checkout/testing.ts";
import type { World } from "#server/platform/world.ts";
import { beginCard } from "./verbs/turn-on.ts";

type Place = { world: World; sandbox: TestSandbox; apartmentId: string };

/** Types a card to be kept as the browser does: the provider takes it, we are given a token. */
export async function typeKeptCard(
  { world, sandbox, apartmentId }: Place,
  actor: Actor,
  card: Parameters<TestSandbox["tokenise"]>[1] = {},
): Promise<{ setup: string; token: string }> {
  const { url, setup, secret } = await beginCard(world, actor, { apartmentId });
  const tokeniser = { url: url ?? "", intent: setup, secret: secret ?? "" };
  const { token } = await sandbox.tokenise({ tokeniser }, card);
  return { setup, token };
}
