import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ConversationView } from "#core/chat/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { patience } from "../../../tools/patience.ts";
import { createApp } from "../app.ts";
import { inTenant } from "../platform/database/database.ts";
import type { Live } from "../platform/events/live.ts";
import { openTestWorld, type TestWorld } from "../platform/testing.ts";
import {
  addLimitedManager,
  type Building,
  cookieOf,
  foundOrganisation,
  openCaller,
  testPassword,
} from "../testing/organisation.ts";
import { StreamReader } from "../testing/stream-reader.ts";
import { message } from "./table.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
/** Five people say so many words each. */
const each = 200;
const soon = { timeout: patience(60_000), interval: 20 };

let world: TestWorld;
let home: Building;
let live: Live;
let dataDir: string;
let port: number;
let program: ChildProcess | undefined;
let emails: string[];
/** The chat's channel that everybody reads. */
let channel: string;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "ONCEHOUSE");
  const limited = await addLimitedManager(world, home);
  const { resident, owner, neighbour, manager } = home.people;
  emails = [resident, owner, neighbour, manager, limited].map(({ email }) => email);
  ({ live } = await createApp(world, null));
  const { call, close } = await openCaller(world);
  const cookie = await cookieOf(call, resident.email);
  const list = (await call("GET", "/api/conversations", { cookie })).body as ConversationView[];
  channel = list.find((one) => one.channel === "general")?.id ?? "";
  await close();
  dataDir = await mkdtemp(join(tmpdir(), "oselia-once-"));
  port = await freePort();
});
afterAll(async () => {
  await kill();
  await live.stop();
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/** The program as a process of its own, on the database of this file's world. */
async function start(): Promise<void> {
  const { databaseUrl, databaseAppUrl, secret } = world.config;
  program = spawn(process.execPath, [main], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      OSELIA_DATA_DIR: dataDir,
      OSELIA_DEMO: "0",
      OSELIA_SECRET: secret,
      DATABASE_URL: databaseUrl ?? "",
      DATABASE_APP_URL: databaseAppUrl ?? "",
      LOG_LEVEL: "silent",
      // As deployed, where answers are not checked.
      NODE_ENV: "production",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
    },
    stdio: "ignore",
  });
  await vi.waitFor(async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`);
    if (!answer.ok) throw new Error("not ready yet");
  }, soon);
}

async function kill(): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill("SIGKILL");
  await exit;
}

const post = (path: string, cookie: string | null, body: object) =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "x-oselia": "1",
      ...(cookie ? { cookie } : {}),
    },
    body: JSON.stringify(body),
  });

async function signIn(email: string): Promise<string> {
  const answer = await post("/api/identity/sign-in", null, {
    email,
    password: testPassword,
    remember: true,
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return cookies.find((one) => one.startsWith("oselia=")) ?? "";
}

/** A browser of this process: what it hears is what another process has published. */
function listen(): StreamReader {
  const { id, email } = home.people.neighbour;
  const { orgId, buildingId, entranceId, neighbourApartmentId: apartmentId } = home;
  const place = { orgId, buildingId, entranceId, apartmentId };
  const actor: Actor = {
    kind: "person",
    personId: id,
    role: "resident",
    name: "",
    email,
    sessionId: "",
    orgIds: [orgId],
    places: [{ ...place, kind: "resident", since: "2025-01-01" }],
  };
  const reader = new StreamReader();
  void live.serve(reader.asResponse(), actor, null, async () => actor);
  return reader;
}

/** Ends what the program says to the database, in the middle of whatever it is. */
const cutConnections = () =>
  world.db.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`;

type Sent = { id: string; acknowledged: boolean };

test(
  "whatever is killed meanwhile, each of a thousand messages is there once, in the order of its sender, and heard by another process",
  { timeout: patience(120_000) },
  async () => {
    await start();
    const cookies = await Promise.all(emails.map(signIn));
    const reader = listen();
    let acknowledged = 0;
    let down: Promise<void> | null = null;
    const total = emails.length * each;
    const faults = new Map<number, () => Promise<unknown>>([
      [Math.floor(total / 4), cutConnections],
      [
        Math.floor(total / 2),
        async () => {
          await kill();
          await start();
        },
      ],
    ]);

    /** As the browser's outbox does: one after the other, each with the same id until it is acknowledged. */
    const say = async (cookie: string): Promise<Sent[]> => {
      const sent = Array.from({ length: each }, () => ({ id: randomUUID(), acknowledged: false }));
      for (const [n, one] of sent.entries()) {
        const body = { messageId: one.id, body: `Слово ${n}` };
        while (!one.acknowledged) {
          await down;
          const answer = await post(`/api/conversations/${channel}/messages`, cookie, body).catch(
            () => null,
          );
          // Read to its end: an answer that was cut off is none.
          const whole = await answer?.text().catch(() => null);
          one.acknowledged = answer?.status === 200 && typeof whole === "string";
          if (answer && !one.acknowledged && answer.status < 500)
            throw new Error(`${answer.status} ${whole}`);
        }
        acknowledged += 1;
        const fault = faults.get(acknowledged);
        if (fault) down = fault().then(() => undefined);
      }
      return sent;
    };
    const all = await Promise.all(cookies.map(say));

    const { orgId, people } = home;
    const scope = { orgIds: [orgId], personId: people.resident.id };
    const rows = await inTenant(world.db, scope, (tx) =>
      tx
        .select({ id: message.id, number: message.number })
        .from(message)
        .where(eq(message.conversationId, channel))
        .orderBy(message.number),
    );
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, n) => n + 1));
    expect(rows).toHaveLength(total);
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
    for (const sent of all) {
      const numbers = sent.map(({ id }) => numberOf.get(id) ?? 0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers[0]).toBeGreaterThan(0);
    }
    const heard = () => reader.about("chat.sent").map((subject) => subject["message"]);
    await vi.waitFor(() => expect(heard()).toHaveLength(total), soon);
    expect(heard()).toEqual(rows.map(({ id }) => id));
    reader.destroy();
  },
);
