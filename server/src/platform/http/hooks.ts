import type { Hono } from "hono";
import { Refusal } from "#core/kernel/refusal.ts";
import { hooksOf } from "../slice.ts";
import type { World } from "../world.ts";
import { type Env, answerRefusal } from "./http.ts";
import { addressKey } from "./rate-limit.ts";

/**
 * Mounts `/api/hooks/…`, where other services tell slices something. Everybody may call, so that an address is limited
 * before its body is read, and much sooner where its messages prove nothing.
 */
export function mountHooks(http: Hono<Env>, world: World): void {
  const hooks = hooksOf(world.slices);
  http.post("/api/hooks/:name", async (c) => {
    const address = addressKey(c.get("address"));
    await world.limits.consume("hookAddress", address);
    await world.limits.check("hookUnproved", address);
    const hook = hooks.get(c.req.param("name"));
    const body = hook && new Uint8Array(await c.req.arrayBuffer());
    const { search } = new URL(c.req.url);
    const call = body && { headers: c.req.raw.headers, body, search };
    const status = hook && call ? await hook(world, call) : 404;
    if (!hook || status === 400) await world.limits.penalty("hookUnproved", address);
    if (!hook) return answerRefusal(c, new Refusal("generic.not_found"));
    return c.body(null, status as 200);
  });
}
