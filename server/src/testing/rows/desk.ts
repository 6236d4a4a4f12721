import type { Row } from "../matrix-rows.ts";

const everyStaff = [
  "manager",
  "admin",
  "limited manager",
  "foreign manager",
  "foreign admin",
] as const;

export const desk: Record<string, Row> = {
  "desk.colleagues": { input: async () => ({}), ok: everyStaff },
  "desk.take": {
    input: async ({ ask, house: { orgId, people } }) => {
      const chat = await ask("resident", "POST", "/api/management-chats", { orgId });
      const taken = chat["takenBy"] as { id: string } | null;
      return { id: chat["id"], personId: people.manager.id, was: taken?.id ?? null };
    },
    ok: ["manager", "admin"],
  },
};
