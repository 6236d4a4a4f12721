import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import type { OrdersInput } from "#core/marketplace/inputs.ts";
import { canAct, canModerate, canReschedule, canReview } from "#core/marketplace/lifecycle.ts";
import { marketLimits as limits, orderActions } from "#core/marketplace/model.ts";
import { canSeeOrder } from "#core/marketplace/policy.ts";
import type { OrderCounts, OrdersPage, OrderView } from "#core/marketplace/views.ts";
import type { LetterState } from "#server/platform/table.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { byNewest, countsQuery, orderQuery, ordersQuery } from "./orders.ts";

/** Returns a page of the actor's orders; for staff those of their buildings. */
export async function listOrders(
  world: World,
  actor: Actor,
  { status, cursor, limit = limits.page.usual }: OrdersInput,
): Promise<OrdersPage> {
  const query = ordersQuery(accessScope(actor), { status, cursor, limit });
  const page = pageOf(byNewest, await runRead(world.db, actor, query), limit);
  if (isStaff(actor)) return page;
  return { ...page, items: page.items.map((item) => ({ ...item, customer: null })) };
}

/** Counts the orders that wait for confirmation and the open ones, among what the actor sees. */
export function countOrders(world: World, actor: Actor): Promise<OrderCounts> {
  return runRead(world.db, actor, countsQuery(accessScope(actor)));
}

/** Returns an order. Refuses with generic.not_found. */
export async function getOrder(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<OrderView> {
  const now = world.clock();
  const found = await runRead(world.db, actor, orderQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  const { orgId, buildingId, apartmentId, customerId, reschedules, isOffered, ...rest } = found;
  const { customer, customerPhone, notice, ...shown } = rest;
  const subject = {
    orgId,
    buildingId,
    apartmentId,
    customerId,
    status: shown.status,
    start: new Date(shown.startsAt),
    expiresAt: new Date(shown.expiresAt),
    total: shown.total,
    reschedules,
  };
  orRefuse(canSeeOrder(actor, subject));
  const writtenAt = shown.review ? new Date(shown.review.writtenAt) : null;
  const staff = isStaffOf(actor, orgId);
  return {
    ...shown,
    customer: staff ? customer : null,
    customerPhone: staff ? customerPhone : null,
    notice: staff && notice ? noticeOf(notice) : null,
    allowed: {
      actions: orderActions.filter((action) => canAct(actor, action, subject, now) === null),
      reschedule: isOffered && canReschedule(actor, subject, now) === null,
      review: canReview(actor, subject, writtenAt, now) === null,
      moderate: canModerate(actor, subject, shown.review !== null) === null,
    },
  };
}

type Notice = NonNullable<OrderView["notice"]>;

type NoticeRecord = Pick<Notice, "by" | "of" | "at"> &
  Record<"letter" | "text", LetterState | null>;

/** Returns whether a letter or text message has left; a demo's stays on its outbox page. */
function noticeOf({ letter, text, ...notice }: NoticeRecord): Notice {
  const state = notice.by === "sms" ? text : letter;
  return { ...notice, state: state ? stateOf[state] : "uncertain" };
}

const stateOf: Record<LetterState, Notice["state"]> = {
  queued: "waiting",
  sending: "waiting",
  sent: "sent",
  kept: "sent",
  sealed: "failed",
  failed: "failed",
  uncertain: "uncertain",
};
