import { formatNumber, withdrawn } from "#core/requests/model.ts";
import type { ClockName } from "#core/requests/sla.ts";
import type { ClockView, RequestRow } from "#core/requests/views.ts";
import { toClock } from "./clock.ts";
import type { Key } from "./cursor.ts";

/**
 * What a list row is made of: columns of request `r`, of what `rowJoins` joins, and `n.unread`.
 * They travel as an array, since building objects within objects costs PostgreSQL as much again
 * as finding the rows.
 */
export const rowColumns = {
  id: "r.id",
  orgId: "r.org_id",
  number: "r.number",
  title: "r.title",
  category: "r.category",
  priority: "r.priority",
  status: "r.status",
  withdrawn: `r.status = 'rejected' and r.reason is not distinct from '${withdrawn}'`,
  kind: "r.location_kind",
  buildingId: "r.building_id",
  entranceId: "r.entrance_id",
  apartmentId: "r.apartment_id",
  address: "b.address",
  entrance: "e.number",
  apartment: "a.number",
  text: "r.location_text",
  assigneeId: "c.id",
  assignee: "c.first_name || ' ' || c.last_name",
  reporterId: "p.id",
  reporter: "p.first_name || ' ' || p.last_name",
  createdAt: "r.opened_at",
  updatedAt: "r.updated_at",
  version: "r.version",
  rating: "r.rating",
  comments: "r.comments",
  unread: "n.unread",
  unanswered: "r.responded_at is null",
  responseTarget: "r.response_target",
  responseRiskAt: "r.response_risk_at",
  responseDueAt: "r.response_due_at",
  responseStoppedAt: "r.response_stopped_at",
  resolutionTarget: "r.resolution_target",
  resolutionRiskAt: "r.resolution_risk_at",
  resolutionDueAt: "r.resolution_due_at",
  resolutionStoppedAt: "r.resolution_stopped_at",
  resolutionPaused: "r.resolution_paused",
} as const;

type Nullable = string | null;
type Clocks = Record<`${ClockName}${"RiskAt" | "DueAt" | "StoppedAt"}`, Nullable> &
  Record<`${ClockName}Target`, number> & { resolutionPaused: boolean; unanswered: boolean };
type Row = Omit<RequestRow, "number" | "location" | "assignee" | "reporter" | "sla"> &
  RequestRow["location"] &
  Clocks & {
    number: number;
    assigneeId: Nullable;
    assignee: Nullable;
    reporterId: string;
    reporter: string;
  };
type Name = keyof typeof rowColumns;

/** A row as it arrives: the values of `rowColumns`, then its key. */
export type RowValues = Pick<Row, Name> & readonly unknown[];

// A position, typed as the name that stands there, so that `values[at.title]` has the title's type.
const names = Object.keys(rowColumns);
const at = Object.fromEntries(names.map((name, position) => [name, position])) as unknown as {
  readonly [N in Name]: N;
};

/** What the row is found by in its list. */
export function keyOf(values: RowValues): Key {
  return values.slice(names.length) as unknown as Key;
}

/** The row on the wire, its clocks as they stand at this instant. */
export function toRow(values: RowValues, now: Date): RequestRow {
  const assigneeId = values[at.assigneeId];
  return {
    id: values[at.id],
    orgId: values[at.orgId],
    number: formatNumber(values[at.number]),
    title: values[at.title],
    category: values[at.category],
    priority: values[at.priority],
    status: values[at.status],
    withdrawn: values[at.withdrawn],
    location: {
      kind: values[at.kind],
      buildingId: values[at.buildingId],
      entranceId: values[at.entranceId],
      apartmentId: values[at.apartmentId],
      address: values[at.address],
      entrance: values[at.entrance],
      apartment: values[at.apartment],
      text: values[at.text],
    },
    assignee: assigneeId ? { id: assigneeId, name: values[at.assignee] ?? "" } : null,
    reporter: { id: values[at.reporterId], name: values[at.reporter] },
    createdAt: values[at.createdAt],
    updatedAt: values[at.updatedAt],
    version: values[at.version],
    rating: values[at.rating],
    comments: values[at.comments],
    unread: values[at.unread],
    sla: { response: responseOf(values, now), resolution: resolutionOf(values, now) },
  };
}

function responseOf(values: RowValues, now: Date): ClockView {
  const clock = {
    targetMinutes: values[at.responseTarget],
    riskAt: values[at.responseRiskAt],
    dueAt: values[at.responseDueAt],
    stoppedAt: values[at.responseStoppedAt],
    paused: false,
    dropped: values[at.withdrawn] && values[at.unanswered],
  };
  return toClock(clock, now);
}

function resolutionOf(values: RowValues, now: Date): ClockView {
  const clock = {
    targetMinutes: values[at.resolutionTarget],
    riskAt: values[at.resolutionRiskAt],
    dueAt: values[at.resolutionDueAt],
    stoppedAt: values[at.resolutionStoppedAt],
    paused: values[at.resolutionPaused],
    dropped: values[at.withdrawn],
  };
  return toClock(clock, now);
}
