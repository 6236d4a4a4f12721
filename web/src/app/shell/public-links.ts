import type { Offer } from "#core/offer.ts";

/** Where the pages that anyone may open lead, in the header and on a phone's bar. */
const publicLinks = [
  { href: "/", label: "home" },
  { href: "/chat", label: "chat" },
  { href: "/guides", label: "guides" },
  { href: "/pricing", label: "pricing" },
] as const;

/** Lists the public links of an installation; prices only where it has some. */
export const linksFor = ({ prices }: Offer) =>
  publicLinks.filter(({ label }) => prices || label !== "pricing");

/** Returns the `aria-current` of a link to the open page, or to one above it. */
export function currentMark(href: string, path: string): "page" | "true" | undefined {
  if (href === path) return "page";
  return href !== "/" && path.startsWith(`${href}/`) ? "true" : undefined;
}
