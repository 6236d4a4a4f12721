import { orgPagePath } from "#core/orgpage/model.ts";
import type { Config } from "#server/platform/start/config.ts";
import { isServedDomain } from "../domains/served-domains.ts";

/** Returns the address that search engines keep of a page: its own domain, if the operator serves it. */
export function mainAddress(
  { publicUrl, sliceSettings }: Pick<Config, "publicUrl" | "sliceSettings">,
  { slug, domain }: { slug: string; domain: string | null },
): string {
  if (domain && isServedDomain(domain, sliceSettings))
    return `${new URL(publicUrl).protocol}//${domain}/`;
  return `${publicUrl}${orgPagePath}/${slug}`;
}
