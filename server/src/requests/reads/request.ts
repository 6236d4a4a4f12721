import { type SQL, sql } from "drizzle-orm";
import { openStatuses, withdrawn } from "#core/requests/model.ts";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import { person } from "#server/identity/table.ts";
import { named, optional } from "#server/platform/read/json.ts";
import { fixed, literal } from "#server/platform/read/statement.ts";
import { request } from "../table.ts";

// What every read of a request says of it and of what stands beside it.

export const reporter = named(person, "reporter");
export const assignee = named(person, "assignee");
export const itsEntrance = optional(entrance);
export const itsApartment = optional(apartment);

export const joinEntrance = fixed(
  sql`left join ${entrance} on ${entrance.id} = ${request.entranceId}`,
);

export const joinPlaceAndAssignee =
  fixed(sql`join ${building} on ${building.id} = ${request.buildingId}
  left join ${apartment} on ${apartment.id} = ${request.apartmentId}
  left join ${assignee.from} on ${assignee.as.id} = ${request.assigneeId}`);

export const joinReporter = fixed(
  sql`join ${reporter.from} on ${reporter.as.id} = ${request.reporterId}`,
);

/** The condition of the indexes of open requests; they are only used where it is said alike. */
export const isOpen = fixed(
  sql<boolean>`${request.status} in (${sql.join(openStatuses.map(literal), sql`, `)})`,
);

export const isWithdrawn = fixed(
  sql<boolean>`(${request.status} = 'rejected' and ${request.reason} is not distinct from ${literal(withdrawn)})`,
);

/** Builds SQL for a request's number, as `formatNumber` writes it: 123 → `R-000123`. */
export const numberOf = (number: SQL): SQL<string> =>
  fixed(sql`'R-' || lpad(${number}::text, greatest(6, length(${number}::text)), '0')`);

export const formattedNumber = numberOf(sql`${request.number}`);
