import { createInstance } from "i18next";
import { expect, test } from "vitest";
import { uk } from "#core/bank/texts/uk.ts";
import type { BankStatementView } from "#core/bank/views.ts";
import { nothingText } from "./nothing-text.ts";

const language = createInstance();
await language.init({ lng: "uk", resources: { uk: { translation: uk } } });

const lines = (count: number): BankStatementView["open"] => ({ lines: count, kopecks: 0 });
const none = { posted: lines(0), proposed: lines(0), twin: lines(0), open: lines(0) };
const text = (over: Partial<typeof none>) => nothingText({ ...none, ...over }, "ready", language.t);

test("after posting, the empty list says how many lines still wait", () => {
  expect(text({ posted: lines(46), open: lines(15) })).toBe(
    "Усе впізнане проведено. Ще 15 рядків чекають на ваше рішення.",
  );
  expect(text({ posted: lines(46), proposed: lines(1), twin: lines(1), open: lines(1) })).toBe(
    "Усе впізнане проведено. Ще 3 рядки чекають на ваше рішення.",
  );
});

test("it claims no more than happened", () => {
  expect(text({ posted: lines(46) })).toBe("Усе впізнане проведено.");
  expect(text({ open: lines(15) })).toBe("Таких рядків немає");
});
