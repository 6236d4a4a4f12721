import type { Hono } from "hono";
import type { Env } from "./http.ts";
import { mayReadMetrics } from "./metrics-access.ts";
import { generateOpenApi } from "./openapi.ts";
import { openApiPageCsp, renderOpenApiPage } from "./openapi-page.ts";
import type { World } from "./world.ts";

/** What operators and machines read: health, readiness, figures, the API's description. */
export async function mountOperations(
  http: Hono<Env>,
  world: World,
  contract: Parameters<typeof generateOpenApi>[0],
  sessionCookie: string,
): Promise<void> {
  const { config, db, files, metrics } = world;

  http.get("/healthz", (c) => c.json({ ok: true }));

  http.get("/readyz", async (c) => {
    const [database, storage] = await Promise.all([
      db.sql`select 1`.then(
        () => true,
        () => false,
      ),
      files.writable(),
    ]);
    return c.json(
      { ok: database && storage, database, files: storage },
      database && storage ? 200 : 503,
    );
  });

  http.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, config)) return c.notFound();
    c.header("content-type", metrics.registry.contentType);
    return c.body(await metrics.registry.metrics());
  });

  const doc = await generateOpenApi(contract, "0.1.0", sessionCookie);
  const page = renderOpenApiPage(doc);
  http.get("/api/openapi.json", (c) => c.json(doc));
  http.get("/api/docs", (c) => {
    c.header("content-security-policy", openApiPageCsp);
    return c.html(page);
  });
}
