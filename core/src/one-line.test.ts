import { type AnyContractProcedure, isContractProcedure } from "@orpc/contract";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { contract } from "./contract.ts";
import { isMultiLine } from "#core/kernel/validation.ts";

type Schema = z.core.$ZodType;
type Leaf = { name: string; schema: Schema };

/** Lists every text schema in a procedure's input. */
function leavesOf(schema: Schema, name: string, seen = new Set<Schema>()): Leaf[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { type: string } };
  // What is typed and then rewritten counts as it comes out.
  if (isTyped(schema)) return [{ name, schema }];
  const parts = (def["options"] ?? def["items"] ?? []) as Schema[];
  const shape = Object.entries((def["shape"] ?? {}) as Record<string, Schema>);
  const inner = ["innerType", "element", "in", "out", "keyType", "valueType", "left", "right"];
  return [
    ...shape.flatMap(([key, value]) => leavesOf(value, `${name}.${key}`, seen)),
    ...parts.flatMap((part) => leavesOf(part, name, seen)),
    ...inner.flatMap((key) => {
      const part = def[key] as Schema | undefined;
      return part?._zod ? leavesOf(part, name, seen) : [];
    }),
  ];
}

/** Recognises schemas that take a text, also through a transformation. */
function isTyped(schema: Schema): boolean {
  const { def } = schema._zod as unknown as { def: { type: string; in?: Schema } };
  return def.type === "string" || (def.type === "pipe" && def.in !== undefined && isTyped(def.in));
}

function proceduresOf(node: object, prefix = ""): { name: string; input: Schema | undefined }[] {
  return Object.entries(node).flatMap(([key, value]) => {
    const name = prefix ? `${prefix}.${key}` : key;
    if (!isContractProcedure(value)) return proceduresOf(value as object, name);
    const { inputSchema } = (value as AnyContractProcedure)["~orpc"];
    return [{ name, input: inputSchema as Schema | undefined }];
  });
}

const leaves = proceduresOf(contract).flatMap(({ name, input }) =>
  input ? leavesOf(input, name) : [],
);

const breaks = ["\n", "\r", "\r\n", "\u2028", "\u2029", "\u0085", "\v"];
const starts = ["a", "1", "Ключ", "Aa1!Aa1!", "а".repeat(30), "а".repeat(120)];
const typed = breaks.flatMap((end) => starts.map((start) => `${start}${end}${start}`));

/** Tries texts with line breaks; true where one comes through. */
const takesBreaks = ({ schema }: Leaf) =>
  typed.some((value) => {
    const { success, data } = z.safeParse(schema, value);
    return success && typeof data === "string" && breaks.some((one) => data.includes(one));
  });

test("no text of one line takes a line break, in all of the contract", () => {
  expect(leaves.length).toBeGreaterThan(500);
  const wrong = leaves.filter((leaf) => !isMultiLine(leaf.schema) && takesBreaks(leaf));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test("a text of several lines says so, and takes them", () => {
  const several = leaves.filter(({ schema }) => isMultiLine(schema));
  expect(several.length).toBeGreaterThan(20);
  expect(several.filter((leaf) => !takesBreaks(leaf)).map(({ name }) => name)).toEqual([]);
});
