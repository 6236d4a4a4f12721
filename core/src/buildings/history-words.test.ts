import { expect, it } from "vitest";
import { en as moneyEn } from "../billing/texts/beside/en.ts";
import { ru as moneyRu } from "../billing/texts/beside/ru.ts";
import { uk as moneyUk } from "../billing/texts/beside/uk.ts";
import { apartmentHistoryKinds } from "../slices.ts";
import { screens as en } from "./texts/screens/en.ts";
import { screens as ru } from "./texts/screens/ru.ts";
import { screens as uk } from "./texts/screens/uk.ts";

it("everything that a flat's history tells has its words", () => {
  for (const { history } of [uk, en, ru])
    for (const kind of apartmentHistoryKinds.filter((one) => !one.startsWith("billing."))) {
      const key = kind.replace(/^residency\.(began|ended)$/, "$1_owner").replace(".", "_");
      expect(history, key).toHaveProperty(key);
    }
});

it("and what it tells of money has them where billing says its words", () => {
  const kinds = apartmentHistoryKinds.filter((one) => one.startsWith("billing."));
  expect(kinds).not.toEqual([]);
  for (const { money } of [moneyUk, moneyEn, moneyRu])
    for (const kind of kinds) expect(money.history, kind).toHaveProperty(kind.slice(8));
});
