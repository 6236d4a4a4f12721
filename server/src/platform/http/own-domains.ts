import { domainOfHost } from "#core/kernel/domain.ts";
import { second } from "#core/kernel/time.ts";
import type { SitePages } from "../slice.ts";
import type { World } from "../world.ts";

/** Milliseconds for which the list is used: calls may name any host, and each must not cost a query. */
const maxAge = 10 * second;

/** Creates a check whether a host is an own domain of a page. A change is seen after ten seconds at most. */
export function rememberOwnDomains(
  world: World,
  pages: readonly Pick<SitePages, "listDomains">[],
): (host: string | undefined) => Promise<boolean> {
  let listedAt = Number.NEGATIVE_INFINITY;
  let listed: Promise<ReadonlySet<string>>;

  async function listDomains(): Promise<ReadonlySet<string>> {
    const lists = await Promise.all(pages.map((page) => page.listDomains(world)));
    return new Set(lists.flat());
  }

  return async (host) => {
    const domain = domainOfHost(host ?? "");
    if (domain === null) return false;
    const now = world.clock().getTime();
    if (now >= listedAt + maxAge) {
      listedAt = now;
      listed = listDomains();
    }
    try {
      return (await listed).has(domain);
    } catch (error) {
      // The next call tries again.
      listedAt = Number.NEGATIVE_INFINITY;
      throw error;
    }
  };
}
