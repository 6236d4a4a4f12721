import { sql } from "drizzle-orm";
import { lateFeeLimits } from "#core/billing/late-fee/model.ts";
import type { PlanRules } from "#core/billing/late-fee/fee.ts";
import type { LateFeeView } from "#core/billing/late-fee/views.ts";
import { canSetBank } from "#core/billing/policy.ts";
import { accessScope, staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { isInScopeSql } from "#server/platform/read/access.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { lateFeeExemption, lateFeePlan, lateFeeTerms } from "../../table/late-fee-table.ts";

const terms = jsonList(
  jsonObject({
    from: lateFeeTerms.from,
    rate: lateFeeTerms.rate,
    grace: lateFeeTerms.grace,
    least: lateFeeTerms.least,
    types: sql<LateFeeView["terms"][number]["types"]>`to_json(${lateFeeTerms.types})`,
    opening: lateFeeTerms.opening,
  }),
  sql`${lateFeeTerms.from}`,
);

const newest = sql`(select * from ${lateFeeExemption}
  order by ${lateFeeExemption.createdAt} desc limit ${sql.raw(String(lateFeeLimits.exempt))}) ${lateFeeExemption}`;

/** Reads the late fee terms of the actor's organisation. */
export async function lateFee(world: World, actor: Actor): Promise<LateFeeView> {
  const orgId = staffOrgId(actor);
  const org = param(orgId, "uuid");
  const place = isInScopeSql(accessScope(actor), {
    orgId: apartment.orgId,
    buildingId: apartment.buildingId,
    apartmentId: apartment.id,
  });
  const exempt = jsonList(
    jsonObject({
      id: lateFeeExemption.id,
      apartmentId: apartment.id,
      buildingId: building.id,
      number: apartment.number,
      address: building.address,
      from: lateFeeExemption.from,
      to: lateFeeExemption.to,
      reason: lateFeeExemption.reason,
    }),
    sql`${lateFeeExemption.createdAt} desc`,
  );
  const ofOrg = sql`${lateFeeTerms.orgId} = ${org}`;
  const known = await runRead(
    world.db,
    actor,
    select(
      jsonObject({
        terms: sql<LateFeeView["terms"]>`(select ${terms} from ${lateFeeTerms} where ${ofOrg})`,
        pauses: sql<
          LateFeeView["pauses"]
        >`coalesce((select ${lateFeePlan.pauses} from ${lateFeePlan} where ${lateFeePlan.orgId} = ${org}), '[]')`,
        version: sql<number>`coalesce((select ${lateFeePlan.version} from ${lateFeePlan} where ${lateFeePlan.orgId} = ${org}), 0)`,
        exempt: sql<LateFeeView["exempt"]>`(select ${exempt} from ${newest}
          join ${apartment} on ${apartment.id} = ${lateFeeExemption.apartmentId}
          join ${building} on ${building.id} = ${apartment.buildingId}
          where ${place} and ${lateFeeExemption.orgId} = ${org})`,
      }),
      sql``,
    ),
  );
  return { ...known, allowed: canSetBank(actor, orgId) === null };
}

/** Reads the rules for fees up to a local date; null where the organisation takes none. */
export async function lateFeeRules(
  world: World,
  actor: Actor,
  to: string,
): Promise<PlanRules | null> {
  const { terms: all, pauses } = await lateFee(world, actor);
  return all.some(({ rate, from }) => rate > 0 && from < to) ? { terms: all, pauses, to } : null;
}
