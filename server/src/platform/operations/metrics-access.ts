import type { Context } from "hono";
import type { Config } from "../start/config.ts";
import type { Env } from "../http/http.ts";
import { isSameSecret } from "../same-secret.ts";
import { isLoopback } from "../http/loopback.ts";

/** Headers that proxies add to calls, besides those that begin with x-forwarded. */
const passedOn = new Set([
  "forwarded",
  "via",
  "x-real-ip",
  "x-client-ip",
  "x-cluster-client-ip",
  "true-client-ip",
  "cf-connecting-ip",
]);

/**
 * Returns whether a call may read metrics: with the operator's token, or, without one, from this
 * computer. Calls through a proxy come from this computer too: those that were passed on, or whose
 * public address is another computer's, need the token.
 */
export function mayReadMetrics(
  c: Context<Env>,
  { metricsToken, publicUrl }: Pick<Config, "metricsToken" | "publicUrl">,
): boolean {
  if (metricsToken)
    return isSameSecret(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
  const names = [...c.req.raw.headers.keys()];
  return (
    isLoopback(new URL(publicUrl).hostname) &&
    isLoopback(c.get("address")) &&
    !names.some((name) => passedOn.has(name) || name.startsWith("x-forwarded"))
  );
}
