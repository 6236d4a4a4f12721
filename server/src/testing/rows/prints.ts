import { randomUUID } from "node:crypto";
import type { MatrixRow } from "../matrix-rows.ts";

const none: MatrixRow = { input: async () => ({ id: randomUUID() }), ok: [] };

/** Prints are their maker's alone; what succeeds is in the tests of `server/src/files/prints`. */
export const prints: Record<string, MatrixRow> = {
  "files.prints": { ok: "signed in" },
  "files.downloadPrint": none,
  "files.retryPrint": none,
  "files.removePrint": none,
};
