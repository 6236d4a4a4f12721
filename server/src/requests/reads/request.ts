import { type SQL, sql } from "drizzle-orm";
import { withdrawn } from "#core/requests/model.ts";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { namedTable, optionalColumns } from "#server/platform/read/json.ts";
import { compileFixed, literal } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";

// What every read of a request says of it and of what stands beside it.

export const reporter = namedTable(person, "reporter");
export const assignee = namedTable(person, "assignee");
export const itsEntrance = optionalColumns(entrance);
export const itsApartment = optionalColumns(apartment);

export const joinEntrance = compileFixed(
  sql`left join ${entrance} on ${entrance.id} = ${request.entranceId}`,
);

export const joinPlaceAndAssignee =
  compileFixed(sql`join ${building} on ${building.id} = ${request.buildingId}
  left join ${apartment} on ${apartment.id} = ${request.apartmentId}
  left join ${assignee.from} on ${assignee.as.id} = ${request.assigneeId}`);

export const joinReporter = compileFixed(
  sql`join ${reporter.from} on ${reporter.as.id} = ${request.reporterId}`,
);

export const isWithdrawn = compileFixed(
  sql<boolean>`(${request.status} = 'rejected' and ${request.reason} is not distinct from ${literal(withdrawn)})`,
);

/** Builds SQL for a request's number, as `formatNumber` writes it: 123 → `R-000123`. */
export const numberOf = (number: SQL): SQL<string> =>
  compileFixed(sql`'R-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`);

export const formattedNumber = numberOf(sql`${request.number}`);
