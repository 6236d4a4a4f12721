import { randomUUID } from "node:crypto";
import type { MatrixRow } from "../matrix-rows.ts";

const wrongPassword = "Wrong-2026!";
const rest = (code: "auth.link_invalid" | "auth.invalid_credentials") => ({ rest: code });
const link: MatrixRow = {
  input: async () => ({ token: randomUUID() }),
  ok: [],
  others: { guest: "auth.link_invalid", ...rest("auth.link_invalid") },
};

/** One's account as a whole; what succeeds is in the tests of `server/src/identity`. */
export const account: Record<string, MatrixRow> = {
  "identity.emailChange": { ok: "signed in" },
  "identity.beginEmailChange": {
    input: async () => ({ email: "new@example.com", password: wrongPassword }),
    ok: [],
    others: rest("auth.invalid_credentials"),
  },
  "identity.cancelEmailChange": { ok: "signed in" },
  "identity.readEmailChange": link,
  "identity.confirmEmailChange": link,
  "identity.stopEmailChange": link,
  "identity.phone": { ok: "signed in" },
  "identity.retryEmail": { ok: "signed in" },
  "identity.sendPhoneCode": { ok: "signed in" },
  "identity.confirmPhone": { input: async () => ({ code: "000000" }), ok: "signed in" },
  "identity.dataExport": { ok: "signed in" },
  "identity.requestExport": {
    input: async () => ({ password: wrongPassword }),
    ok: [],
    others: rest("auth.invalid_credentials"),
  },
  "identity.downloadExport": { input: async () => ({ id: randomUUID() }), ok: [] },
  "identity.requestDeletion": {
    input: async () => ({ password: wrongPassword, word: "ВИДАЛИТИ" }),
    ok: [],
    others: rest("auth.invalid_credentials"),
  },
  "identity.keepAccount": { ok: "signed in" },
};
