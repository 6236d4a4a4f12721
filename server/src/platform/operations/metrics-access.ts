import { createHash, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import type { Config } from "../start/config.ts";
import type { Env } from "../http/http.ts";
import { isLoopback } from "../http/loopback.ts";

/** What proxies add to a call that they pass on, beside everything that begins with x-forwarded. */
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
 * Whether a call may read the figures: with the operator's token, or, where there is none, from
 * this computer itself. Behind a proxy every call comes from this computer: one that was passed
 * on, or any where the public address is another computer's, needs the token.
 */
export function mayReadMetrics(
  c: Context<Env>,
  { metricsToken, publicUrl }: Pick<Config, "metricsToken" | "publicUrl">,
): boolean {
  if (metricsToken) return isSame(c.req.header("authorization") ?? "", `Bearer ${metricsToken}`);
  const names = [...c.req.raw.headers.keys()];
  return (
    isLoopback(new URL(publicUrl).hostname) &&
    isLoopback(c.get("address")) &&
    !names.some((name) => passedOn.has(name) || name.startsWith("x-forwarded"))
  );
}

/** Compares in a time that tells nothing of where two texts differ, nor of their length. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
