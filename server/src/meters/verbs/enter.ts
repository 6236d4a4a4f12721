import { randomUUID } from "node:crypto";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { type FieldIssue, orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { addDays, toLocal } from "#core/kernel/time.ts";
import type { EnterInput } from "#core/meters/inputs.ts";
import { meterLimits } from "#core/meters/model.ts";
import { canUseMeter } from "#core/meters/policy.ts";
import { judgeReading, usualOf } from "#core/meters/rules/usage.ts";
import type { MeterView } from "#core/meters/views.ts";
import { attachFiles } from "#server/files/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { metersByIds } from "../reads/meters-view.ts";
import { firstOf, lockMeters, type MeterRecord, saveMeter } from "../store/meters.ts";
import {
  billedMonths,
  insertReadings,
  type NewReading,
  type ReadingRecord,
  readReadings,
  readWritten,
} from "../store/readings.ts";
import { publishMeterFact } from "./facts.ts";

type EnteredReading = EnterInput["entries"][number];
type NewEntry = { entry: EnteredReading; meter: MeterRecord; reading: NewReading };

/** Stored types of a dial's photo. */
const photoTypes = ["image/jpeg", "image/webp"] as const;

/**
 * Hands in readings, all of them or none: each under its meter's lock, judged by those before it. The same entry again
 * changes nothing. Refuses with generic.not_found, with generic.validation on `entries.<n>.value` where one is lower, too long, or odd and not
 * confirmed; with meters.billed where a household is too late for the month.
 */
export async function enterReadings(
  world: World,
  actor: Actor,
  { entries }: EnterInput,
): Promise<{ meters: MeterView[] }> {
  const now = world.clock();
  const ids = [...new Set(entries.map(({ meterId }) => meterId))];
  if (ids.length < entries.length) throw broken([{ path: "entries", rule: "invalid" }]);
  await world.limits.consume("readings", actor.personId);
  await inTenant(world.db, actor, async (tx) => {
    const meters = new Map((await lockMeters(tx, ids)).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = meters.get(id);
      if (!row) throw new Refusal("generic.not_found");
      orRefuse(canUseMeter(actor, "enter", row));
    }
    const again = await readWritten(
      tx,
      entries.map(({ clientId }) => clientId),
    );
    const known = new Set(again.map((one) => `${one.meterId} ${one.clientId} ${one.value}`));
    const fresh = entries.filter(
      ({ meterId, clientId, value }) => !known.has(`${meterId} ${clientId} ${value}`),
    );
    const written = await judged(tx, actor, { entries, fresh, meters, now });
    await insertReadings(
      tx,
      written.map(({ reading }) => reading),
    );
    for (const { entry, meter, reading } of written) {
      await saveMeter(tx, meter);
      await attachFiles(tx, {
        orgId: meter.orgId,
        ownerId: actor.personId,
        fileIds: entry.fileId ? [entry.fileId] : [],
        types: photoTypes,
        holder: "meter_reading",
        holderId: reading.id,
      });
    }
    for (const [, some] of Map.groupBy(written, ({ meter }) => meter.apartmentId)) {
      const [first] = some;
      if (!first) continue;
      const { orgId, buildingId, apartmentId } = first.meter;
      const place = { orgId, buildingId, apartmentId };
      await publishMeterFact(tx, actor, "meter.read", place, now, { count: some.length });
    }
  });
  return { meters: await metersByIds(world, actor, ids) };
}

type Given = {
  entries: readonly EnteredReading[];
  fresh: readonly EnteredReading[];
  meters: ReadonlyMap<string, MeterRecord>;
  now: Date;
};

async function judged(tx: Tx, actor: Actor, given: Given): Promise<NewEntry[]> {
  const { entries, fresh, meters, now } = given;
  const ids = fresh.map(({ meterId }) => meterId);
  const read = await readReadings(tx, ids);
  const billed = await billedMonths(tx, ids);
  const issues: FieldIssue[] = [];
  const written: NewEntry[] = [];
  for (const entry of fresh) {
    const meter = meters.get(entry.meterId);
    if (!meter) continue;
    if (meter.removedOn !== null) throw new Refusal("meters.removed");
    if (meter.version !== entry.version) throw new Refusal("generic.conflict");
    const today = toLocal(now).date;
    const day = entry.day ?? today;
    if (!isStaff(actor) && billed.has(`${meter.id} ${day.slice(0, 7)}`))
      throw new Refusal("meters.billed");
    const found = verdictOf(
      meter,
      read.get(meter.id) ?? [],
      { ...entry, day },
      {
        today,
        days: isStaff(actor) ? meterLimits.days : meterLimits.householdDays,
      },
    );
    const path = `entries.${entries.indexOf(entry)}.${found.field ?? "value"}`;
    if (found.issue) issues.push({ path, ...found.issue });
    const reading: NewReading = {
      id: randomUUID(),
      orgId: meter.orgId,
      meterId: meter.id,
      clientId: entry.clientId,
      day,
      value: entry.value,
      source: isStaff(actor) ? "staff" : "resident",
      odd: found.odd,
      createdAt: now,
      createdBy: actor.personId,
    };
    written.push({ entry, meter, reading });
  }
  if (issues.length > 0) throw broken(issues);
  return written;
}

type EntryFinding = { odd: boolean; field?: "day"; issue?: Omit<FieldIssue, "path"> };

/** Returns what is wrong or unusual with an entry beside earlier readings; it may be so many days old. */
export function verdictOf(
  meter: MeterRecord,
  read: readonly Pick<ReadingRecord, "day" | "value">[],
  { day, value, confirmed }: { day: string; value: number; confirmed?: boolean | undefined },
  { today, days = meterLimits.days }: { today: string; days?: number },
): EntryFinding {
  const points = [firstOf(meter), ...read];
  const last = points.at(-1) ?? firstOf(meter);
  const early = [last.day, addDays(today, -days)].toSorted().at(-1) ?? last.day;
  if (day > today)
    return { odd: false, field: "day", issue: { rule: "date_too_late", params: { date: today } } };
  if (day < early)
    return { odd: false, field: "day", issue: { rule: "date_too_early", params: { date: early } } };
  const verdict = judgeReading(meter, { last, usual: usualOf(meter, points) }, { day, value });
  if (verdict.state === "digits") return { odd: false, issue: { rule: "reading_digits" } };
  if (verdict.state === "lower")
    return {
      odd: false,
      issue: { rule: "reading_lower", params: { value: last.value / 1_000 } },
    };
  const odd = verdict.state === "odd";
  return odd && !confirmed ? { odd, issue: { rule: "reading_odd" } } : { odd };
}

function broken(issues: FieldIssue[]): Refusal {
  return new Refusal("generic.validation", { issues });
}
