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
};
