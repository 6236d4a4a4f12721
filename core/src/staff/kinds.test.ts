import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { auditGroups, auditKinds, kindsOf, unloggedKinds } from "./kinds.ts";
import { en } from "./texts/en.ts";
import { ru } from "./texts/ru.ts";
import { uk } from "./texts/uk.ts";

/** Every kind of fact that any slice declares. */
function declared(): string[] {
  const sources = globSync("core/src/*/events.ts").map((path) => readFileSync(path, "utf8"));
  return [...new Set(sources.flatMap((code) => code.match(/(?<=")[a-z_]+\.[a-z_]+(?=")/g) ?? []))];
}

test("every fact of every slice is told by the audit log, or is known not to be", () => {
  expect([...auditKinds, ...unloggedKinds].toSorted()).toEqual(declared().toSorted());
});

test.each(Object.entries({ uk, en, ru }))(
  "%s has words for each, and for nothing else",
  (_, texts) => {
    const { kind, group } = texts.staff.audit;
    const written = Object.entries(kind).flatMap(([name, facts]) =>
      Object.keys(facts).map((fact) => `${name}.${fact}`),
    );
    expect(written.toSorted()).toEqual(auditKinds.toSorted());
    expect(Object.keys(group).toSorted()).toEqual(auditGroups.toSorted());
  },
);

test("a group means its kinds, a kind itself", () => {
  expect(kindsOf("register")).toEqual([
    "register.imported",
    "register.undone",
    "register.exported",
  ]);
  expect(kindsOf("request.rated")).toEqual(["request.rated"]);
});
