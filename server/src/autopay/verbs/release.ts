import * as z from "zod/mini";
import { cardProviders } from "#core/checkout/model.ts";
import { id } from "#core/kernel/validation.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { defineJob, type Jobs } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, findHeld } from "../store/autopays.ts";
import { openedCard } from "./card-secret.ts";

const released = z.object({
  orgId: id(),
  personId: id(),
  provider: z.enum(cardProviders),
  /** The provider's token under the installation's secret. */
  card: z.string(),
});

/** Has a provider forget a card: asked again for two days where it gives no answer. */
export const forgetJob = defineJob("autopay.forget", released, { retries: 54, retryDelay: 20 });

/** A card that nobody is to charge any more. */
export type Released = Pick<AutopayRow, "orgId" | "personId" | "provider" | "cardSealed">;

/** Has the provider forget a card once `tx` is committed; without one, at once. One that was thrown away before is nothing. */
export async function release(
  jobs: Pick<Jobs, "enqueue">,
  tx: Tx | null,
  { orgId, personId, provider, cardSealed: card }: Released,
): Promise<void> {
  if (card) await jobs.enqueue(tx, forgetJob, { orgId, personId, provider, card });
}

/**
 * Tells the provider to forget a card, unless its person has it charged: asked twice, a form gives the same card again.
 * Throws where the provider gives no answer; one that takes cards here no more is not asked.
 */
export async function forgetCard(
  world: World,
  { orgId, personId, provider, card }: z.infer<typeof released>,
): Promise<void> {
  const keeping = cardKeeping(world);
  if (keeping?.provider !== provider) {
    world.log.warn({ provider }, "a provider that takes no cards here any more keeps one");
    return;
  }
  const open = (sealed: string) => openedCard(world.config.secret, sealed);
  const token = open(card);
  const held = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findHeld(tx, personId));
  if (held.some(({ cardSealed }) => cardSealed && open(cardSealed) === token)) return;
  await keeping.forget(token);
}
