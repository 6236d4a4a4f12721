import type { PlacesOf } from "./place.ts";

/** Guides, pricing and legal texts, as the build wrote them. */
export const places: PlacesOf = () => [
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
