import type { MatrixRow, Stage } from "../matrix-rows.ts";

const management = ["manager", "admin"] as const;
/** Outcome for staff who serve some buildings only. */
const limited = { "limited manager": "generic.forbidden" } as const;

/**
 * Begins an upload by the building's manager; named by its canary, and longer than what is sent.
 */
async function begun({ house: building, ask }: Stage) {
  const body = { name: `${building.canary}.csv`, size: 100_000 };
  const { id, version } = await ask("manager", "POST", "/api/register/imports", body);
  return { id: String(id), version: Number(version) };
}

const one = async (stage: Stage) => ({ id: (await begun(stage)).id });

export const register: Record<string, MatrixRow> = {
  "register.begin": {
    input: async () => ({ name: "register.csv", size: 100 }),
    ok: [...management, "foreign manager", "foreign admin"],
    others: limited,
  },
  "register.part": {
    input: async (stage) => ({ ...(await one(stage)), at: 0 }),
    ok: management,
    others: limited,
    multipart: true,
  },
  "register.list": { ok: [...management, "foreign manager", "foreign admin"], others: limited },
  "register.get": { input: one, ok: management, others: limited },
  "register.configure": {
    input: async (stage) => ({ ...(await begun(stage)), delimiter: ";" }),
    ok: [],
    others: { manager: "generic.conflict", admin: "generic.conflict", ...limited },
  },
  "register.rows": { input: one, ok: management, others: limited },
  "register.faults": { input: one, ok: management, others: limited },
  "register.notices": { input: one, ok: management, others: limited },
  "register.faultsFile": {
    input: async (stage) => ({ ...(await one(stage)), language: "uk" }),
    ok: management,
    others: limited,
  },
  "register.apply": {
    input: begun,
    ok: [],
    others: { manager: "generic.conflict", admin: "generic.conflict", ...limited },
  },
  "register.cancel": { input: begun, ok: management, others: limited },
  "register.undo": {
    input: begun,
    ok: [],
    others: { manager: "generic.conflict", admin: "generic.conflict", ...limited },
  },
  "register.export": {
    input: async () => ({ format: "csv" }),
    ok: [...management, "limited manager", "foreign manager", "foreign admin"],
  },
};

const everyStaff = [...management, "limited manager", "foreign manager", "foreign admin"] as const;

/** The setting is each organisation's own. */
export const outreach: Record<string, MatrixRow> = {
  "outreach.get": { ok: everyStaff },
  "outreach.change": {
    input: async () => ({ enabled: false, seen: false }),
    ok: ["admin", "foreign admin"],
  },
  "outreach.refusals": {
    input: async ({ house }) => ({ apartmentId: house.apartmentId }),
    ok: everyStaff,
  },
};
