import { type Actor, isStaff } from "#core/kernel/actor.ts";
import type { RefusalResult } from "#core/kernel/refusal.ts";
import { dateBetween } from "../clock/calendar.ts";
import type { OpenInput } from "../inputs.ts";
import { formatNumber, limits, type ServiceRequest } from "../model.ts";
import { canPrioritise, canReport, type ReportedPlace } from "../policy.ts";

/** Requests that the reporter opened before: how many today, and the number of an equal one. */
export type Earlier = { today: number; twin: number | null };

/** Returns null if the actor may open this now. */
export function canOpen(
  input: OpenInput,
  place: ReportedPlace,
  earlier: Earlier,
  actor: Actor,
  now: Date,
): RefusalResult | null {
  return (
    canReport(actor, place) ??
    canPrioritise(actor, input.category, input.priority) ??
    checkPreferredDate(input.preferredDate ?? null, now) ??
    checkEarlier(earlier, actor, input.confirmDuplicate ?? false)
  );
}

/** Returns null for no date, today, and up to 90 days ahead. */
export function checkPreferredDate(date: string | null, now: Date): RefusalResult | null {
  return date === null ? null : dateBetween("preferredDate", date, 0, limits.preferredDays, now);
}

function checkEarlier(
  { today, twin }: Earlier,
  actor: Actor,
  confirmed: boolean,
): RefusalResult | null {
  if (!isStaff(actor) && today >= limits.perDay) return { code: "requests.daily_limit" };
  if (twin === null || confirmed) return null;
  return { code: "requests.duplicate", data: { params: { number: formatNumber(twin) } } };
}

/** Builds a new request with its clocks started; staff may open it for a resident. */
export function newRequestFrom(
  input: OpenInput,
  place: ReportedPlace,
  given: Pick<ServiceRequest, "id" | "number" | "policyVersion" | "reporterId" | "callerName">,
  now: Date,
): ServiceRequest {
  const { title, description, category, priority } = input;
  return {
    ...given,
    orgId: place.orgId,
    title,
    description,
    category,
    priority,
    status: "new",
    before: null,
    buildingId: place.buildingId,
    apartmentId: place.apartmentId,
    assigneeId: null,
    reason: null,
    heldUntil: null,
    openedAt: now,
    updatedAt: now,
    respondedAt: null,
    closedAt: null,
    rating: null,
    reopenings: 0,
    log: [{ at: now, status: "new", priority }],
    version: 1,
  };
}
