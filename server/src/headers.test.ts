import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { createHttp } from "#server/platform/http/http.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("documents say how they may be opened; a file beside them carries none of it", async () => {
  const app = createHttp(world, "default-src 'self'", () => "page");
  app.get("/", (c) => c.html("<p>Оселя</p>"));
  app.get("/assets/a.js", (c) => c.body("1", 200, { "content-type": "text/javascript" }));
  app.get("/api/a", (c) => c.json({}));
  const getPage = async (path: string) => {
    const url = `${world.config.publicUrl}${path}`;
    const headers = { host: new URL(url).host };
    const answer = await app.request(url, { headers }, { incoming: { socket: {} } });
    return answer.headers;
  };
  const ofDocuments = ["referrer-policy", "cross-origin-opener-policy", "permissions-policy"];
  const [page, script, answer] = await Promise.all(["/", "/assets/a.js", "/api/a"].map(getPage));
  for (const name of ofDocuments) {
    expect([name, page?.has(name)]).toEqual([name, true]);
    expect([name, script?.has(name), answer?.has(name)]).toEqual([name, false, false]);
  }
  for (const headers of [page, script, answer]) {
    expect(headers?.get("x-content-type-options")).toBe("nosniff");
    expect(headers?.has("content-security-policy")).toBe(true);
  }
});
