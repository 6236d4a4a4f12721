import { type SQL, sql } from "drizzle-orm";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { apartment, building, organisation, residency } from "../table.ts";

/** Builds the query of a person's residencies. */
export const residenciesOf = (personId: SQL): OwnRows => ({
  by: residency.id,
  row: jsonObject({
    organisation: organisation.name,
    city: building.city,
    address: building.address,
    apartment: apartment.number,
    account_number: apartment.accountNumber,
    kind: residency.kind,
    basis: residency.basis,
    share: sql`${residency.shareNumerator} || '/' || ${residency.shareDenominator}`,
    from: residency.validFrom,
    to: residency.validTo,
  }),
  from: sql`from ${residency} join ${organisation} on ${organisation.id} = ${residency.orgId}
    join ${apartment} on ${apartment.id} = ${residency.apartmentId}
    join ${building} on ${building.id} = ${apartment.buildingId}`,
  where: sql`${residency.personId} = ${personId}`,
});
