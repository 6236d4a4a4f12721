import { expect, test } from "vitest";
import { isAuditKind } from "./audit-kinds.ts";
import { auditFiltersOf, exportAddress, readAuditSearch } from "./audit-search.ts";

const person = "858cd467-6a56-4526-8087-018483e8e5e2";

test("an address gives its filters, and nothing it does not know", () => {
  const search = { person, kind: "request", subject: "R-12", from: "2026-11-01", entry: 7 };
  expect(readAuditSearch({ ...search, to: "2026-02-30", other: 1 })).toEqual(search);
  expect(readAuditSearch({ person: "me", kind: "x!", subject: "'", entry: "-1" })).toEqual({});
});

test("the open entry is no filter", () => {
  expect(auditFiltersOf({ kind: "staff", entry: 3, from: undefined })).toEqual({ kind: "staff" });
});

test("the table is of the same filters, in the person's language", () => {
  expect(exportAddress({ kind: "staff", from: "2026-11-01" }, "uk")).toBe(
    "/api/audit-log.csv?kind=staff&from=2026-11-01&language=uk",
  );
});

test("kinds and groups of facts are known, anything of their shape is not", () => {
  expect(["request", "request.opened", "staff"].filter(isAuditKind)).toHaveLength(3);
  expect(["x", "request.unheard_of", "toString"].filter(isAuditKind)).toEqual([]);
});
