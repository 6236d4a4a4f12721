import { expect, test } from "vitest";
import { readableKey } from "./readable-key.ts";

test.each([
  ["navigation.marketplace_orders", "Marketplace Orders"],
  ["title", "Title"],
  ["requests.list.dueDate", "Due Date"],
  ["a.b.some-long key", "Some Long Key"],
  ["", ""],
])("%s reads %s", (key, text) => expect(readableKey(key)).toBe(text));
