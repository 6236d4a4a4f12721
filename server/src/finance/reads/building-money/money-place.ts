import { type SQL, sql } from "drizzle-orm";
import type { DisclosureView, MoneyBuildings } from "#core/finance/disclosure/views.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { building, organisation } from "#server/buildings/table.ts";
import {
  jsonList,
  jsonObject,
  namedTable,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { atHome } from "#server/platform/read/access.ts";
import { compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { moneyDisclosure } from "../../table/disclosure-table.ts";

const other = namedTable(building, "other_building");
const isShown = compileFixed(sql<boolean>`exists (select from ${moneyDisclosure}
  where ${moneyDisclosure.orgId} = ${building.orgId} and ${moneyDisclosure.shown})`);

const place = compileFixed(
  jsonObject({
    id: building.id,
    orgId: building.orgId,
    address: building.address,
    organisation: organisation.name,
    shown: isShown,
    whole: sql<boolean>`not exists (select from ${other.from}
      where ${other.as.orgId} = ${building.orgId} and ${other.as.id} <> ${building.id})`,
  }),
);
/** A building whose money is asked for; `whole`: its organisation has no other. */
export type MoneyPlace = ValueOf<typeof place>;

export function placeQuery(buildingId: string): SQL<MoneyPlace | null> {
  return select<MoneyPlace | null>(
    place,
    sql`from ${building} join ${organisation} on ${organisation.id} = ${building.orgId}
      where ${building.id} = ${param(buildingId, "uuid")}`,
  );
}

/** Builds the query of buildings whose money the scope sees, as `canSeeMoney` decides. */
export function placesQuery(scope: AccessScope): SQL<MoneyBuildings["items"]> {
  const { orgId, id } = building;
  const near =
    scope.kind === "household"
      ? sql`${isShown} and ${atHome(scope, { orgId, buildingId: id })}`
      : scope.buildingIds
        ? sql`${id} = any (${listParam(scope.buildingIds, "uuid")})`
        : sql`true`;
  return select(
    jsonList(jsonObject({ id, address: building.address }), sql`${building.address}, ${id}`),
    sql`from ${building} where ${orgId} = any (${listParam(scope.orgIds, "uuid")}) and ${near}`,
  );
}

/** Builds the query of an organisation's setting; null where nothing was ever set. */
export function disclosureQuery(orgId: string): SQL<Omit<DisclosureView, "allowed"> | null> {
  const { shown, version } = moneyDisclosure;
  return select<Omit<DisclosureView, "allowed"> | null>(
    jsonObject({ shown, version }),
    sql`from ${moneyDisclosure} where ${moneyDisclosure.orgId} = ${param(orgId, "uuid")}`,
  );
}
