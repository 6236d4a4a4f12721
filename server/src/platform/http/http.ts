import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { domainOfHost } from "#core/kernel/domain.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { refusals } from "#core/slices.ts";
import { describeCallTimes, withCall } from "../operations/call-times.ts";
import { createProxyWarning } from "../operations/proxy-state.ts";
import { faultRefusal } from "../database/outage.ts";
import { sitePagesOf } from "../slice.ts";
import { limitCallMs } from "./call-limit.ts";
import type { World } from "../world.ts";

export type Env = { Bindings: HttpBindings; Variables: { requestId: string; address: string } };

const bodyMax = 1024 * 1024;
/** Bytes of the multipart frame around a file. */
const frameMax = 512 * 1024;
/** A call that takes longer is logged with what it has waited for. */
const slowMs = 1_000;
const safeMethods = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Creates the frame around every request: id, log, metrics, headers, limits, CSRF. `nameRoute`
 * returns a path's pattern, so that no name in metrics and logs comes from a caller.
 */
export function createHttp(
  world: World,
  csp: string,
  nameRoute: (path: string) => string,
): Hono<Env> {
  const app = new Hono<Env>();
  const { clock, config, log, metrics } = world;
  const warnOfProxy = createProxyWarning(log, clock, config.trustProxy);

  app.use(async (c, next) => {
    const requestId = randomUUID();
    const started = performance.now();
    c.set("requestId", requestId);
    c.set("address", addressOf(c, config.trustProxy));
    warnOfProxy(c);
    await withCall(requestId, async () => {
      await next();
      const elapsed = performance.now() - started;
      const labels = { method: c.req.method, route: nameRoute(c.req.path), status: c.res.status };
      metrics.httpDuration.observe(labels, elapsed / 1000);
      const line = { ...labels, ms: Math.round(elapsed) };
      if (elapsed < slowMs) log.info(line, "request");
      else log.warn({ ...line, ...describeCallTimes() }, "slow request");
    });
    c.res.headers.set("x-request-id", requestId);
  });

  app.use(async (c, next) => {
    await next();
    const headers = c.res.headers;
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", csp);
    headers.set("x-content-type-options", "nosniff");
    // Of documents alone: beside each file of a first visit they would only be carried.
    if (headers.get("content-type")?.startsWith("text/html")) {
      headers.set("referrer-policy", "same-origin");
      headers.set("cross-origin-opener-policy", "same-origin");
      headers.set("permissions-policy", "geolocation=(), microphone=(self), payment=()");
    }
    if (isHttps(c, config)) {
      // Below an organisation's own domain others may stand, with which this program has nothing to do.
      const rest = isMainHost(requestHost(c, config.trustProxy), config)
        ? "; includeSubDomains"
        : "";
      headers.set("strict-transport-security", `max-age=31536000${rest}`);
    }
  });

  const isOurName = ourNames(config);
  app.use(async (c, next) => {
    const host = requestHost(c, config.trustProxy);
    // A domain of an organisation shows its page; everything else is at the main address.
    if (!isMainHost(host, config) && (await hasOwnDomain(world, host))) {
      if (c.req.path.startsWith("/api/") || !safeMethods.has(c.req.method))
        return c.text("Misdirected Request", 421);
      const { pathname, search } = new URL(c.req.url);
      if (pathname === "/" || isFile(pathname)) return next();
      return c.redirect(`${config.publicUrl}${pathname}${search}`);
    }
    // Another name that was made to point here (DNS rebinding) is not this installation.
    if (isOurName(host)) return next();
    return c.text("Misdirected Request", 421);
  });

  // Even where it has nothing to do, it makes a stream of the answer.
  const packed = compress();
  app.use((c, next) => (c.req.header("accept-encoding") ? packed(c, next) : next()));

  app.use("/api/*", async (c, next) => {
    if (!safeMethods.has(c.req.method) && isForeign(c, config.trustProxy))
      return answerRefusal(c, new Refusal("api.cross_site"));
    await next();
    if (!c.res.headers.has("cache-control")) c.res.headers.set("cache-control", "no-store");
    return undefined;
  });

  app.use("/api/*", async (c, next) => {
    if (c.req.path === "/api/live" || c.req.path === "/api/live/public") return next();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<"late">((resolve) => {
      const call = { isUpload: isUpload(c, world), bytes: Number(c.req.header("content-length")) };
      timer = setTimeout(() => resolve("late"), limitCallMs(call, config.slowness));
    });
    const outcome = await Promise.race([next().then(() => "done" as const), late]);
    clearTimeout(timer);
    if (outcome === "late") c.res = answerRefusal(c, new Refusal("generic.timeout"));
    return undefined;
  });

  // Nothing is unpacked here: a small body could become a huge one.
  app.use("/api/*", (c, next) => {
    const encoding = c.req.header("content-encoding") ?? "identity";
    if (/^\s*identity\s*$/i.test(encoding)) return next();
    c.header("accept-encoding", "identity");
    return Promise.resolve(answerRefusal(c, new Refusal("api.encoded")));
  });

  const refuseSize = (c: Context) => answerRefusal(c, new Refusal("api.too_large"));
  const ordinary = bodyLimit({ maxSize: bodyMax, onError: refuseSize });
  const uploads = world.slices.flatMap(({ largeBodies }) =>
    largeBodies ? [{ paths: largeBodies.paths, take: takeFile(largeBodies.largest) }] : [],
  );
  app.use("/api/*", (c, next) => {
    // What only reads has no body; to ask for one is to make a second request of it.
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    const apiPath = c.req.path.replace(/^\/api/, "");
    const upload = c.req.method === "POST" && uploads.find(({ paths }) => paths.test(apiPath));
    return (upload ? upload.take : ordinary)(c, next);
  });

  app.onError((error, c) => {
    if (error instanceof Refusal) return answerRefusal(c, error);
    return answerRefusal(c, faultRefusal(error, log, "request failed"));
  });
  return app;
}

