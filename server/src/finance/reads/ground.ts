import { type SQL, sql } from "drizzle-orm";
import { type Late, lateSince, type PlanRules } from "#core/billing/late-fee/fee.ts";
import type { RunApartment, Tariff } from "#core/finance/model.ts";
import type { PlanInput } from "#core/finance/rules/plan.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { lateOf } from "#server/billing/fragments.ts";
import { invoice } from "#server/billing/table.ts";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { metersUpTo, peopleOn } from "./counted.ts";
import { runLine, tariff } from "../table.ts";
import { isServed, isTheirTariff, type FinanceScope } from "./places.ts";

/** Builds the query of the tariffs of a month. */
export function tariffsOfQuery(whose: FinanceScope, period: string): SQL<Tariff[]> {
  const month = param(period, "text");
  return select(
    jsonList(
      jsonObject({
        id: tariff.id,
        buildingId: tariff.buildingId,
        name: tariff.name,
        type: tariff.type,
        kind: tariff.kind,
        price: sql<Kopecks>`${tariff.price}`,
        priceMicro: tariff.priceMicro,
        vatRate: tariff.vatRate,
        meterKind: tariff.meterKind,
        unread: tariff.unread,
        validFrom: tariff.validFrom,
        decisionId: tariff.decisionId,
      }),
      sql`${tariff.createdAt}, ${tariff.id}`,
    ),
    sql`from ${tariff} where ${isTheirTariff(whose)}
      and ${tariff.validFrom} <= ${month} and (${tariff.validTo} is null or ${tariff.validTo} >= ${month})`,
  );
}

/** The order of apartments: that of an index, so that a page costs the same wherever it begins. */
const order = sql`${apartment.buildingId}, ${apartment.numberOrder}, ${apartment.number}`;

export type PageAsked = {
  /** Null: all that are served. */
  buildingIds: readonly string[] | null;
  /** `YYYY-MM`. */
  period: string;
  /** Invoices of which types count as billed the month before. */
  types: readonly string[];
  /** The apartment behind which the page begins, null: the first. */
  after: string | null;
  size: number;
  /** By what fees for lateness are reckoned; null: none are. */
  late: PlanRules | null;
};

type Billed = Pick<PlanInput["billed"][number], "tariffId" | "cancelledAt">;

/**
 * Builds the query of some apartments by building and number, with what each was billed in the
 * month before and the tariffs already billed for this one.
 */
export function apartmentsQuery(
  whose: FinanceScope,
  { buildingIds, period, types, after, size, late }: PageAsked,
): SQL<(RunApartment & { billed: Billed[] })[]> {
  const before = param(addMonths(period, -1), "text");
  const lastDay = param(addDays(`${addMonths(period, 1)}-01`, -1), "date");
  const previous = sql<Kopecks>`(select coalesce(sum(${invoice.total}), 0) from ${invoice}
    where ${invoice.apartmentId} = ${apartment.id} and ${invoice.period} = ${before}
      and (${invoice.lateFee} or ${invoice.type} = any (${listParam(types, "text")})) and ${invoice.cancelledAt} is null and not ${invoice.opening})`;
  const billed = sql<Billed[]>`(select ${jsonList(
    jsonObject({ tariffId: runLine.tariffId, cancelledAt: invoice.cancelledAt }),
  )} from ${runLine} join ${invoice} on ${invoice.id} = ${runLine.invoiceId}
    where ${runLine.apartmentId} = ${apartment.id} and ${runLine.period} = ${param(period, "text")})`;
  const days = late && {
    since: param(lateSince(late), "date"),
    to: param(late.to, "date"),
    period: param(period, "text"),
  };
  const where = allOf([
    isServed(whose, sql`${apartment.orgId}`, sql`${apartment.buildingId}`),
    ...(buildingIds
      ? [sql`${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})`]
      : []),
    ...(after
      ? [
          sql`(${order}) > (select ${order} from ${apartment} where ${apartment.id} = ${param(after, "uuid")})`,
        ]
      : []),
  ]);
  return select(
    jsonList(
      jsonObject({
        id: apartment.id,
        number: apartment.number,
        buildingId: apartment.buildingId,
        address: building.address,
        area: apartment.areaHundredths,
        archived: isArchived,
        people: peopleOn(lastDay),
        meters: metersUpTo(lastDay),
        previous,
        billed,
        late: days ? lateOf(sql`${apartment.id}`, days) : sql<Late | null>`null::json`,
      }),
      order,
    ),
    sql`from (select ${apartment.id} as id from ${apartment} where ${where}
        order by ${order} limit ${atMost(size)}) page
      join ${apartment} on ${apartment.id} = page.id join ${building} on ${building.id} = ${apartment.buildingId}`,
  );
}
