import { and, eq, gte, like, notInArray } from "drizzle-orm";
import { toKopecks } from "#core/kernel/money.ts";
import { day, minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { CardSandbox } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import { readCardKeys } from "../settings/card-keys.ts";
import type { ProviderMovement } from "../provider/provider.ts";
import { remindSandbox } from "../provider/sandbox.ts";
import { cardPayment, cardRefund } from "../table.ts";

/** Id at the sandbox of the demo's payment whose message was lost. */
export const lostIntent = "lost_";

type Taken = ProviderMovement & { intent?: string };

/** Organisations that this process has added to a sandbox's past. */
const reminded = new WeakMap<CardSandbox, Set<string>>();
const remembered = 14 * day;

/**
 * Restores two weeks of payments in the demo's sandbox, which forgets all when it ends. One payment has no
 * webhook, so that reconciliation has something to find.
 */
export async function remindInDemo(
  { config, clock, db }: Pick<World, "config" | "clock" | "db">,
  orgId: string,
): Promise<void> {
  const { cards, demo, sliceSettings } = config;
  if (!demo || !cards || readCardKeys(sliceSettings)) return;
  const known = reminded.get(cards) ?? new Set();
  reminded.set(cards, known);
  if (known.has(orgId)) return;
  const since = new Date(clock().getTime() - remembered);
  const taken = await inTenant(db, { orgIds: [orgId] }, async (tx): Promise<Taken[]> => {
    const { id, amount, settledAt, createdAt, intent } = cardPayment;
    const lost = await tx
      .select({ id, amount, at: createdAt, intent })
      .from(cardPayment)
      .where(and(like(intent, `${lostIntent}%`), gte(createdAt, since)));
    const paid = and(
      eq(cardPayment.status, "succeeded"),
      gte(settledAt, since),
      notInArray(
        id,
        lost.map((one) => one.id),
      ),
    );
    const payments = await tx.select({ id, amount, at: settledAt }).from(cardPayment).where(paid);
    const back = and(eq(cardRefund.status, "done"), gte(cardRefund.settledAt, since));
    const refunds = await tx
      .select({ id: cardRefund.id, amount: cardRefund.amount, at: cardRefund.settledAt })
      .from(cardRefund)
      .where(back);
    const movement =
      (kind: ProviderMovement["kind"]) =>
      ({ id, amount: sum, at }: (typeof payments)[number]): ProviderMovement[] =>
        at ? [{ reference: { orgId, id }, kind, amount: toKopecks(sum), at }] : [];
    const untold = lost.flatMap(({ intent: name, ...one }) =>
      movement("payment")({ ...one, at: new Date(one.at.getTime() + minute) }).map((reported) => ({
        ...reported,
        intent: name ?? "",
      })),
    );
    return [
      ...untold,
      ...payments.flatMap(movement("payment")),
      ...refunds.flatMap(movement("refund")),
    ];
  });
  await remindSandbox({ cards, slowness: config.slowness }, since, taken);
  known.add(orgId);
}
