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

test("a promise of https binds what is below this site's name, and no neighbours of an own domain", async () => {
  const config = { ...world.config, publicUrl: "https://oselia.example", trustProxy: 1 };
  const app = createHttp({ ...world, config }, "default-src 'self'", () => "page");
  app.get("/", (c) => c.html("<p>Оселя</p>"));
  const promised = async (host: string) => {
    const answer = await app.request("/", { headers: { host } }, { incoming: { socket: {} } });
    return answer.headers.get("strict-transport-security");
  };
  expect(await promised("oselia.example")).toBe("max-age=31536000; includeSubDomains");
  expect(await promised("osbb.example")).toBe("max-age=31536000");
});
