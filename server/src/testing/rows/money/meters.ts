import { randomUUID } from "node:crypto";
import { newMeter } from "#core/meters/builder.ts";
import type { MatrixRow, Stage } from "../../matrix-rows.ts";

const management = ["manager", "admin"] as const;
const everyManagement = [
  ...management,
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;
const household = ["resident", "owner"] as const;
const here = [...household, ...management] as const;
const homes = ["resident", "owner", "neighbour", "former resident", "foreign resident"] as const;

const meterOf = ({ house: { apartmentId, buildingCanary } }: Stage) =>
  newMeter(apartmentId, {
    serial: buildingCanary.slice(0, 20),
    installedOn: "2026-01-15",
    firstValue: 10_000,
  });

/** Creates a meter in the resident's apartment. */
async function hung(stage: Stage) {
  const { apartmentId, ...body } = meterOf(stage);
  const path = `/api/apartments/${apartmentId}/meters`;
  const { id, version } = await stage.ask("manager", "POST", path, body);
  return { id: String(id), version: Number(version) };
}

const entryOf = async (stage: Stage) => {
  const { id: meterId, version } = await hung(stage);
  return { meterId, version, clientId: randomUUID(), value: 12_000 };
};

/** Creates a reading of the resident's. */
async function read(stage: Stage) {
  const entry = await entryOf(stage);
  const body = { entries: [entry] };
  const answer = await stage.ask("resident", "POST", "/api/meters/readings", body);
  const [meter] = answer["meters"] as { version: number; readings: { id: string }[] }[];
  return {
    meterId: entry.meterId,
    readingId: meter?.readings[0]?.id ?? "",
    version: meter?.version ?? 1,
    clientId: randomUUID(),
    value: 12_500,
  };
}

const month = async (stage: Stage) => {
  await hung(stage);
  return { period: stage.today().slice(0, 7), buildingId: stage.house.buildingId };
};

export const meters: Record<string, MatrixRow> = {
  "meters.homes": {
    input: async (stage) => {
      await hung(stage);
      return {};
    },
    ok: homes,
  },
  "meters.due": { ok: homes },
  "meters.ofApartment": {
    input: async (stage) => {
      await hung(stage);
      return { apartmentId: stage.house.apartmentId };
    },
    ok: here,
  },
  "meters.add": { input: async (stage) => meterOf(stage), ok: management },
  "meters.change": {
    input: async (stage) => ({
      ...(await hung(stage)),
      serial: "7",
      place: "",
      verifiedUntil: "2027-01-01",
    }),
    ok: management,
  },
  "meters.remove": {
    input: async (stage) => ({
      ...(await hung(stage)),
      removedOn: stage.today(),
      lastValue: 11_000,
    }),
    ok: management,
  },
  "meters.enter": { input: async (stage) => ({ entries: [await entryOf(stage)] }), ok: here },
  "meters.correct": { input: read, ok: here },
  "meters.window": { ok: everyManagement },
  "meters.setWindow": {
    input: async (stage) => {
      const found = await stage.ask("admin", "GET", "/api/meters/window");
      return { fromDay: 15, toDay: 31, version: Number(found["version"]) };
    },
    ok: ["admin"],
    // Theirs are other days, of another version.
    others: { "foreign admin": "generic.conflict" },
  },
  "meters.month": { input: month, ok: management },
  "meters.exportMonth": {
    input: async (stage) => ({ ...(await month(stage)), language: "uk" }),
    ok: management,
  },
};
