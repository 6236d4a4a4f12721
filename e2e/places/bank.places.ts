import { answered, broken, type PlacesOf, press } from "./place.ts";

const list = /\/api\/bank\?/;
const manager = { role: "manager", path: "/manager/bank" } as const;
const resident = { role: "resident", path: "/bank" } as const;
const nothing = answered(list, { items: [], nextCursor: null });

/** Pages of bank for axe and pictures. */
export const places: PlacesOf = () => [
  { ...resident, name: "bank" },
  { ...resident, name: "bank-none", before: nothing },
  { ...resident, name: "bank-failed", before: broken(list) },
  { ...manager, name: "manager-bank" },
  { ...manager, name: "manager-bank-archive", path: "/manager/bank?archived=true" },
  {
    ...manager,
    name: "manager-statement-faults",
    act: async (page, w) => {
      await press(({ bank }) => bank.add)(page, w);
      await page.getByRole("dialog").getByRole("button", { name: w.bank.create }).click();
    },
  },
  {
    ...manager,
    name: "manager-statement-archive",
    act: async (page, w) => {
      await page.getByRole("list", { name: w.bank.title }).getByRole("button").first().click();
      await page.getByRole("menuitem", { name: w.bank.archive }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
