import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

const admins = ["admin"] as const;
const everyAdmin = ["admin", "foreign admin"] as const;
const everyManagement = ["manager", ...everyAdmin, "limited manager", "foreign manager"] as const;

async function invited({ house: building, ask }: Stage) {
  const email = `invited-${randomUUID()}@example.com`;
  const body = { email, role: "manager", buildingIds: [building.buildingId], language: "uk" };
  const { id } = await ask("admin", "POST", "/api/staff/invitations", body);
  return { id };
}

/** Returns the manager of the building in the present version. */
async function manager({ house: building, ask }: Stage) {
  const { members } = await ask("admin", "GET", "/api/staff");
  const personId = building.people.manager.id;
  const found = (members as { id: string; version: number }[]).find(({ id }) => id === personId);
  return { personId, version: found?.version };
}

export const staff: Record<string, MatrixRow> = {
  "staff.list": { ok: everyAdmin },
  "staff.planNotice": { ok: everyManagement },
  "staff.invite": {
    input: async () => ({
      email: `invited-${randomUUID()}@example.com`,
      role: "manager",
      buildingIds: null,
      language: "uk",
    }),
    ok: everyAdmin,
  },
  "staff.resendInvitation": { input: invited, ok: admins },
  "staff.revokeInvitation": { input: invited, ok: admins },
  "staff.offer": {
    input: async () => ({ token: randomUUID() }),
    ok: [],
    others: { guest: "staff.invitation_invalid", rest: "staff.invitation_invalid" },
  },
  "staff.accept": {
    input: async () => ({ token: randomUUID() }),
    ok: [],
    others: { guest: "staff.invitation_invalid", rest: "staff.invitation_invalid" },
  },
  "staff.change": {
    input: async (stage) => ({ ...(await manager(stage)), role: "manager", buildingIds: null }),
    ok: admins,
  },
  // Another version: nobody is shut out of the tests that follow.
  "staff.disable": {
    input: async (stage) => ({ ...(await manager(stage)), version: 1_000_000 }),
    ok: [],
    others: { admin: "generic.conflict" },
  },
  "staff.enable": { input: manager, ok: admins },
  // Of another state: the name stays for the tests that follow.
  "staff.changeOrganisation": {
    input: async () => ({ mark: "0", name: "ОСББ «Інша»", taxId: "" }),
    ok: [],
    others: Object.fromEntries(everyAdmin.map((one) => [one, "generic.conflict"])),
  },
  "staff.leave": {
    input: async () => ({ password: "Wrong-2026!" }),
    ok: [],
    others: Object.fromEntries(everyManagement.map((one) => [one, "auth.invalid_credentials"])),
  },
  "staff.audit": { ok: everyAdmin },
  "staff.auditEntry": {
    input: async (stage) => {
      await invited(stage);
      const { items } = await stage.ask("admin", "GET", "/api/audit-log?kind=staff.invited");
      return { id: (items as { id: number }[])[0]?.id };
    },
    ok: admins,
  },
  "staff.auditExport": { input: async () => ({ language: "uk" }), ok: everyAdmin },
};
