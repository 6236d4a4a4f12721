import { languages } from "#core/kernel/language.ts";
import { traverseContractProcedures } from "@orpc/server";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { uk as registerTexts } from "#core/register/texts/uk.ts";
import { kindsWhere } from "#core/kernel/slice.ts";
import { fileHoldersOf, topicsOf, undoBlockersOf } from "#server/platform/slice.ts";
import { slices } from "./slices.ts";

const sources = globSync("server/src/*/**/*.ts")
  .filter((path) => !path.includes("platform") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(path, "utf8"));

test("each part of the contract has one router, and each router its contract", () => {
  const served = slices.flatMap((slice) => Object.keys(slice.router ?? {}));
  expect(served.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test("whatever files are attached to has its slice say who may see them", () => {
  const holders = sources.flatMap((code) => code.match(/(?<=\bholder: ")\w+(?=")/g) ?? []);
  expect([...new Set(holders)].toSorted()).toEqual(Object.keys(fileHoldersOf(slices)).toSorted());
});

test("what a slice says it can name, it names", () => {
  for (const { core, labels = {} } of slices)
    expect(Object.keys(labels).toSorted(), core.name).toEqual(
      Object.keys(core.labels ?? {}).toSorted(),
    );
});

test("what the audit log tells of a slice has its words on the server too", () => {
  for (const { core, factWords } of slices)
    for (const language of languages)
      expect(Object.keys(factWords?.[language].kinds ?? {}).toSorted(), core.name).toEqual(
        kindsWhere([core], ({ audit }) => audit).toSorted(),
      );
});

test("a limit has one owner", () => {
  const names = slices.flatMap(({ limits = {} }) => Object.keys(limits));
  expect(names).toHaveLength(new Set(names).size);
});

test("what may be large is a call that is there", () => {
  const posts: string[] = [];
  traverseContractProcedures(
    { router: contract, path: [] },
    ({ contract: { "~orpc": definition } }) => {
      if ((definition.route.method ?? "POST") === "POST") posts.push(definition.route.path ?? "");
    },
  );
  const idle = slices.filter(
    ({ largeBodies }) => largeBodies && !posts.some((path) => largeBodies.paths.test(path)),
  );
  expect(idle).toEqual([]);
});

test("what stands in the way of an undo is called what people are told", () => {
  const blockers = Object.values(undoBlockersOf(slices));
  // What the register finds changed by itself, and what has no word of its own.
  const expected = ["account", "apartment", "other", "person"];
  const labels = Object.keys(registerTexts.register.built);
  expect(labels.toSorted()).toEqual([...new Set([...blockers, ...expected])].toSorted());
});

test("letters about a topic are one slice's affair", () => {
  const names = topicsOf(slices).map(({ name }) => name);
  expect(names).toHaveLength(new Set(names).size);
  expect(topicsOf(slices).every(({ kinds }) => kinds.length > 0)).toBe(true);
});
