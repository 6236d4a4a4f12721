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
      const { rows, rows_of } = w.analytics;
      const label = rows_of.replace("{{rows}}", rows.apartments).replace("{{name}}", name);
      await page.getByRole("button", { name: label }).click();
      await page.getByRole("dialog", { name }).getByRole("link").first().waitFor();
    },
  },
];
