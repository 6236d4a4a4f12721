import type { Hono } from "hono";
import type { Env } from "../http/http.ts";
import { mayReadMetrics } from "./metrics-access.ts";
import { generateOpenApi } from "./openapi/openapi.ts";
import { openApiPageCsp, renderOpenApiPage } from "./openapi/page.ts";
import { productVersion } from "../start/version.ts";
import type { World } from "../world.ts";

/** What operators and machines read: health, readiness, figures, the API's description. */
export async function mountOperations(
  http: Hono<Env>,
  world: World,
  contract: Parameters<typeof generateOpenApi>[0],
  schemas: Parameters<typeof generateOpenApi>[1],
  sessionCookie: string,
): Promise<void> {
  const { config, db, files, metrics } = world;
  const databaseAnswers = inTime(db.answers);
  const filesAnswer = inTime(() => files.writable());

  http.get("/healthz", (c) => c.json({ ok: true, ...productVersion() }));

  http.get("/readyz", async (c) => {
    const [database, storage] = await Promise.all([databaseAnswers(), filesAnswer()]);
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

  const doc = await generateOpenApi(contract, schemas, productVersion().version, sessionCookie);
  const page = renderOpenApiPage(doc);
  http.get("/api/openapi.json", (c) => c.json(doc));
  http.get("/api/docs", (c) => {
    c.header("content-security-policy", openApiPageCsp);
    return c.html(page);
  });
}

/** Whoever asks for readiness gives up soon, often after two or three seconds. */
const readyWithinMs = 1_250;

/**
 * Asks, and says no where no answer comes in time. While an answer is outstanding nobody asks
 * again: each call that a hung disk holds keeps a thread of the process.
 */
function inTime(ask: () => Promise<boolean>): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  return () => {
    asked ??= ask().finally(() => {
      asked = null;
    });
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const timer = setTimeout(() => resolve(false), readyWithinMs);
    asked.then(resolve, () => resolve(false));
    return promise.finally(() => clearTimeout(timer));
  };
}
