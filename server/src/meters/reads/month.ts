import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Actor } from "#core/kernel/actor.ts";
import { addDays, addMonths } from "#core/kernel/time.ts";
import type { MonthState, Point } from "#core/meters/model.ts";
import { isArchived } from "#server/buildings/fragments.ts";
import { apartment, building } from "#server/buildings/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  select,
} from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import { meter, meterReading } from "../table.ts";
import { isBilledIn } from "./meters.ts";

/** Buildings whose meters are meant: those that the staff serve. */
export type MonthFilter = Pick<Actor, "orgIds" | "buildingIds"> & {
  period: string;
  buildingId: string | undefined;
};

export type StoredRow = {
  meterId: string;
  apartmentId: string;
  number: string;
  buildingId: string;
  address: string;
  kind: (typeof meter.$inferSelect)["kind"];
  unit: (typeof meter.$inferSelect)["unit"];
  serial: string;
  place: string;
  digits: number;
  version: number;
  verifiedUntil: string | null;
  before: Point;
  /** Readings of earlier months, by day. */
  past: Point[];
  reading: {
    id: string;
    day: string;
    value: number;
    odd: boolean;
    source: (typeof meterReading.$inferSelect)["source"];
  } | null;
  billed: boolean;
};

/** Odd readings first, then what is missing; within these by address and number. */
export const monthOrder = declareListOrder(
  "meters.month",
  "asc",
  [sql`d.rank`, "int"],
  [sql`d.address`, "text"],
  [sql`d.number_order`, "int"],
  [sql`d.number`, "text"],
  [sql`d.id`, "uuid"],
);

const [now, then, later] = [
  namedTable(meterReading, "now_read"),
  namedTable(meterReading, "then_read"),
  namedTable(meterReading, "later_read"),
];

const isStanding = ({ id, withdrawn }: { id: PgColumn; withdrawn: PgColumn }) =>
  sql`not ${withdrawn} and not exists (select 1 from ${later.from} where ${later.as.replaces} = ${id})`;

/** Meters that hung in a month, each with its reading of it, if any, and those before. */
function rows({ orgIds, buildingIds, buildingId, period }: MonthFilter): SQL {
  const first = param(`${period}-01`, "date");
  const last = param(addDays(`${addMonths(period, 1)}-01`, -1), "date");
  const conditions = [
    sql`${meter.orgId} = any (${listParam(orgIds, "uuid")})`,
    sql`not ${isArchived}`,
    sql`${meter.installedOn} <= ${last} and (${meter.removedOn} is null or ${meter.removedOn} >= ${first})`,
  ];
  if (buildingIds)
    conditions.push(sql`${apartment.buildingId} = any (${listParam(buildingIds, "uuid")})`);
  if (buildingId) conditions.push(sql`${apartment.buildingId} = ${param(buildingId, "uuid")}`);
  const past = jsonList(
    jsonObject({ day: then.as.day, value: then.as.value }),
    sql`${then.as.day}, ${then.as.createdAt}`,
  );
  const shown = jsonObject({
    meterId: meter.id,
    apartmentId: apartment.id,
    number: apartment.number,
    buildingId: building.id,
    address: building.address,
    kind: meter.kind,
    unit: meter.unit,
    serial: meter.serial,
    place: meter.place,
    digits: meter.digits,
    version: meter.version,
    verifiedUntil: meter.verifiedUntil,
    before: jsonObject({ day: meter.installedOn, value: meter.firstValue }),
    past: sql<Point[]>`(select ${past} from (select ${then.as}.* from ${then.from}
      where ${then.as.meterId} = ${meter.id} and ${then.as.day} < ${first} and ${isStanding(then.as)}
      order by ${then.as.day} desc, ${then.as.createdAt} desc limit 9) then_read)`,
    reading: jsonObjectIf(now.as.id, {
      id: now.as.id,
      day: now.as.day,
      value: now.as.value,
      odd: now.as.odd,
      source: now.as.source,
    }),
    billed: isBilledIn(param(period, "text")),
  });
  return sql`(select ${meter.id} as id, ${building.address} as address, ${apartment.number} as number,
      coalesce(${apartment.numberOrder}, 2147483647) as number_order,
      case when ${now.as.id} is null then 1 when ${now.as.odd} then 0 else 2 end as rank,
      ${shown} as shown
    from ${meter} join ${apartment} on ${apartment.id} = ${meter.apartmentId}
      join ${building} on ${building.id} = ${apartment.buildingId}
      left join lateral (select ${now.as}.* from ${now.from}
        where ${now.as.meterId} = ${meter.id} and ${now.as.day} between ${first} and ${last} and ${isStanding(now.as)}
        order by ${now.as.day} desc, ${now.as.createdAt} desc limit 1) now_read on true
    where ${allOf(conditions)}) d`;
}

const stateIs: Record<MonthState, SQL> = {
  all: sql`true`,
  missing: sql`d.rank = 1`,
  odd: sql`d.rank = 0`,
};

/** Builds the query of a page and one row more. */
export function monthQuery(
  filter: MonthFilter,
  state: MonthState,
  cursor: string | undefined,
  limit: number,
): SQL<KeyedRow<StoredRow>[]> {
  const conditions = [stateIs[state], ...afterCursor(monthOrder, cursor)];
  return select(
    keyedRows(monthOrder, sql<StoredRow>`d.shown`),
    sql`from (select d.* from ${rows(filter)} where ${allOf(conditions)}
      order by ${monthOrder.by} limit ${atMost(limit + 1)}) d`,
  );
}

export function monthTotalsQuery(
  filter: MonthFilter,
): SQL<{ meters: number; missing: number; odd: number }> {
  return select(
    jsonObject({
      meters: sql<number>`count(*)`,
      missing: sql<number>`count(*) filter (where d.rank = 1)`,
      odd: sql<number>`count(*) filter (where d.rank = 0)`,
    }),
    sql`from ${rows(filter)}`,
  );
}

/** Reads whether the open tenants have the building. */
export function buildingQuery(id: string): SQL<boolean | null> {
  return select<boolean | null>(
    sql`to_json(true)`,
    sql`from ${building} where ${building.id} = ${param(id, "uuid")}`,
  );
}
