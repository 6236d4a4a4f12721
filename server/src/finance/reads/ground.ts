import { type SQL, sql } from "drizzle-orm";
import type { RunApartment, Tariff } from "#core/finance/model.ts";
import type { Ground } from "#core/finance/rules/plan.ts";
import type { Kopecks } from "#core/kernel/money.ts";
import { invoice } from "#server/billing/table.ts";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { listParam, param } from "#server/platform/read/statement.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import { metersUpTo, peopleOn } from "./counted.ts";
import { runLine, tariff } from "../table.ts";
import { isServed, isTheirTariff, type Whose } from "./places.ts";

const ground = sql`${apartment} join ${building} on ${building.id} = ${apartment.buildingId}`;

/** The tariffs of a month. */
export function tariffsOfQuery(whose: Whose, period: string): SQL<Tariff[]> {
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
      }),
      sql`${tariff.createdAt}, ${tariff.id}`,
    ),
    sql`from ${tariff} where ${isTheirTariff(whose)}
      and ${tariff.validFrom} <= ${month} and (${tariff.validTo} is null or ${tariff.validTo} >= ${month})`,
  );
}

/** Apartments with what they were billed for the month before, in invoices of these types. */
export function apartmentsQuery(
  whose: Whose,
  buildingIds: readonly string[] | null,
  before: string,
  types: readonly string[],
): SQL<RunApartment[]> {
  const lastDay = param(addDays(`${addMonths(before, 2)}-01`, -1), "date");
  const previous = sql<Kopecks>`(select coalesce(sum(${invoice.total}), 0) from ${invoice}
    where ${invoice.apartmentId} = ${apartment.id} and ${invoice.period} = ${param(before, "text")}
      and ${invoice.type} = any (${listParam(types, "text")}) and ${invoice.cancelledAt} is null)`;
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
      }),
      sql`${building.address}, ${building.id}, ${apartment.numberOrder}, ${apartment.number}, ${apartment.id}`,
    ),
    sql`from ${ground} where ${isServed(whose, sql`${apartment.orgId}`, sql`${apartment.buildingId}`)}
      and ${buildingIds ? sql`${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})` : sql`true`}`,
  );
}

/** What was billed for a month already, by apartment and tariff. */
export function billedLinesQuery({ orgIds }: Whose, period: string): SQL<Ground["billed"]> {
  return select(
    jsonList(
      jsonObject({
        apartmentId: runLine.apartmentId,
        tariffId: runLine.tariffId,
        cancelledAt: invoice.cancelledAt,
      }),
    ),
    sql`from ${runLine} join ${invoice} on ${invoice.id} = ${runLine.invoiceId}
      where ${runLine.orgId} = any (${listParam(orgIds, "uuid")})
      and ${runLine.period} = ${param(period, "text")}`,
  );
}
