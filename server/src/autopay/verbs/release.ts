import * as z from "zod/mini";
import { cardProviders } from "#core/checkout/model.ts";
import { day } from "#core/kernel/time.ts";
import { id } from "#core/kernel/validation.ts";
import { cardKeeping } from "#server/checkout/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { defineJob, type Jobs } from "#server/platform/jobs.ts";
import type { World } from "#server/platform/world.ts";
import { type AutopayRow, findHeld } from "../store/autopays.ts";
import { openedCard, sealedCard } from "./card-secret.ts";

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
export type CardHolder = Pick<AutopayRow, "orgId" | "personId" | "provider" | "cardSealed">;

/** Has the provider delete a card once `tx` is committed, or at once without one. Idempotent. */
export async function releaseCard(
  jobs: Pick<Jobs, "enqueue">,
  tx: Tx | null,
  { orgId, personId, provider, cardSealed: card }: CardHolder,
): Promise<void> {
  if (card) await jobs.enqueue(tx, forgetJob, { orgId, personId, provider, card });
}

/**
 * Asks the provider to forget a card, unless its person has it charged: one card may come from two forms. Throws
 * if the provider does not answer; a provider that takes no cards here any more is not asked.
 */
export async function forgetCard(
  world: World,
  { orgId, personId, provider, card }: z.infer<typeof released>,
): Promise<void> {
  const keeping = cardKeeping(world);
  if (keeping?.provider !== provider) {
    world.log.warn({ provider }, "a former card provider still keeps a card");
    return;
  }
  const open = (sealed: string) => openedCard(world.config.secret, sealed);
  const token = open(card);
  const autopay = await inTenant(world.db, { orgIds: [orgId] }, (tx) => findHeld(tx, personId));
  if (autopay.some(({ cardSealed }) => cardSealed && open(cardSealed) === token)) return;
  await keeping.forget(token);
}

const begun = z.object({
  orgId: id(),
  personId: id(),
  provider: z.enum(cardProviders),
  setup: z.string(),
});

/** Looks after a card that somebody began to have kept on the provider's page, once they would have come back. */
export const unusedJob = defineJob("autopay.unused", begun, { retries: 54, retryDelay: 20 });

/** How long after it was begun: the browser offers it for half an hour. */
export const unusedAfter = day;

/**
 * Ends a setup that came to nothing: the page takes no card for it any more, and one that was typed there is forgotten
 * unless its person has it charged. Throws where the provider gives no answer.
 */
export async function endUnused(
  world: World,
  { orgId, personId, provider, setup }: z.infer<typeof begun>,
): Promise<void> {
  const keeping = cardKeeping(world);
  if (keeping?.provider !== provider) return;
  await keeping.closeSetup?.(setup);
  const keptCard = await keeping.keep({ setup }, { orgId, id: personId });
  if (!keptCard) return;
  const card = sealedCard(world.config.secret, keptCard.token);
  await forgetCard(world, { orgId, personId, provider, card });
}
