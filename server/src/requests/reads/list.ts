import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import { zone } from "#core/kernel/time.ts";
import type { ListInput, Sort } from "#core/requests/inputs.ts";
import { type limits, openStatuses } from "#core/requests/model.ts";
import { searchQuery } from "#core/requests/rules/search.ts";
import { hasNumber, splitSearch } from "#server/buildings/fragments.ts";
import { apartment, building, entrance } from "#server/buildings/table.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { accessSql } from "#server/platform/read/access.ts";
import { columns, type FieldsInJson, onlyTrue } from "#server/platform/read/json.ts";
import {
  afterCursor,
  keyedColumns,
  type ListOrder,
  declareListOrder,
} from "#server/platform/read/page.ts";
import {
  allOf,
  compileFixed,
  laterParam,
  listParam,
  literal,
  param,
} from "#server/platform/read/statement.ts";
import { isOpen, waitsForAnswerOf } from "../fragments.ts";
import { request, requestSeen } from "../table.ts";
import { buildCallerQuery } from "./callers.ts";
import { clockFields, clockConditions } from "./clock.ts";
import {
  assignee,
  isWithdrawn,
  itsApartment,
  joinPlaceAndAssignee,
  joinReporter,
  reporter,
} from "./request.ts";

/** Orders of the list; `id` comes last and makes the order total. */
export const orders: Readonly<Record<Sort, ListOrder>> = {
  newest: declareListOrder("requests.newest", "desc", request.openedAt, request.id),
  oldest: declareListOrder("requests.oldest", "asc", request.openedAt, request.id),
  updated: declareListOrder("requests.updated", "desc", request.updatedAt, request.id),
  due: declareListOrder("requests.due", "asc", request.dueOrder, request.id),
  priority: declareListOrder(
    "requests.priority",
    "desc",
    request.urgency,
    request.openedAt,
    request.id,
  ),
};

/**
 * Builds the rows of the scope. A person's own requests are few and are gathered first, so that no
 * plan reads everybody's.
 */
export function visibleRequests(scope: AccessScope): { from: SQL; where: SQL[] } {
  const { tenant, any } = accessSql(scope, {
    ...request,
    begunSince: (since, joinedAt) =>
      sql`${request.openedAt} >= greatest(${since}::timestamp at time zone ${literal(zone)}, ${joinedAt})`,
    people: [request.reporterId],
    staffPeople: [request.assigneeId],
  });
  if (!any) return { from: sql`${request}`, where: [tenant] };
  if (scope.kind === "staff")
    return { from: sql`${request}`, where: [tenant, sql`(${sql.join(any, sql` or `)})`] };
  const [mine = sql`false`, ofHome = sql`false`] = any;
  return {
    from: sql`(with own as materialized (
        select * from ${request} where ${tenant} and ${mine} union all
        select * from ${request} where ${tenant} and not ${mine} and ${ofHome})
      select * from own) ${request}`,
    where: [],
  };
}

function filters(input: ListInput, scope: AccessScope, now: SQL): SQL[] {
  const me = param(scope.personId, "uuid");
  const {
    status,
    priority,
    category,
    assignee,
    buildingId,
    apartmentId,
    mine,
    asked,
    sla,
    search,
  } = input;
  const found: SQL[] = [];
  if (status?.length === 1) found.push(sql`${request.status} = ${param(status[0], "text")}`);
  else if (status?.length) found.push(sql`${request.status} = any (${listParam(status, "text")})`);
  // Said in so many words, so that the planner may take the index of open requests.
  const onlyOpen = status?.every((one) => (openStatuses as readonly string[]).includes(one));
  if (status && status.length > 1 && onlyOpen) found.push(isOpen);
  if (priority?.length) found.push(sql`${request.priority} = any (${listParam(priority, "text")})`);
  if (category?.length) found.push(sql`${request.category} = any (${listParam(category, "text")})`);
  if (assignee === "none") found.push(sql`${request.assigneeId} is null`);
  else if (assignee)
    found.push(sql`${request.assigneeId} = ${assignee === "me" ? me : param(assignee, "uuid")}`);
  if (buildingId) found.push(sql`${request.buildingId} = ${param(buildingId, "uuid")}`);
  if (apartmentId) found.push(sql`${request.apartmentId} = ${param(apartmentId, "uuid")}`);
  if (mine) found.push(sql`${request.reporterId} = ${me}`);
  if (asked) found.push(waitsForAnswerOf(scope));
  if (sla) found.push(clockConditions(now)[sla]);
  if (search) {
    const { number, isApartment, rest } = splitSearch(search);
    // The words alone would find every request of building 12 for «кв. 12».
    const ofApartment = number !== null && isApartment;
    const words = ofApartment ? rest : search;
    const query = searchQuery(words);
    if (ofApartment)
      found.push(sql`${request.apartmentId} in
        (select ${apartment.id} from ${apartment} where ${hasNumber(number)})`);
    const ofCallers = scope.kind === "staff" && words.trim() ? [buildCallerQuery(words)] : [];
    const matches = query ? [sql`select request_matches(${param(query, "tsquery")})`] : [];
    const all = [...matches, ...ofCallers];
    if (all.length > 0) found.push(sql`${request.id} in (${sql.join(all, sql` union all `)})`);
    else if (!ofApartment) found.push(sql`false`);
  }
  return found;
}

