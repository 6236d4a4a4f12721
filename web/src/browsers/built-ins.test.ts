import fc from "fast-check";
import { expect, test } from "vitest";
import { canParse, combineSignals, groupBy } from "./built-ins.ts";

test("addresses are taken and refused as the browser's own does", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl(), fc.webPath()),
      fc.constantFrom(undefined, "https://oselia.example", "nonsense"),
      (url, base) => {
        expect(canParse(url, base)).toBe(URL.canParse(url, base));
      },
    ),
  );
});

test("items are grouped as the language's own does", () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const keyOf = (item: number, index: number) => (item + index) % 3;
      expect([...groupBy(items, keyOf)]).toEqual([...Map.groupBy(items, keyOf)]);
    }),
  );
});

test("a combined signal follows the first that aborts, with its reason", () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const combined = combineSignals([first.signal, second.signal]);
  expect(combined.aborted).toBe(false);
  second.abort("second");
  first.abort("first");
  expect(combined.reason).toBe("second");
  expect(combineSignals([AbortSignal.abort("before"), first.signal]).reason).toBe("before");
  expect(combineSignals([]).aborted).toBe(false);
});
