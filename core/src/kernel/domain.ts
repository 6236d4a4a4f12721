const domainShape =
  /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/**
 * Returns a domain as DNS knows it, in lower case and punycode: `Сад.укр`, `https://osbb.example/`. Null for
 * anything else: addresses with a port or path, IP addresses, single words.
 */
export function readDomain(typed: string): string | null {
  const bare = typed
    .trim()
    .replace(/^https?:\/\//i, "")
    .replace(/\.?\/?$/, "");
  if (bare === "" || /[\s/?#@:\\%]/.test(bare)) return null;
  try {
    const { hostname } = new URL(`https://${bare}`);
    return domainShape.test(hostname) ? hostname : null;
  } catch {
    return null;
  }
}

/** Returns whether two domains are the same, or one of them stands below the other. */
export function isRelatedDomain(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

/** Returns the domain that the host of a call names, without its port; null for addresses and single words. */
export function domainOfHost(host: string): string | null {
  return readDomain(host.replace(/:\d{1,5}$/, ""));
}
