import { accessScope } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { Reference } from "#core/requests/inputs.ts";
import { allowedActions } from "#core/requests/lifecycle.ts";
import {
  type ClockName,
  formatNumber,
  parseNumber,
  type ServiceRequest,
} from "#core/requests/model.ts";
import { canUseRequest, canRead } from "#core/requests/policy.ts";
import { defaultPolicy, elapsedMinutes } from "#core/requests/clock/sla.ts";
import type { RequestView, TimelineEntry } from "#core/requests/views.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { toClock } from "./clock-view.ts";
import { commentQuery, detailQuery, type StoredRequest, subjectQuery } from "./detail.ts";

/**
 * Returns a request by its number. Where several organisations have it, the caller must say which.
 */
export async function getRequest(world: World, actor: Actor, by: Reference): Promise<RequestView> {
  const number = parseNumber(by.number);
  if (number === null) throw new Refusal("generic.not_found");
  return find(world, actor, { number }, by.orgId);
}

/** Returns a request by its id. Refuses with generic.not_found. */
export async function getById(world: World, actor: Actor, id: string): Promise<RequestView> {
  return find(world, actor, { id });
}

/** Returns whether the actor may see a request and its files. */
export async function maySeeRequest(world: World, actor: Actor, id: string): Promise<boolean> {
  const found = await runRead(world.db, actor, subjectQuery(id));
  if (!found) return false;
  return canUseRequest(actor, "see", { ...found, openedAt: new Date(found.openedAt) }) === null;
}

/** Returns whether the actor may read a comment and its files. */
export async function mayReadComment(world: World, actor: Actor, id: string): Promise<boolean> {
  const found = await runRead(world.db, actor, commentQuery(id));
  if (!found) return false;
  const { kind, request } = found;
  return canRead(actor, kind, { ...request, openedAt: new Date(request.openedAt) }) === null;
}

async function find(
  world: World,
  actor: Actor,
  by: { number: number } | { id: string },
  orgId?: string,
): Promise<RequestView> {
  const now = world.clock();
  const query = detailQuery(by, accessScope(actor), toLocal(now).date);
  const found = await runRead(world.db, actor, query);
  const seen = found.filter(
    ({ orgId: holder, rules, createdAt }) =>
      (!orgId || orgId === holder) &&
      canUseRequest(actor, "see", { ...rules, orgId: holder, openedAt: toDate(createdAt) }) ===
        null,
  );
  const [only] = seen;
  if (!only || seen.length > 1) throw new Refusal("generic.not_found");
  return toView(only, actor, now);
}

function toView(stored: StoredRequest, actor: Actor, now: Date): RequestView {
  const { policy: storedPolicy, rules: _, ...shown } = stored;
  const policy = storedPolicy ?? defaultPolicy;
  const request = toRequest(stored);
  const clock = (name: ClockName) => ({
    ...toClock(stored.sla[name], now),
    elapsedMinutes: elapsedMinutes(request, name, policy, now),
  });
  return {
    ...shown,
    number: formatNumber(stored.number),
    sla: { response: clock("response"), resolution: clock("resolution") },
    timeline: stored.timeline.map(toEntry),
    allowedActions: allowedActions(actor, request, now).filter(
      ({ action }) => action !== "rate" || isAskedToRate(stored, actor),
    ),
    muted: canUseRequest(actor, "mute", request) === null ? stored.muted : null,
  };
}

/** Returns whether the page asks the actor for a rating: whoever reported, else an owner where nobody of the house did. */
function isAskedToRate({ reporter }: StoredRequest, { personId }: Actor): boolean {
  return reporter.id === personId || reporter.apartment === null;
}

function toDate(text: string): Date;
function toDate(text: string | null): Date | null;
function toDate(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

function toRequest(stored: StoredRequest): ServiceRequest {
  return {
    ...stored,
    ...stored.rules,
    openedAt: toDate(stored.createdAt),
    updatedAt: toDate(stored.updatedAt),
    respondedAt: toDate(stored.rules.respondedAt),
    closedAt: toDate(stored.closedAt),
    log: stored.timeline.map(({ at, status, priority }) => ({ at: toDate(at), status, priority })),
  };
}

function toEntry({
  details,
  status: _,
  priority: __,
  ...entry
}: StoredRequest["timeline"][number]): TimelineEntry {
  return {
    ...entry,
    action: details.action ?? null,
    from: details.from ?? null,
    to: details.to ?? null,
    until: details.until ?? null,
    priority: details.priority ?? null,
    rating: details.rating ?? null,
    edited: details.edited ? [...details.edited] : null,
  };
}
