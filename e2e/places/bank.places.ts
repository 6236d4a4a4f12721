import type { Page } from "playwright-core";
import { answered, broken, type PlacesOf, press } from "./place.ts";

const list = /\/api\/bank\/statements$/;
const path = "/manager/finance?tab=bank";
const nothing = answered(list, { items: [], nextCursor: null, iban: null });

/** The demo's statement, as the list leads to it. */
const open = async (page: Page) => {
  await page.locator("main li button").first().click();
  await page.locator("main li p").first().waitFor();
};

/** Statements of the bank, in the states that they have. */
export const places: PlacesOf = () => [
  { role: "manager", name: "bank", path },
  { role: "manager", name: "bank-none", path, before: nothing },
  { role: "manager", name: "bank-failed", path, before: broken(list) },
  { role: "manager", name: "bank-statement", path, act: open },
  {
    role: "manager",
    name: "bank-assign",
    path,
    act: async (page, w) => {
      await open(page);
      await press(({ bank }) => bank.reassign)(page, w);
      await page.getByRole("dialog").getByRole("combobox").waitFor();
    },
  },
];
