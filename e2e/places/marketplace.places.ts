import type { PlacesOf } from "./place.ts";

/** Lists pages of the marketplace for axe and pictures. */
export const places: PlacesOf = () => [
  { name: "services", role: "resident", path: "/services" },
  { name: "services-empty", role: "resident", path: "/services/orders?status=cancelled" },
  {
    name: "services-nothing",
    role: "resident",
    path: "/services/00000000-0000-4000-8000-000000000000",
  },
  {
    name: "service",
    role: "resident",
    path: "/services?category=beauty",
    act: async (page, w) => {
      await page.getByRole("link", { name: "Чоловіча стрижка" }).click();
      await page
        .getByRole("group", { name: w.market.form.time })
        .getByRole("radio")
        .first()
        .check();
      await page.getByRole("link", { name: "Перукарка Олена Дяченко" }).waitFor();
    },
  },
  {
    name: "service-provider",
    role: "resident",
    path: "/services?category=beauty",
    act: async (page) => {
      await page.getByRole("link", { name: "Чоловіча стрижка" }).click();
      await page.getByRole("link", { name: "Перукарка Олена Дяченко" }).click();
      await page.getByRole("heading", { level: 1, name: "Перукарка Олена Дяченко" }).waitFor();
    },
  },
  { name: "my-orders", role: "resident", path: "/services/orders" },
  {
    name: "my-order",
    role: "resident",
    path: "/services/orders?status=completed",
    act: async (page) => {
      await page
        .getByRole("link", { name: /O-\d{6}/ })
        .first()
        .click();
      await page.getByText(/O-\d{6}$/).waitFor();
    },
  },
  { name: "manager-orders", role: "manager", path: "/manager/marketplace-orders" },
  {
    name: "manager-order-cancel",
    role: "manager",
    path: "/manager/marketplace-orders?status=pending",
    act: async (page, w) => {
      await page
        .getByRole("link", { name: /^O-\d{6}$/ })
        .first()
        .click();
      await page.getByRole("button", { name: w.market.orders.actions.cancel }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "manager-providers",
    role: "manager",
    path: "/manager/marketplace-orders/providers",
  },
  {
    name: "manager-provider",
    role: "manager",
    path: "/manager/marketplace-orders/providers",
    act: async (page, w) => {
      await page.getByRole("link", { name: "Перукарка Олена Дяченко" }).click();
      await page.getByRole("button", { name: w.common.save }).waitFor();
    },
  },
  {
    name: "manager-provider-new",
    role: "manager",
    path: "/manager/marketplace-orders/providers/new",
  },
];
