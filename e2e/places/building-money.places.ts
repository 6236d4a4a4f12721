import { answered, type PlacesOf, press } from "./place.ts";

const list = /\/api\/finance\/buildings$/;

/** Lists a building's money for residents and staff, the setting, and the way of a payment. */
export const places: PlacesOf = () => [
  {
    role: "resident",
    name: "building-money",
    path: "/payments/building?month=2026-11&span=year",
    act: async (page) => {
      const categories = page.locator("main section li > button[aria-expanded]");
      await categories.first().click();
      await categories.last().click();
    },
  },
  { role: "manager", name: "building-money-preview", path: "/manager/finance/building" },
  { role: "owner", name: "building-money-none", path: "/payments/building?month=2020-01" },
  {
    role: "resident",
    name: "building-money-hidden",
    path: "/payments/building",
    before: answered(list, { items: [] }),
  },
  {
    role: "admin",
    name: "building-money-hide",
    path: "/manager/finance",
    act: press((w) => w.building_money.setting.hide),
  },
  {
    role: "owner",
    name: "payment-way",
    path: "/payments?money=payments",
    act: async (page, w) => {
      const [name = ""] = w.billing.payment.way_of.split("{{");
      await page.getByRole("button", { name }).first().click();
    },
  },
];
