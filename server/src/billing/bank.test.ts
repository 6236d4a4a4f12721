import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { BankDetailsInput } from "#core/billing/inputs.ts";
import { organisation } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { bankDetails } from "./reads/bank-view.ts";
import { getInvoice } from "./reads/invoices-view.ts";
import { type Books, foundBooks } from "./testing.ts";
import { saveBankDetails } from "./verbs/bank.ts";

let world: TestWorld;
let books: Books;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

const given = {
  recipient: "ОСББ «Сонячна»",
  iban: "UA213223130000026007233566001",
  bankName: "Банк",
  taxId: "32855961",
};
const boss = () => ({ ...books.max, role: "admin" as const });
const save = (over: Partial<BankDetailsInput> = {}) =>
  saveBankDetails(world, boss(), { ...given, version: 0, ...over });

test("an administrator says where money goes, and each invoice tells it", async () => {
  const { number } = await books.issue(100);
  const { organisation: payee, ...before } = await bankDetails(world, books.max);
  expect(before).toEqual({ details: null, version: 0 });
  expect((await getInvoice(world, books.eva, { number })).organisation.bank).toBeNull();
  expect(await save()).toEqual({ details: given, organisation: payee, version: 1 });
  expect((await getInvoice(world, books.eva, { number })).organisation.bank).toEqual(given);
  const moved = { ...given, iban: "UA693000010000000012345678901" };
  const after = { details: moved, organisation: payee, version: 2 };
  expect(await save({ ...moved, version: 1 })).toEqual(after);
});

test("who was slower is told, and of two at once one wins", async () => {
  const both = await Promise.all([outcomeOf(save()), outcomeOf(save({ bankName: "Інший" }))]);
  expect(both.toSorted()).toEqual(["generic.conflict", "ok"]);
  expect(await outcomeOf(save({ version: 7 }))).toBe("generic.conflict");
});

test("a manager reads it and changes nothing; another organisation's stays its own", async () => {
  const version = { ...given, version: 0 };
  expect(await outcomeOf(saveBankDetails(world, books.max, version))).toBe("generic.forbidden");
  await save();
  const theirs = (await foundBooks(world)).max;
  const { organisation: _, ...shown } = await bankDetails(world, theirs);
  expect(shown).toEqual({ details: null, version: 0 });
});

test("whom it is likely paid to is offered, of a person without the number", async () => {
  const numbered = async (taxId: string | null) => {
    await inTenant(world.db, books.max, (tx) =>
      tx.update(organisation).set({ name: "ОСББ «Липа»", taxId }),
    );
    return (await bankDetails(world, books.max)).organisation;
  };
  expect(await numbered("32855961")).toEqual({ name: "ОСББ «Липа»", taxId: "32855961" });
  expect(await numbered("sealed:abc")).toEqual({ name: "ОСББ «Липа»", taxId: null });
  expect(await numbered(null)).toEqual({ name: "ОСББ «Липа»", taxId: null });
});
