import type { PlacesOf } from "./place.ts";

/** Analytics for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "analytics", role: "manager", path: "/manager/analytics" },
  {
    name: "analytics-own",
    role: "manager",
    path: "/manager/analytics?period=own&from=2026-01-15&to=2027-01-10",
  },
  {
    name: "analytics-rows",
    role: "manager",
    path: "/manager/analytics?period=last_month",
    act: async (page, w) => {
      const name = w.analytics.name.occupancy;
      await page
        .getByRole("button", { name: w.analytics.rows_of.replace("{{name}}", name) })
        .click();
      await page.getByRole("dialog", { name }).getByRole("link").first().waitFor();
    },
  },
];
