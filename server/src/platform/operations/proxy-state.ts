import type { Context } from "hono";
import { type Clock, hour } from "#core/kernel/time.ts";
import type { Log } from "./log.ts";

export type ProxyState = "none" | "believed" | "not believed" | "missing";

/** Compares a call's forwarded headers with TRUST_PROXY. */
export function proxyState(c: Context, trustProxy: number): ProxyState {
  const forwarded = c.req.header("x-forwarded-for") !== undefined;
  if (trustProxy > 0) return forwarded ? "believed" : "missing";
  return forwarded ? "not believed" : "none";
}

/** Warns, at most once an hour, of forwarded headers that are not believed: all people behind a proxy share its limits. */
export function createProxyWarning(log: Log, clock: Clock, trustProxy: number) {
  let quietUntil = 0;
  return (c: Context): void => {
    if (trustProxy > 0 || proxyState(c, trustProxy) !== "not believed") return;
    const now = clock().getTime();
    if (now < quietUntil) return;
    quietUntil = now + hour;
    log.warn(
      "a call came with X-Forwarded-For, which is not trusted: all people behind that proxy share one address and its limits. " +
        "Where the proxy is yours, set TRUST_PROXY=1",
    );
  };
}
