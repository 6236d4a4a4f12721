import type { Hono } from "hono";
import type { Env } from "../http/http.ts";
import { mayReadMetrics } from "./metrics-access.ts";
import { proxyState } from "./proxy-state.ts";
import { publicMark } from "../start/secret-mark.ts";
import { answerInTime } from "./health.ts";
import { generateOpenApi } from "./openapi/openapi.ts";
import { openApiPageCsp, renderOpenApiPage } from "./openapi/page.ts";
import { productVersion } from "../start/version.ts";
import type { World } from "../world.ts";

/** Mounts what operators and machines read: health, readiness, metrics, the API's description. */
export function mountOperations(
  http: Hono<Env>,
  world: World,
  contract: Parameters<typeof generateOpenApi>[0],
  schemas: Parameters<typeof generateOpenApi>[1],
  sessionCookie: string,
): void {
  const { config, db, health, log, metrics } = world;

  const mark = publicMark(config.secret);
  http.get("/healthz", (c) =>
    c.json({ ok: true, ...productVersion(), mark, proxy: proxyState(c, config.trustProxy) }),
  );

  http.get("/readyz", async (c) => {
    // Without the database nothing works; without the others the rest does.
    const answers = answerInTime(db.answers(), config.slowness);
    const [database, parts] = await Promise.all([answers, health.report()]);
    const degraded = Object.keys(parts).filter((name) => !parts[name]);
    return c.json({ ok: database, database, ...parts, degraded }, database ? 200 : 503);
  });

  http.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, config)) return c.notFound();
    const [failed] = await Promise.all([metrics.figures.collect(), health.report()]);
    metrics.figuresMissed.set(failed.length);
    for (const { name, error } of failed)
      log.warn({ figures: name, err: error }, "figures could not be collected");
    c.header("content-type", metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });

  const describe = async () => {
    const { version } = productVersion();
    const doc = await generateOpenApi(contract, schemas, version, sessionCookie);
    return { doc, page: renderOpenApiPage(doc) };
  };
  // Made when it is first read: no start waits for it.
  let made: ReturnType<typeof describe> | undefined;
  http.get("/api/openapi.json", async (c) => c.json((await (made ??= describe())).doc));
  http.get("/api/docs", async (c) => {
    c.header("content-security-policy", openApiPageCsp);
    return c.html((await (made ??= describe())).page);
  });
}
