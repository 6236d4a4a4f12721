import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contract } from "#core/contract.ts";
import { fileHoldersOf } from "./platform/slice.ts";
import { slices } from "./slices.ts";

const sources = globSync("server/src/*/**/*.ts")
  .filter((path) => !path.includes("platform") && !path.endsWith(".test.ts"))
  .map((path) => readFileSync(path, "utf8"));

test("each part of the contract has one router, and each router its contract", () => {
  const served = slices.flatMap((slice) => Object.keys(slice.router?.(slices) ?? {}));
  expect(served.toSorted()).toEqual(Object.keys(contract).toSorted());
});

test("whatever files are attached to has its slice say who may see them", () => {
  const holders = sources.flatMap((code) => code.match(/(?<=\bholder: ")\w+(?=")/g) ?? []);
  expect([...new Set(holders)].toSorted()).toEqual(Object.keys(fileHoldersOf(slices)).toSorted());
});
