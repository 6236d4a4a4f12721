import { addDays, addMonths, fromLocal, toLocal } from "#core/kernel/time.ts";
import type { MeterKind } from "#core/meters/model.ts";
import type { DemoStage, FillDemo } from "#server/platform/slice.ts";
import { addMeters, type ToldReading } from "./builder.ts";
import { type BilledReading, listBilledReadings, listDwellings } from "./store/history.ts";

type Story = { kind: MeterKind; place: string; digits: number; least: number; most: number };

/** Meters of an apartment, and their monthly usage in thousandths. */
const stories: readonly Story[] = [
  { kind: "cold_water", place: "ванна", digits: 5, least: 2_400, most: 7_800 },
  { kind: "hot_water", place: "ванна", digits: 5, least: 1_300, most: 4_600 },
  { kind: "electricity", place: "коридор", digits: 6, least: 95_000, most: 260_000 },
];

/** How many months of readings there are before this one; of the demo's own people more. */
const past = { usual: 12, used: 24 };

/**
 * Fills a year of readings of every apartment; of this month some, and none of the demo's own
 * people. Cold water that bills name was read as they say.
 */
export const fillDemo: FillDemo = async (tx, stage) => {
  const billed = Map.groupBy(
    await listBilledReadings(tx, stage.orgId),
    ({ apartmentId }) => apartmentId,
  );
  const hung = (await listDwellings(tx, stage.orgId)).flatMap(({ id, used }) =>
    stories.map((story) => {
      const meter = hang(stage, id, story, used);
      const read = { ...meter, readings: readOf(stage, meter.firstValue, story, used) };
      return story.kind === "cold_water" ? followBills(read, billed.get(id) ?? []) : read;
    }),
  );
  await addMeters(tx, hung);
};

type ReadMeter = { firstValue: number; readings: readonly ToldReading[] };

/** Sets a meter's readings to those that bills name; earlier ones keep their distances. */
function followBills<T extends ReadMeter>(meter: T, billed: readonly BilledReading[]): T {
  const [first] = billed;
  if (!first) return meter;
  const { firstValue, readings } = meter;
  const after = new Map(billed.map((one) => [one.period, one.after]));
  const before = readings.findLast(({ day }) => day.slice(0, 7) < first.period);
  const shift = first.before - (before?.value ?? firstValue);
  return {
    ...meter,
    firstValue: firstValue + shift,
    readings: readings.map((one) => ({
      ...one,
      value: after.get(one.day.slice(0, 7)) ?? one.value + shift,
    })),
  };
}

function hang(
  { orgId, by, now, random }: DemoStage,
  apartmentId: string,
  { kind, place, digits }: Story,
  used: boolean,
) {
  const month = addMonths(toLocal(now).date.slice(0, 7), -monthsOf(used) - 1);
  const installedOn = `${month}-${String(random.int(20, 26))}`;
  // A meter of water is verified for four years; a few of them are late.
  const verified = random.chance(0.08) ? random.int(-40, 45) : random.int(120, 1_000);
  return {
    id: random.uuid(),
    orgId,
    apartmentId,
    kind,
    unit: kind === "electricity" ? ("kwh" as const) : ("m3" as const),
    serial: String(random.int(10_000_000, 99_999_999)),
    place,
    digits,
    installedOn,
    firstValue: random.int(12, 640) * (kind === "electricity" ? 10_000 : 1_000),
    verifiedUntil: addDays(toLocal(now).date, verified),
    createdAt: fromLocal(installedOn, random.int(600, 1_000)),
    createdBy: by,
  };
}

const monthsOf = (used: boolean) => (used ? past.used : past.usual);

/** Makes this month's reading for about every second apartment, once its days have begun. */
function readOf({ by, now, random }: DemoStage, first: number, story: Story, used: boolean) {
  const today = toLocal(now).date;
  const usual = random.int(story.least, story.most);
  const rows: ToldReading[] = [];
  let value = first;
  const handsIn = !used && random.chance(0.5);
  for (let back = monthsOf(used); back >= 0; back -= 1) {
    const day = `${addMonths(today.slice(0, 7), -back)}-${String(random.int(20, 27))}`;
    const wild = back === 0 && handsIn && random.chance(0.02);
    value += Math.round(usual * (wild ? 5 : random.int(75, 125) / 100));
    const ids = { id: random.uuid(), clientId: random.uuid() };
    const at = random.int(480, 1_300);
    if (back === 0 && (!handsIn || day > today)) continue;
    const createdAt = new Date(Math.min(fromLocal(day, at).getTime(), now.getTime()));
    const staff = random.chance(0.15);
    const from = staff ? { createdBy: by } : ({ source: "resident" } as const);
    rows.push({ ...ids, day, value, odd: wild, createdAt, ...from });
  }
  return rows;
}
