import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract.ts";

type Leaf = { path: string; takes: (value: unknown) => boolean };
type Schema = z.core.$ZodType;

const leaves = inputs(contract, "").flatMap(({ name, schema }) => leavesOf(schema, name));

function inputs(node: object, name: string): { name: string; schema: Schema }[] {
  if (isContractProcedure(node)) {
    const { inputSchema } = (node as AnyContractProcedure)["~orpc"];
    return [{ name, schema: inputSchema as unknown as Schema }];
  }
  return Object.entries(node).flatMap(([key, one]) => inputs(one as object, `${name}.${key}`));
}

/** Lists the plain values of an input by path; a value that is transformed counts as one. */
function leavesOf(schema: Schema, path: string): Leaf[] {
  const { def } = schema._zod as z.core.$ZodTypes["_zod"];
  if (def.type === "object")
    return Object.entries(def.shape).flatMap(([key, one]) => leavesOf(one, `${path}.${key}`));
  if (def.type === "array") return leavesOf(def.element, `${path}[]`);
  if (def.type === "union") return def.options.flatMap((one) => leavesOf(one, path));
  if ("innerType" in def) return leavesOf(def.innerType as Schema, path);
  return [{ path, takes: (value) => z.safeParse(schema, value).success }];
}

/** Lists paths of leaves that take one of these values. */
const taking = (...values: unknown[]) =>
  leaves.filter(({ takes }) => values.some(takes)).map(({ path }) => path);

test("the inputs are read", () => {
  expect(leaves.length).toBeGreaterThan(400);
});

test("a whole number is one that PostgreSQL's integer holds", () => {
  // The size of a file, readings, quantities, exact prices and the number of a fact are kept as bigints, a run's sum is only compared.
  expect(taking(2 ** 31, 2 ** 53, -(2 ** 31) - 1, 1e308)).toEqual([
    ".register.begin.size",
    ".billing.issue.lines[].quantityMicro",
    ".billing.issue.lines[].unitMicro",
    ".meters.add.firstValue",
    ".meters.remove.lastValue",
    ".meters.enter.entries[].value",
    ".meters.correct.value",
    ".finance.correctInvoice.lines[].quantityMicro",
    ".finance.correctInvoice.lines[].unitMicro",
    ".finance.createTariff.priceMicro",
    ".finance.changeTariff.priceMicro",
    ".finance.issueRun.agreed",
    ".notifications.readAll.upTo",
    ".notifications.confirm.eventId",
  ]);
});

test("a text has no zeros and no halves of characters, which PostgreSQL does not hold", () => {
  // Hashed, compared or taken apart here, and never sent on as they came.
  const read =
    /\.(password|confirm|current|token|cursor|mark|was|requests\..*number|(billing|finance)\..*number)$/;
  const found = taking("ab\u0000cd", "\u0000", "ab\ud800cd", "a\u0000@b.ua");
  expect(found.filter((path) => !read.test(path))).toEqual([]);
});

test("a day is in the calendar, which has no year nought", () => {
  const days = leaves.filter(({ takes }) => takes("2026-02-28") && !takes("2026-02-30"));
  expect(days.length).toBeGreaterThan(8);
  for (const { path, takes } of days) expect(takes("0000-02-28"), path).toBe(false);
});