/** Answers with a refusal outside of the RPC handler, in the same form. */
export function answerRefusal(c: Context, refusal: Refusal): Response {
  const status = refusals[refusal.code];
  const headers: Record<string, string> = refusal.data.retryAfter
    ? { "retry-after": String(Math.ceil(refusal.data.retryAfter)) }
    : {};
  const body = {
    defined: true,
    code: refusal.code,
    status,
    message: refusal.code,
    data: refusal.data,
  };
  return c.json(body, status as 400, headers);
}

/** Refuses bodies that hold more than a file of so many bytes. */
const takeFile = (size: number) =>
  bodyLimit({
    maxSize: size + frameMax,
    onError: (c) => answerRefusal(c, new Refusal("upload.too_large", { params: { size } })),
  });

/** Returns whether a call may have a large body. */
export function isUpload(c: Context, { slices }: Pick<World, "slices">): boolean {
  if (c.req.method !== "POST") return false;
  const path = c.req.path.replace(/^\/api/, "");
  return slices.some(({ largeBodies }) => largeBodies?.paths.test(path));
}

/**
 * Returns true for a call from another site's page. `Sec-Fetch-Site` counts first: a proxy may pass
 * on a forged `X-Forwarded-Host`, and no page can set that header.
 */
function isForeign(c: Context, trustProxy: number): boolean {
  const site = c.req.header("sec-fetch-site");
  if (site && site !== "same-origin" && site !== "none") return true;
  const origin = c.req.header("origin");
  if (origin) return URL.parse(origin)?.host !== requestHost(c, trustProxy);
  if (site) return false;
  return c.req.header("cookie") !== undefined && c.req.header("x-oselia") === undefined;
}

/** Returns the host that a call names, as a trusted proxy passes it on: a caller's word that decides no rights. */
export function requestHost(c: Context, trustProxy: number): string | undefined {
  return (trustProxy > 0 && c.req.header("x-forwarded-host")) || c.req.header("host");
}

function isMainHost(host: string | undefined, { publicUrl }: { publicUrl: string }): boolean {
  return (
    host !== undefined && URL.parse(`http://${host}`)?.hostname === new URL(publicUrl).hostname
  );
}

/** Returns whether a path names a file of the built pages, such as a script or a picture. */
const isFile = (path: string) => /\.(?!html$)[a-z0-9]+$/.test(path);

async function hasOwnDomain(world: World, host: string | undefined): Promise<boolean> {
  const domain = domainOfHost(host ?? "");
  if (domain === null) return false;
  for (const { hasDomain } of sitePagesOf(world.slices))
    if (await hasDomain(world, domain)) return true;
  return false;
}

/**
 * Returns a check for our own host names: the public one, this computer, a bare address; behind a
 * trusted proxy any.
 */
function ourNames({ publicUrl, trustProxy }: { publicUrl: string; trustProxy: number }) {
  if (trustProxy > 0) return () => true;
  const hostname = new URL(publicUrl).hostname;
  /** The host that was found to be ours last: nearly always the next one as well. */
  let ours: string | undefined;
  return (host: string | undefined): boolean => {
    if (host === undefined) return false;
    if (host === ours) return true;
    const name = URL.parse(`http://${host}`)?.hostname;
    const known = name === hostname || name === "localhost";
    if (!name || !(known || isIP(name.replace(/^\[|\]$/g, "")) > 0)) return false;
    ours = host;
    return true;
  };
}

/** Returns whether the browser used https, directly or through a trusted proxy. */
export function isHttps(c: Context, config: { publicUrl: string; trustProxy: number }): boolean {
  if (config.trustProxy > 0 && c.req.header("x-forwarded-proto") === "https") return true;
  return config.publicUrl.startsWith("https:");
}

function addressOf(c: Context, trustProxy: number): string {
  // The last entries were written by our own proxies; what stands before them is the caller's word.
  const forwarded = trustProxy
    ? c.req.header("x-forwarded-for")?.split(",").at(-trustProxy)?.trim()
    : undefined;
  return forwarded || getConnInfo(c).remote.address || "unknown";
}
