import type { FiguresInput, RequestsBehindInput, RowsBehindInput } from "#core/analytics/inputs.ts";
import { analyticsLimits, type Period } from "#core/analytics/model.ts";
import { partsOf, periodBefore } from "#core/analytics/period.ts";
import { canCount, staffScope } from "#core/analytics/policy.ts";
import type {
  ApartmentsBehindPage,
  FiguresView,
  InvoicesBehindPage,
  PartView,
  RequestsBehindPage,
  Tallies,
} from "#core/analytics/views.ts";
import { formatInvoiceNumber } from "#core/billing/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { formatNumber } from "#core/requests/model.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { type AnswerRow, minutesUntilAnswer, type Policies, policiesQuery } from "./answers.ts";
import { type FigureFilter, asOf } from "./counted.ts";
import { figuresQuery, partsQuery } from "./figures.ts";
import {
  apartmentOrder,
  apartmentsQuery,
  buildingQuery,
  invoiceOrder,
  invoicesQuery,
  requestOrders,
  requestsQuery,
} from "./rows.ts";

/**
 * Returns the figures of a period and of as many days before. Refuses with generic.not_found a
 * building that the actor does not serve.
 */
export async function readFigures(
  world: World,
  actor: Actor,
  input: FiguresInput,
): Promise<FiguresView> {
  const filter = await askedBy(world, actor, input);
  const { period } = filter;
  const before = { ...filter, period: periodBefore(period) };
  const parts = partsOf(period);
  const [sums, shown, policies] = await Promise.all([
    runRead(world.db, actor, figuresQuery(filter, before)),
    runRead(world.db, actor, partsQuery(filter, parts)),
    policiesOf(world, actor),
  ]);
  return {
    now: { ...period, figures: talliesOf(sums.now, policies) },
    before: { ...before.period, figures: talliesOf(sums.before, policies) },
    asOf: asOf(filter),
    parts: parts.map((part, at) => filled(part, at + 1, shown)),
  };
}

type Sums = {
  active: number;
  closed: number;
  onTime: number;
  answered: number;
  billed: number;
  paid: number;
  apartments: number;
  occupied: number;
  answers: AnswerRow[];
};

function talliesOf(sums: Sums, policies: Policies): Tallies {
  const minutes = sums.answers.reduce((sum, one) => sum + minutesUntilAnswer(one, policies), 0);
  const { length } = sums.answers;
  return {
    active: { part: sums.active, whole: sums.active, left: 0 },
    sla: { part: sums.onTime, whole: sums.closed, left: 0 },
    response: { part: minutes, whole: length, left: sums.answered - length },
    payments: { part: sums.paid, whole: sums.billed, left: 0 },
    occupancy: { part: sums.occupied, whole: sums.apartments, left: 0 },
  };
}

type PartCounts = {
  opened: { place: number; count: number }[];
  closed: { place: number; count: number; onTime: number }[];
  money: { place: number; billed: number; paid: number }[];
};

function filled(
  { from, to }: Period,
  place: number,
  { opened, closed, money }: PartCounts,
): PartView {
  const here = <T extends { place: number }>(rows: T[]) => rows.find((row) => row.place === place);
  const [ended, sums] = [here(closed), here(money)];
  return {
    from,
    to,
    opened: here(opened)?.count ?? 0,
    closed: ended?.count ?? 0,
    onTime: ended?.onTime ?? 0,
    billed: sums?.billed ?? 0,
    paid: sums?.paid ?? 0,
  };
}

/** Returns the requests behind a figure. Refuses as `readFigures` does, and foreign cursors. */
export async function requestsBehind(
  world: World,
  actor: Actor,
  input: RequestsBehindInput,
): Promise<RequestsBehindPage> {
  const filter = await askedBy(world, actor, input);
  const { figure } = input;
  const limit = limitOf(input);
  const [found, policies] = await Promise.all([
    runRead(world.db, actor, requestsQuery(filter, figure, { cursor: input.cursor, limit })),
    figure === "response" ? policiesOf(world, actor) : new Map(),
  ]);
  const { items, nextCursor } = pageOf(requestOrders[figure], found, limit);
  return {
    nextCursor,
    items: items.map(({ number, answer, ...row }) => ({
      ...row,
      number: formatNumber(number),
      minutes: answer ? minutesUntilAnswer(answer, policies) : null,
    })),
  };
}

/** Returns the invoices behind the payment rate. Refuses as `requestsBehind` does. */
export async function invoicesBehind(
  world: World,
  actor: Actor,
  input: RowsBehindInput,
): Promise<InvoicesBehindPage> {
  const filter = await askedBy(world, actor, input);
  const limit = limitOf(input);
  const found = await runRead(
    world.db,
    actor,
    invoicesQuery(filter, { cursor: input.cursor, limit }),
  );
  const { items, nextCursor } = pageOf(invoiceOrder, found, limit);
  return {
    nextCursor,
    items: items.map(({ month, serial, ...row }) => ({
      ...row,
      number: formatInvoiceNumber(month, serial),
    })),
  };
}

/** Returns the apartments behind the occupancy. Refuses as `requestsBehind` does. */
export async function apartmentsBehind(
  world: World,
  actor: Actor,
  input: RowsBehindInput,
): Promise<ApartmentsBehindPage> {
  const filter = await askedBy(world, actor, input);
  const limit = limitOf(input);
  const by = apartmentOrder(filter);
  const query = apartmentsQuery(filter, by, { cursor: input.cursor, limit });
  return pageOf(by, await runRead(world.db, actor, query), limit);
}

const limitOf = ({ limit }: { limit?: number | undefined }) => limit ?? analyticsLimits.page.usual;

async function askedBy(
  world: World,
  actor: Actor,
  { from, to, buildingId }: FiguresInput,
): Promise<FigureFilter> {
  const scope = staffScope(actor);
  if (!scope) throw new Refusal("generic.not_found");
  orRefuse(canCount(scope, buildingId));
  if (buildingId && !(await runRead(world.db, actor, buildingQuery(buildingId))))
    throw new Refusal("generic.not_found");
  return { scope, period: { from, to }, buildingId, now: world.clock() };
}

async function policiesOf(world: World, actor: Actor): Promise<Policies> {
  const found = await runRead(world.db, actor, policiesQuery(actor.orgIds));
  return new Map(found.map(({ version, policy }) => [version, policy]));
}
