import { once } from "node:events";
import { createServer } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import type { Env } from "./http.ts";
import { listenHttp, requirePort } from "./listen.ts";

const host = "127.0.0.1";

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

test("a port that is taken is named before anything else happens", async () => {
  const taken = createServer().listen(0, host);
  await once(taken, "listening");
  const address = taken.address();
  const port = typeof address === "object" && address ? address.port : 0;
  await expect(requirePort({ host, port })).rejects.toThrow(`Port ${port} is in use`);
  taken.close();
  await once(taken, "close");
  await expect(requirePort({ host, port })).resolves.toBeUndefined();
});

test("an address of another computer is named", async () => {
  const place = { host: "192.0.2.1", port: await freePort() };
  await expect(requirePort(place)).rejects.toThrow("HOST=192.0.2.1");
});

test("ending lets a request under way finish and takes no new one", async () => {
  const arrived = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const http = new Hono<Env>().get("/slow", async (c) => {
    arrived.resolve();
    await release.promise;
    return c.text("done");
  });
  const port = await freePort();
  const stop = await listenHttp(http, { host, port });
  const slow = fetch(`http://${host}:${port}/slow`);
  await arrived.promise;
  const stopped = stop();
  await expect(fetch(`http://${host}:${port}/slow`)).rejects.toThrow();
  release.resolve();
  expect(await (await slow).text()).toBe("done");
  await stopped;
});

test("ending cuts what does not finish in time", async () => {
  const arrived = Promise.withResolvers<void>();
  const http = new Hono<Env>().get("/never", () => {
    arrived.resolve();
    return new Promise<Response>(() => {});
  });
  const port = await freePort();
  const stop = await listenHttp(http, { host, port }, 100);
  const never = fetch(`http://${host}:${port}/never`);
  await arrived.promise;
  await Promise.all([stop(), expect(never).rejects.toThrow()]);
});