/** Columns of a row that everybody sees. */
const shown = {
  number: request.number,
  title: request.title,
  category: request.category,
  priority: request.priority,
  status: request.status,
  withdrawn: onlyTrue(isWithdrawn),
  place: request.locationKind,
  address: building.address,
  spot: compileFixed(
    sql<string | null>`case ${request.locationKind} when 'apartment' then ${itsApartment.number}
      when 'entrance' then (select ${entrance.number} from ${entrance} where ${entrance.id} = ${request.entranceId})
      else ${request.locationText} end`,
  ),
  createdAt: request.openedAt,
  updatedAt: request.updatedAt,
  version: request.version,
  rating: request.rating,
  comments: request.comments,
  ...clockFields,
};

/** Staff find the reporter on the request's page. */
const shownToStaff = { ...shown, assignee: nameOf(assignee.as) as SQL<string | null> };

/** A row as it is read. */
export type ListedRow = FieldsInJson<typeof shown> & {
  orgId?: string;
  mine: true | null;
  asked: true | null;
  unread: true | null;
  reporter?: string | null;
  assignee?: string | null;
};

/** Compiles once the longest part of the statement. */
const columnsBy = (by: ListOrder) => ({
  staff: keyedColumns(by, shownToStaff),
  household: keyedColumns(by, shown),
});
const columnsOf: Readonly<Record<Sort, ReturnType<typeof columnsBy>>> = {
  newest: columnsBy(orders.newest),
  oldest: columnsBy(orders.oldest),
  updated: columnsBy(orders.updated),
  due: columnsBy(orders.due),
  priority: columnsBy(orders.priority),
};

/** Returns the order and key by which pages are read. */
export function orderOf(sort: Sort, kind: AccessScope["kind"]) {
  return { order: orders[sort], keyOf: columnsOf[sort][kind].keyOf };
}

/**
 * Builds the query of a page and one row more, at most `rows`, for which PostgreSQL plans. `now` is
 * given later.
 */
export function listQuery(input: ListInput, scope: AccessScope, rows: PageSize): SQL<ListedRow> {
  const now = laterParam("now", "timestamptz");
  const me = param(scope.personId, "uuid");
  const sort = input.sort ?? "newest";
  const by = orders[sort];
  const { from, where } = visibleRequests(scope);
  const conditions = [...where, ...filters(input, scope, now), ...afterCursor(by, input.cursor)];
  const isStaff = scope.kind === "staff";
  const mine = sql<boolean>`(${request.reporterId} = ${me})`;
  const unread = sql<boolean>`${request.updatedBy} is distinct from ${me}
    and ${request.updatedAt} > greatest(${requestSeen.at}, ${now} - interval '30 days')`;
  const reporterName = sql<string | null>`case when not ${mine} then ${nameOf(reporter.as)} end`;
  const ofCaller = columns({
    // Numbers repeat between organisations.
    ...(scope.orgIds.length > 1 ? { orgId: request.orgId } : {}),
    ...(isStaff ? {} : { reporter: reporterName }),
    mine: onlyTrue(mine),
    asked: onlyTrue(waitsForAnswerOf(scope)),
    unread: onlyTrue(unread),
  });
  return sql`select ${columnsOf[sort][scope.kind].columns}, ${ofCaller}
    from (select ${request}.* from ${from} where ${allOf(conditions)}
      order by ${by.by} limit ${sql.raw(String(rows + 1))}) ${request}
    ${joinPlaceAndAssignee}
    ${isStaff ? sql`` : joinReporter}
    left join ${requestSeen} on ${requestSeen.requestId} = ${request.id} and ${requestSeen.personId} = ${me}
    order by ${by.by}`;
}

/** Rows to read at most: two sizes, written out, so that PostgreSQL keeps one plan for each. */
export type PageSize = (typeof limits.page)[keyof typeof limits.page];
