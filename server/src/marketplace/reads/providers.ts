import { type SQL, sql } from "drizzle-orm";
import type { AccessScope } from "#core/kernel/access.ts";
import type { ServicesInput } from "#core/marketplace/inputs.ts";
import type { ProviderShelf, ServiceSort } from "#core/marketplace/model.ts";
import { person } from "#server/identity/table.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import {
  afterCursor,
  keyedRows,
  declareListOrder,
  type ListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, listParam, param } from "#server/platform/read/statement.ts";
import {
  provider,
  providerDay,
  providerHours,
  providerService,
  serviceOrder,
  serviceReview,
} from "../table.ts";
import { concernsProblem, containsSearch } from "./search-services.ts";

export const byName = declareListOrder("providers", "asc", provider.name, provider.id);
const approved = sql<boolean>`(${provider.approvedAt} is not null)`;
const archived = sql<boolean>`(${provider.archivedAt} is not null)`;
/** SQL for whether residents see a provider. */
export const isProviderOffered = sql<boolean>`(${approved} and not ${archived})`;
/** SQL for whether a service can be ordered. */
export const isOffered = sql<boolean>`(${isProviderOffered} and ${providerService.archivedAt} is null)`;
const shelves: Readonly<Record<ProviderShelf, SQL>> = {
  approved: isProviderOffered,
  waiting: sql`not ${approved} and not ${archived}`,
  archived,
};

/** Builds the policy's `isProviderVisible` as a condition on providers. */
export function isProviderInScope(scope: AccessScope): SQL {
  const tenant = sql`${provider.orgId} = any (${listParam(scope.orgIds, "uuid")})`;
  if (scope.kind === "staff") return tenant;
  const homes = listParam([...new Set(scope.homes.map(({ orgId }) => orgId))], "uuid");
  return sql`${tenant} and ${provider.orgId} = any (${homes}) and ${isProviderOffered}`;
}

const allReviews = sql`from ${serviceReview} where ${serviceReview.providerId} = ${provider.id}`;
/** SQL for reviews that neighbours see: hidden ones are neither shown nor counted. */
const reviewsOf = sql`${allReviews} and ${serviceReview.hiddenAt} is null`;
const fame = {
  rating: sql<number | null>`(select round(avg(${serviceReview.rating}), 1) ${reviewsOf})`,
  reviews: sql<number>`(select count(*) ${reviewsOf})`,
};
/** Price of a service for its usual time, in kopecks; what is negotiated comes last. */
const usualPrice = sql`coalesce(case when ${providerService.pricing} = 'hourly'
  then ceil(${providerService.price}::bigint * ${providerService.minutes} / 60.0)::bigint
  else ${providerService.price} end, 9007199254740991)`;

/** Orders of the list of services. */
export const serviceOrders: Readonly<Record<ServiceSort, ListOrder>> = {
  title: declareListOrder("services", "asc", providerService.title, providerService.id),
  price: declareListOrder(
    "services by price",
    "asc",
    [usualPrice, "bigint"],
    providerService.title,
    providerService.id,
  ),
  rating: declareListOrder(
    "services by rating",
    "desc",
    [sql`coalesce(${fame.rating} * 10, 0)::smallint`, "smallint"],
    [sql`${fame.reviews}::int`, "int"],
    providerService.id,
  ),
};

const inUse = sql`${providerService.providerId} = ${provider.id} and ${providerService.archivedAt} is null`;

const providerFields = {
  id: provider.id,
  name: provider.name,
  about: provider.about,
  phone: provider.phone,
  email: provider.email,
  ...fame,
  approved,
  archived,
  version: provider.version,
};

const serviceFields = {
  id: providerService.id,
  title: providerService.title,
  about: providerService.about,
  category: providerService.category,
  pricing: providerService.pricing,
  price: providerService.price,
  minutes: providerService.minutes,
};
const serviceRow = jsonObject({
  ...serviceFields,
  provider: jsonObject({ id: provider.id, name: provider.name, ...fame }),
});

type Paging = { cursor: string | undefined; limit: number };

/** Builds the query of a page of services offered in a scope and one row more. */
export function servicesQuery(
  scope: AccessScope,
  {
    category,
    sort = "title",
    search = "",
    cursor,
    limit,
  }: Paging & Pick<ServicesInput, "category" | "sort" | "search">,
) {
  const order = serviceOrders[sort];
  const offered = [
    isProviderInScope(scope),
    isOffered,
    ...(category ? [sql`${providerService.category} = ${param(category, "text")}`] : []),
  ];
  const contains = containsSearch(search);
  const concerns = concernsProblem(search);
  // What the words mean counts only where they themselves find nothing.
  const found = concerns
    ? sql`(${contains} or (${concerns} and not exists (select 1 from ${providerService}
        join ${provider} on ${provider.id} = ${providerService.providerId}
        where ${allOf([...offered, contains])})))`
    : contains;
  const conditions = [...offered, found, ...afterCursor(order, cursor)];
  return select(
    keyedRows(order, serviceRow),
    sql`from (select ${providerService}.* from ${providerService}
        join ${provider} on ${provider.id} = ${providerService.providerId}
      where ${allOf(conditions)} order by ${order.by} limit ${atMost(limit + 1)}) ${providerService}
      join ${provider} on ${provider.id} = ${providerService.providerId}`,
  );
}

