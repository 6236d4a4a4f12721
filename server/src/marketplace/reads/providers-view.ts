import { accessScope } from "#core/kernel/access.ts";
import { type Actor, isStaff, isStaffOf } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, fromLocal, toLocal } from "#core/kernel/time.ts";
import type { ProvidersInput, ServicesInput, SlotsInput } from "#core/marketplace/inputs.ts";
import { marketLimits as limits } from "#core/marketplace/model.ts";
import { canProvider } from "#core/marketplace/policy.ts";
import { freeSlots } from "#core/marketplace/slots.ts";
import type {
  ProvidersPage,
  ProviderView,
  ServicesPage,
  ServiceView,
  SlotsView,
} from "#core/marketplace/views.ts";
import { pageOf } from "#server/platform/read/page.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import {
  byName,
  serviceOrders,
  providerQuery,
  providersQuery,
  serviceQuery,
  servicesQuery,
  timetableQuery,
} from "./providers.ts";

/** Returns a page of the services offered to the actor. */
export async function listServices(
  world: World,
  actor: Actor,
  { cursor, sort = "title", limit = limits.page.usual, ...filter }: ServicesInput,
): Promise<ServicesPage> {
  const query = servicesQuery(accessScope(actor), { ...filter, sort, cursor, limit });
  return pageOf(serviceOrders[sort], await runRead(world.db, actor, query), limit);
}

/** Returns an offered service. Refuses with generic.not_found. */
export async function getService(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ServiceView> {
  const found = await runRead(world.db, actor, serviceQuery(accessScope(actor), id));
  if (!found) throw new Refusal("generic.not_found");
  return found;
}

/**
 * Returns free times of a service from a local date, by default today. Refuses with
 * generic.not_found.
 */
export async function listSlots(
  world: World,
  actor: Actor,
  { id, from: wantedFrom, minutes: wantedMinutes, orderId }: SlotsInput,
): Promise<SlotsView> {
  const now = world.clock();
  const today = toLocal(now).date;
  const until = addDays(today, limits.horizon - 1);
  const from = wantedFrom && wantedFrom > today ? wantedFrom : today;
  const left = Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000) + 1;
  const count = Math.max(0, Math.min(limits.span, left));
  const [since, end] = [fromLocal(from, 0), fromLocal(addDays(from, count), 0)];
  const moved = orderId ? { id: orderId, customerId: actor.personId } : null;
  const span = { since, until: end < since ? since : end };
  const query = timetableQuery(accessScope(actor), id, span, moved);
  const found = await runRead(world.db, actor, query);
  if (!found) throw new Refusal("generic.not_found");
  const { hours, days } = found;
  const minutes = wantedMinutes ?? found.minutes;
  const times = found.takenTimes.map((one) => ({
    start: new Date(one.start),
    end: new Date(one.end),
    own: one.own,
  }));
  const takenTimes = times.filter(({ own }) => !own);
  const ownTime = times.find(({ own }) => own);
  const free = freeSlots({ hours, days, takenTimes, ownTime }, { minutes, from, count, now });
  return {
    until,
    days: free.map(({ date, slots }) => ({
      date,
      slots: slots.map((slot) => ({
        start: slot.start.toISOString(),
        end: slot.end.toISOString(),
      })),
    })),
  };
}

/**
 * Returns a page of providers. Refuses with generic.not_found if somebody who is no staff asks for
 * others than approved ones.
 */
export async function listProviders(
  world: World,
  actor: Actor,
  { shelf = "approved", cursor, limit = limits.page.usual }: ProvidersInput,
): Promise<ProvidersPage> {
  if (shelf !== "approved" && !isStaff(actor)) throw new Refusal("generic.not_found");
  const query = providersQuery(accessScope(actor), { shelf, cursor, limit });
  return pageOf(byName, await runRead(world.db, actor, query), limit);
}

/** Returns a provider. Refuses with generic.not_found. */
export async function getProvider(
  world: World,
  actor: Actor,
  { id }: { id: string },
): Promise<ProviderView> {
  const found = await runRead(world.db, actor, providerQuery(id));
  if (!found) throw new Refusal("generic.not_found");
  const { orgId, ...shown } = found;
  const subject = { ...shown, orgId };
  orRefuse(canProvider(actor, "see", subject));
  const staff = isStaffOf(actor, orgId);
  return {
    ...shown,
    latest: shown.latest
      .filter(({ hidden }) => staff || hidden === null)
      .map((review) => ({ ...review, orderId: staff ? review.orderId : null })),
    allowed: { edit: canProvider(actor, "edit", subject) === null },
  };
}
