import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttp } from "#server/platform/http/http.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";

let world: TestWorld;
beforeAll(async () => void (world = await openTestWorld({ trustProxy: 1 })));
afterAll(() => world.close());

async function change(headers: Record<string, string>): Promise<number> {
  const app = createHttp(world, "default-src 'none'", () => "page");
  app.post("/api/a", (c) => c.json({}));
  const request = { method: "POST", headers: { host: "oselia.example", ...headers } };
  const answer = await app.request("/api/a", request, { incoming: { socket: {} } });
  return answer.status;
}

test("behind a proxy that passes a caller's X-Forwarded-Host on, another site's page stays foreign", async () => {
  const forged = { origin: "https://evil.example", "x-forwarded-host": "evil.example" };
  for (const site of ["cross-site", "same-site"])
    expect(await change({ ...forged, "sec-fetch-site": site })).toBe(403);
  const headers = { origin: "https://oselia.example" };
  expect(await change({ ...headers, "sec-fetch-site": "same-origin" })).toBe(200);
  // A browser that does not say where a page is from is judged by its origin, as before.
  expect(await change(headers)).toBe(200);
  expect(await change({ origin: "https://evil.example" })).toBe(403);
  expect(await change({ "sec-fetch-site": "none" })).toBe(200);
});
