import type { ActInput } from "#core/finance/bulk/inputs.ts";
import type { ActedView } from "#core/finance/bulk/views.ts";
import { canOverlook } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { cancelMany, remindMany } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { publishFinanceFact } from "./facts.ts";

/**
 * Does the same with many invoices, in one transaction; of those that cannot be it says why, and the others are done.
 * Whoever does it at the same time waits and is told of what is done already. The same call again answers as the first.
 */
export async function actOnInvoices(
  world: World,
  actor: Actor,
  input: ActInput,
  key: string | null,
): Promise<ActedView> {
  orRefuse(canOverlook(actor));
  const { action, ids, reason } = input;
  if (action === "cancel" && !reason)
    throw new Refusal("generic.validation", { issues: [{ path: "reason", rule: "required" }] });
  const now = world.clock();
  const orgId = staffOrgId(actor);
  const { personId } = actor;
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "finance.act", input, now }, async () => {
      const outcome =
        action === "cancel"
          ? await cancelMany(tx, actor, ids, reason ?? "", now)
          : await remindMany(world, tx, actor, ids);
      const view: ActedView = { done: 0, amount: 0, left: [], reach: [] };
      for (const { id, number, remaining, why, reach } of outcome) {
        if (reach) view.reach.push(reach);
        if (why) view.left.push({ id, number, why });
        else {
          view.done += 1;
          view.amount += remaining;
        }
      }
      // Each cancelling is told by billing already.
      const data = { count: view.done, amount: view.amount };
      if (action === "remind" && view.done > 0)
        await publishFinanceFact(
          tx,
          actor,
          "finance.invoices_reminded",
          { orgId, buildingId: null, subject: {}, data },
          now,
        );
      return view;
    }),
  );
}
