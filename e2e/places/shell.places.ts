import { type PlacesOf, press } from "./place.ts";

/** Lists places without a slice: landing page, shell and menus, both homes, prerendered pages. */
export const places: PlacesOf = () => [
  { name: "landing", role: null, path: "/", prerendered: true },
  { name: "design-system", role: null, path: "/design-system" },
  { name: "not-found", role: null, path: "/no-such-page" },
  { name: "offline", role: null, path: "/offline.html" },
  {
    name: "language-menu",
    role: null,
    path: "/forgot-password",
    act: press((w) => w.shell.language),
  },
  { name: "dashboard", role: "resident", path: "/dashboard" },
  {
    name: "account-menu",
    role: "resident",
    path: "/profile",
    act: (page) => page.getByRole("button", { name: /resident@/ }).click(),
  },
  { name: "owner-dashboard", role: "owner", path: "/dashboard" },
  { name: "manager-dashboard", role: "manager", path: "/manager/dashboard" },
  { name: "admin-dashboard", role: "admin", path: "/manager/dashboard" },
  { name: "guides", role: null, path: "/guides", prerendered: true },
  { name: "guide", role: null, path: "/guides/report-a-leak", prerendered: true },
  { name: "pricing", role: null, path: "/pricing", prerendered: true },
  {
    name: "pricing-wrong",
    role: null,
    path: "/pricing",
    act: (page) => page.getByRole("spinbutton").fill("0"),
  },
  { name: "legal-terms", role: null, path: "/legal/terms", prerendered: true },
  { name: "legal-privacy", role: null, path: "/legal/privacy", prerendered: true },
];
