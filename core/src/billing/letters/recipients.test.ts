import { expect, test } from "vitest";
import { listPayers } from "./recipients.ts";

test("of money hear owners, and tenants who were there; not who wrote it down", () => {
  const members = [
    { personId: "eva", kind: "owner", since: "2026-10-01" },
    { personId: "ann", kind: "resident", since: "2026-01-01" },
    { personId: "new", kind: "resident", since: "2026-11-02" },
    { personId: "ann", kind: "owner", since: "2026-01-01" },
  ] as const;
  expect(listPayers(members, { doerId: "max", begun: "2026-11-01" })).toEqual(["eva", "ann"]);
  expect(listPayers(members, { doerId: "eva", begun: "2026-11-02" })).toEqual(["ann", "new"]);
});
