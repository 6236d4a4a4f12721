import { createHash } from "node:crypto";
import { and, eq, gte } from "drizzle-orm";
import { kopecks } from "#core/kernel/money.ts";
import { day, hour } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { CardSandbox } from "#server/platform/start/config.ts";
import type { World } from "#server/platform/world.ts";
import type { ProviderMovement } from "../provider/provider.ts";
import { remindSandbox } from "../provider/sandbox.ts";
import { cardPayment, cardRefund } from "../table.ts";

/** Of which organisations a sandbox has been reminded by this process. */
const reminded = new WeakMap<CardSandbox, Set<string>>();
const remembered = 14 * day;

/**
 * A sandbox forgets all when it ends, so a demo tells it what it took in the last two weeks, before somebody asks it for
 * its list. One payment more is among that: the one of which no webhook ever told, for people to find.
 */
export async function remindInDemo(
  { config, clock, db }: Pick<World, "config" | "clock" | "db">,
  orgId: string,
): Promise<void> {
  const { cards, cardKeys, demo } = config;
  if (!demo || !cards || cardKeys) return;
  const known = reminded.get(cards) ?? new Set();
  reminded.set(cards, known);
  if (known.has(orgId)) return;
  const since = new Date(clock().getTime() - remembered);
  const taken = await inTenant(db, { orgIds: [orgId] }, async (tx): Promise<ProviderMovement[]> => {
    const { id, amount, settledAt } = cardPayment;
    const paid = and(eq(cardPayment.status, "succeeded"), gte(settledAt, since));
    const payments = await tx.select({ id, amount, at: settledAt }).from(cardPayment).where(paid);
    const back = and(eq(cardRefund.status, "done"), gte(cardRefund.settledAt, since));
    const refunds = await tx
      .select({ id: cardRefund.id, amount: cardRefund.amount, at: cardRefund.settledAt })
      .from(cardRefund)
      .where(back);
    const said =
      (kind: ProviderMovement["kind"]) =>
      ({ id: own, amount: sum, at }: (typeof payments)[number]): ProviderMovement[] =>
        at ? [{ reference: { orgId, id: own }, kind, amount: kopecks(sum), at }] : [];
    return [...payments.flatMap(said("payment")), ...refunds.flatMap(said("refund"))];
  });
  const [newest] = taken.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  const lost = newest && {
    ...newest,
    kind: "payment" as const,
    reference: { orgId, id: idFrom(orgId) },
    at: new Date(newest.at.getTime() - hour),
  };
  await remindSandbox(cards, since, lost ? [...taken, lost] : taken);
  known.add(orgId);
}

/** The same id for the same organisation, however often the program starts. */
function idFrom(orgId: string): string {
  const hex = createHash("sha256").update(`lost ${orgId}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
