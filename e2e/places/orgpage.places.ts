import type { PlacesOf } from "./place.ts";

const path = "/org/sonyachnyi";

/** Lists the public page of an organisation, and how an administrator sets it up. */
export const places: PlacesOf = () => [
  { name: "org-page", role: null, path, prerendered: true },
  { name: "org-page-missing", role: null, path: "/org/00000000-0000-4000", prerendered: true },
  {
    name: "org-page-setting",
    role: "admin",
    path: "/manager/staff",
    act: async (page, w) => {
      const card = page.getByRole("region", { name: w.orgpage.title });
      await card.getByRole("button", { name: w.orgpage.change }).click();
      await page.getByRole("dialog", { name: w.orgpage.form.title }).waitFor();
    },
  },
  {
    name: "org-page-switch",
    role: "admin",
    path: "/manager/staff",
    act: async (page, w) => {
      const card = page.getByRole("region", { name: w.orgpage.title });
      await card.getByRole("button", { name: w.orgpage.switch_off }).click();
      await page.getByRole("alertdialog").waitFor();
    },
  },
];
