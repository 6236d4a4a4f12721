import { requestFileTypes } from "#core/files/model.ts";
import { randomUUID } from "node:crypto";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { fromLocal, toLocal } from "#core/kernel/time.ts";
import { isAlarm } from "#core/requests/duty/alarm.ts";
import type { OpenInput } from "#core/requests/inputs.ts";
import type { ReporterInput, ReportInput } from "#core/requests/report.ts";
import { limits } from "#core/requests/model.ts";
import { canOpen, newRequestFrom } from "#core/requests/rules/opening.ts";
import { canNameReporter, canReport, type ReportedPlace } from "#core/requests/policy.ts";
import type { RequestView } from "#core/requests/views.ts";
import { attachFiles } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { runIdempotently } from "#server/platform/database/idempotency.ts";
import type { World } from "#server/platform/world.ts";
import { planDutyCalls } from "./call-duty.ts";
import { publishRequestFact } from "./publish.ts";
import {
  currentPolicy,
  dwellsIn,
  findEarlier,
  findPlace,
  insertRequest,
  takeNumber,
} from "../store/requests.ts";
import type { RequestCaller } from "../store/rows.ts";
import { getById } from "../reads/request-view.ts";

/** Opens a request under the organisation's next number; staff may name who reports. */
export async function openRequest(
  world: World,
  actor: Actor,
  input: ReportInput,
  key: string | null,
): Promise<RequestView> {
  const now = world.clock();
  const { personId } = actor;
  const { reporter, ...opened } = input;
  const id = await inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, { key, personId, procedure: "requests.open", input, now }, async () => {
      const place = await findPlace(tx, input.location);
      const report = reporter
        ? await findReporter(tx, actor, place, reporter, now)
        : { reporterId: personId, caller: null };
      const { id } = await openAt(world, tx, actor, place, { ...report, input: opened, now });
      return id;
    }),
  );
  return getById(world, actor, id);
}

/**
 * Opens a request in the caller's transaction, as the report of `reporterId`: who asks for somebody else has seen to
 * it that it may be theirs. The actor needs the right to report there; the files are the actor's. Refuses with
 * generic.not_found, generic.validation, requests.duplicate, requests.daily_limit, requests.urgent_not_allowed, requests.urgent_for_staff.
 */
export async function openFor(
  world: World,
  tx: Tx,
  actor: Actor,
  reporterId: string,
  input: OpenInput,
  now: Date,
): Promise<{ id: string; number: number }> {
  const place = await findPlace(tx, input.location);
  return openAt(world, tx, actor, place, { reporterId, caller: null, input, now });
}

type Report = { reporterId: string; caller: RequestCaller | null };

/** Returns whose report it is that staff name. Refuses with generic.forbidden and generic.not_found. */
async function findReporter(
  tx: Tx,
  actor: Actor,
  place: ReportedPlace | null,
  reporter: ReporterInput,
  now: Date,
): Promise<Report> {
  orRefuse(canNameReporter(actor, place));
  if (reporter.kind === "caller") return { reporterId: actor.personId, caller: reporter };
  const { personId } = reporter;
  const home = { personId, buildingId: place?.buildingId ?? "" };
  if (!(await dwellsIn(tx, home, toLocal(now).date))) throw new Refusal("generic.not_found");
  return { reporterId: personId, caller: null };
}

async function openAt(
  world: World,
  tx: Tx,
  actor: Actor,
  place: ReportedPlace | null,
  { reporterId, caller, input, now }: Report & { input: OpenInput; now: Date },
): Promise<{ id: string; number: number }> {
  if (!place) throw new Refusal("generic.not_found");
  orRefuse(canReport(actor, place));
  // Taken first: its lock also lets nobody else open between the look at earlier ones and this.
  const number = await takeNumber(tx, place.orgId);
  const earlier = await findEarlier(tx, reporterId, input, {
    dayStart: fromLocal(toLocal(now).date, 0),
    recently: new Date(now.getTime() - limits.duplicateWindow),
  });
  orRefuse(canOpen(input, place, earlier, actor, now));

  const policy = await currentPolicy(tx, place.orgId);
  const callerName = caller?.name ?? null;
  const given = { id: randomUUID(), number, policyVersion: policy.version, reporterId, callerName };
  const request = newRequestFrom(input, place, given, now);
  await insertRequest(tx, {
    request,
    place,
    location: input.location,
    preferredDate: input.preferredDate ?? null,
    policy,
    openedBy: actor.personId,
    caller,
  });
  await attachFiles(tx, {
    orgId: place.orgId,
    ownerId: actor.personId,
    fileIds: input.attachments ?? [],
    types: requestFileTypes,
    holder: "request",
    holderId: request.id,
  });
  await publishRequestFact(
    tx,
    request,
    { kind: "request.opened", priority: request.priority },
    { actorId: actor.personId, at: now },
  );
  const where = input.location.kind === "other" ? input.location.text : null;
  if (isAlarm({ ...request, place: where }))
    await planDutyCalls(world, tx, request, { doerId: actor.personId, policy, now });
  return { id: request.id, number };
}
