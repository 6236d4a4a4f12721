import { expect, test } from "vitest";
import { shortLabel } from "./short-label.ts";

test.each([
  ["Заявки", "Заявки"],
  ["Замовлення1", "Замовлення1"],
  ["Замовлення послуг", "Замовлення …"],
  ["Communications", "Communicati…"],
])("%s is shown as %s", (label, shown) => expect(shortLabel(label)).toBe(shown));