/** Builds the query of a service offered in a scope; no row if there is none. */
export function serviceQuery(scope: AccessScope, id: string) {
  return select(
    serviceRow as SQL<ValueOf<typeof serviceRow> | null>,
    sql`from ${providerService} join ${provider} on ${provider.id} = ${providerService.providerId}
      where ${providerService.id} = ${param(id, "uuid")} and ${isProviderInScope(scope)} and ${isOffered}`,
  );
}

const hoursRow = jsonObject({
  weekday: providerHours.weekday,
  from: providerHours.from,
  to: providerHours.to,
});
const hoursRows = jsonList(hoursRow, sql`${providerHours.weekday}, ${providerHours.from}`);
const hours = sql<ValueOf<typeof hoursRows>>`(select ${hoursRows} from ${providerHours}
  where ${providerHours.providerId} = ${provider.id})`;
const dayRow = jsonObject({
  date: providerDay.date,
  from: providerDay.from,
  to: providerDay.to,
});
const dayRows = jsonList(dayRow, sql`${providerDay.date}`);
const days = sql<ValueOf<typeof dayRows>>`(select ${dayRows} from ${providerDay}
  where ${providerDay.providerId} = ${provider.id})`;

type MovedOrder = { id: string; customerId: string };

/**
 * Builds the query of a provider's working hours and the open orders between two instants; `own` is the customer's
 * order that is moved.
 */
export function timetableQuery(
  scope: AccessScope,
  id: string,
  { since, until }: { since: Date; until: Date },
  moved: MovedOrder | null,
) {
  const isOwn = moved
    ? sql<boolean>`(${serviceOrder.id} = ${param(moved.id, "uuid")}
        and ${serviceOrder.customerId} = ${param(moved.customerId, "uuid")})`
    : sql<boolean>`false`;
  const taken = jsonList(
    jsonObject({ start: serviceOrder.startsAt, end: serviceOrder.endsAt, own: isOwn }),
  );
  const whole = jsonObject({
    minutes: providerService.minutes,
    hours,
    days,
    takenTimes: sql<ValueOf<typeof taken>>`(select ${taken} from ${serviceOrder}
      where ${serviceOrder.providerId} = ${provider.id}
        and ${serviceOrder.status} in ('pending', 'confirmed', 'in_progress')
        and ${serviceOrder.startsAt} < ${param(until.toISOString(), "timestamptz")}
        and ${serviceOrder.endsAt} > ${param(since.toISOString(), "timestamptz")})`,
  });
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${providerService} join ${provider} on ${provider.id} = ${providerService.providerId}
      where ${providerService.id} = ${param(id, "uuid")} and ${isProviderInScope(scope)} and ${isOffered}`,
  );
}

/** Builds the query of a page of providers and one row more. */
export function providersQuery(
  scope: AccessScope,
  { shelf, cursor, limit }: Paging & { shelf: ProviderShelf },
) {
  const conditions = [isProviderInScope(scope), shelves[shelf], ...afterCursor(byName, cursor)];
  const row = jsonObject({
    ...providerFields,
    services: sql<number>`(select count(*) from ${providerService} where ${inUse})`,
  });
  return select(
    keyedRows(byName, row),
    sql`from (select ${provider}.* from ${provider} where ${allOf(conditions)}
      order by ${byName.by} limit ${atMost(limit + 1)}) ${provider}`,
  );
}

/** People are named to neighbours by their first name and a letter. */
const author = sql<string>`trim(${person.firstName} || ' ' || case when ${person.lastName} = '' then '' else left(${person.lastName}, 1) || '.' end)`;
const reviewRow = jsonObject({
  rating: serviceReview.rating,
  comment: serviceReview.comment,
  author,
  writtenAt: serviceReview.writtenAt,
  reply: serviceReview.reply,
  hidden: serviceReview.hiddenReason,
  orderId: serviceReview.orderId,
});
const reviewRows = jsonList(reviewRow, sql`${serviceReview.writtenAt} desc`);
const serviceList = jsonList(jsonObject(serviceFields), sql`${providerService.title}`);

/** Builds the query of a provider in full; no row if the tenants have none. */
export function providerQuery(id: string) {
  const whole = jsonObject({
    ...providerFields,
    orgId: provider.orgId,
    hours,
    days,
    services: sql<
      ValueOf<typeof serviceList>
    >`(select ${serviceList} from ${providerService} where ${inUse})`,
    latest: sql<
      ValueOf<typeof reviewRows>
    >`(select ${reviewRows} from (select ${serviceReview}.* ${allReviews}
        order by ${serviceReview.writtenAt} desc limit 20) ${serviceReview}
      join ${serviceOrder} on ${serviceOrder.id} = ${serviceReview.orderId}
      join ${person} on ${person.id} = ${serviceOrder.customerId})`,
  });
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${provider} where ${provider.id} = ${param(id, "uuid")}`,
  );
}
