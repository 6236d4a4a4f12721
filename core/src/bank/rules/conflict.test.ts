import { describe, expect, test } from "vitest";
import { findConflict } from "./conflict.ts";
import { type MatchingData, matchOf } from "./match.ts";
import { namedIn } from "./named.ts";

const known: MatchingData = {
  invoices: new Map([
    ["INV-2026-10-000121", { id: "i1", apartmentId: "a5" }],
    ["INV-2026-10-000122", { id: "i2", apartmentId: "a7" }],
  ]),
  accounts: new Map([
    ["100035", ["a5"]],
    ["100037", ["a7"]],
    ["2026", ["a7"]],
  ]),
  apartments: new Map([
    ["5", ["a5", "b5"]],
    ["7", ["a7"]],
  ]),
  lastNames: new Map([["a7", ["Коваленко"]]]),
  payers: new Map([["UA1", ["a5"]]]),
  owed: new Map([["a7", 45_000]]),
};
const conflictOf = (purpose: string) =>
  findConflict(known, namedIn(purpose)).map(({ apartmentId, kind }) => `${apartmentId} ${kind}`);

describe("a purpose that contradicts itself", () => {
  test.each([
    ["о/р 100035, кв. 7", ["a5 account", "a7 apartment"]],
    ["кв. 7, о/р 100035", ["a5 account", "a7 apartment"]],
    ["INV-2026-10-000121, кв.7", ["a5 invoice", "a7 apartment"]],
    ["INV-2026-10-000121 о/р 100037", ["a5 invoice", "a7 account"]],
    ["INV-2026-10-000121 і INV-2026-10-000122", ["a5 invoice", "a7 invoice"]],
    ["о/р 100035, о/р 100037", ["a5 account", "a7 account"]],
    ["100035 100037", ["a5 account", "a7 account"]],
    ["внески 100035 кв 7 Коваленко", ["a5 account", "a7 apartment"]],
    ["о/р 100035 внески 100037", ["a5 account", "a7 account"]],
    ["о/р 100099, INV-2026-10-000121", ["a5 invoice"]],
    ["о/р 100035 кв. 99", ["a5 account"]],
    ["о/р 100035, помешкання 7", ["a5 account", "a7 apartment"]],
    ["о/р 100035, к-ра № 7", ["a5 account", "a7 apartment"]],
    ["кв. 5, 7", ["a5 apartment", "b5 apartment", "a7 apartment"]],
  ])("«%s» matches nothing and lists what it names", (purpose, expected) => {
    expect(conflictOf(purpose)).toEqual(expected);
    for (const kopecks of [100, 45_000])
      expect(matchOf({ purpose, payerIban: "UA1", kopecks }, known)).toBeNull();
  });

  test.each([
    "о/р 100035, кв. 5",
    "INV-2026-10-000121, о/р 100035, кв. 5",
    "о/р 100035 за жовтень 2026",
    "INV-2026-10-000121 за 2026 рік",
    "о/р 100035, 4 кв. 2026",
    "кв. 5",
    "кв. 99",
    "о/р 100035 з рахунку 26202901234567",
    "внески",
  ])("«%s» does not", (purpose) => {
    expect(conflictOf(purpose)).toEqual([]);
  });
});
