import { sql } from "drizzle-orm";
import { connect, createServer, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, inTenant, openDatabase } from "./database.ts";
import { openTestWorld, type TestWorld } from "./testing.ts";

let world: TestWorld;
let db: Database;
let relay: ReturnType<typeof createServer>;
const clients = new Set<Socket>();

beforeAll(async () => {
  world = await openTestWorld();
  const url = new URL(world.ownerUrl);
  const { hostname, port } = url;
  relay = createServer((client) => {
    clients.add(client);
    const server = connect(Number(port), hostname);
    client.pipe(server).pipe(client);
    for (const one of [client, server]) one.on("error", () => undefined);
    client.on("close", () => {
      clients.delete(client);
      server.destroy();
    });
  });
  await new Promise<void>((resolve) => relay.listen(0, "127.0.0.1", resolve));
  url.hostname = "127.0.0.1";
  url.port = String((relay.address() as { port: number }).port);
  db = openDatabase(url.href, { max: 1 });
});
afterAll(async () => {
  await db.close();
  relay.close();
  await world.close();
});

test("a connection that closes ends its transaction, not the program, and the pool heals", async () => {
  for (let round = 0; round < 4; round++) {
    const cut = inTenant(db, { orgIds: [] }, async (tx) => {
      const slow = tx.execute(sql`select pg_sleep(5)`);
      for (const client of clients) client.end();
      await slow;
    });
    await expect(cut).rejects.toThrow();
    // Whoever comes right behind may still meet the closed connection.
    const asked = () =>
      db.sql`select 1 as one`.then(
        ([row]) => row?.["one"] as number,
        () => null,
      );
    await expect.poll(asked).toBe(1);
  }
});
