import { orgPagePath } from "#core/orgpage/model.ts";

/** Returns the address that search engines keep of a page: its own domain, if it has one. */
export function mainAddress(
  publicUrl: string,
  { slug, domain }: { slug: string; domain: string | null },
): string {
  if (domain) return `${new URL(publicUrl).protocol}//${domain}/`;
  return `${publicUrl}${orgPagePath}/${slug}`;
}
