import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openSql } from "#server/platform/database/sql.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { demoEmail } from "#core/identity/demo.ts";
import { readRunning } from "#server/platform/start/instance.ts";
import { joinEmbedded } from "#server/platform/postgres/embedded.ts";
import { isAlive } from "#server/platform/start/process-identity.ts";
import { patience } from "../../tools/patience.ts";

const main = fileURLToPath(new URL("main.ts", import.meta.url));
const cli = fileURLToPath(new URL("cli.ts", import.meta.url));
let dataDir: string;
let port: number;
const children = new Set<ChildProcess>();

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "oselia-main-"));
  port = await freePort();
});
afterAll(async () => {
  for (const child of children) if (isRunning(child)) await end(child, "SIGTERM");
  await rm(dataDir, { recursive: true, force: true });
});

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

type Program = { child: ChildProcess; output: () => string };

function run(env: Record<string, string> = {}, program = [main]): Program {
  const child = spawn(process.execPath, program, {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      OSELIA_DATA_DIR: dataDir,
      OSELIA_DEMO: "0",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
  return { child, output: () => text };
}

/** Starts the program and waits until it answers. A start takes seconds, and much longer on a busy machine. */
async function start(env: Record<string, string> = {}): Promise<Program> {
  const program = run(env);
  await vi.waitFor(
    async () => {
      if (isRunning(program.child)) expect(await isReady()).toBe(true);
    },
    { timeout: patience(60_000), interval: 50 },
  );
  if (!isRunning(program.child)) throw new Error(program.output());
  return program;
}

async function ended({ child, output }: Program): Promise<{ code: number | null; output: string }> {
  if (isRunning(child)) await once(child, "close");
  return { code: child.exitCode, output: output() };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
  return child.exitCode;
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  return answer?.ok ?? false;
}

/** Begins a request whose body is still missing; `finish` sends it and returns the answer. */
async function beginRequest(): Promise<{ socket: Socket; finish: () => Promise<string> }> {
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  // Listened for from the beginning: it may be closed before its end is asked for.
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  await once(socket, "connect");
  const head = `POST /api/nothing HTTP/1.1\r\nHost: localhost:${port}\r\nX-Oselia: 1\r\n`;
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{`);
  let answer = "";
  socket.on("data", (chunk: string) => {
    answer += chunk;
  });
  // The server has read the head once it answers a later request.
  expect(await isReady()).toBe(true);
  return {
    socket,
    finish: async () => {
      if (socket.writable) socket.write("}");
      await closed;
      return answer;
    },
  };
}

test("says where it is ready, refuses a second start, and drains on SIGTERM", async () => {
  const first = await start();
  await vi.waitFor(() => expect(first.output()).toContain("is ready"), {
    timeout: patience(60_000),
  });
  expect(first.output()).toContain(`http://localhost:${port}`);
  expect(first.output()).not.toContain("Demo-2026!");
  expect(await isReady()).toBe(true);

  const second = await ended(run({ PORT: String(port + 1) }));
  expect(second.code).toBe(1);
  expect(second.output).toContain(`process ${first.child.pid} at http://localhost:${port}`);
  expect(await isReady()).toBe(true);

  const request = await beginRequest();
  const exit = end(first.child, "SIGTERM");
  await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: patience(10_000) });
  expect(await request.finish()).toMatch(/^HTTP\/1\.1 \d{3} /);
  expect(await exit).toBe(0);
  expect(existsSync(join(dataDir, "run.json"))).toBe(false);
});

test("after kill -9 the next start takes over; a second signal ends it at once", async () => {
  const killed = await start();
  const orphan = readRunning(dataDir)?.postgres?.pid ?? 0;
  await end(killed.child, "SIGKILL");
  expect(isAlive(orphan)).toBe(true);

  const next = await start();
  expect(isAlive(orphan)).toBe(false);
  expect(await isReady()).toBe(true);
  const server = readRunning(dataDir)?.postgres?.pid ?? 0;

  const { socket } = await beginRequest();
  socket.on("error", () => {});
  const exit = once(next.child, "exit");
  next.child.kill("SIGTERM");
  await vi.waitFor(async () => expect(await isReady()).toBe(false), { timeout: patience(10_000) });
  next.child.kill("SIGTERM");
  await exit;
  expect(next.child.exitCode).toBe(130);
  await vi.waitFor(() => expect(isAlive(server)).toBe(false), { timeout: patience(10_000) });
});

/** Asks the running program whether it is a demo, and how it answers at /outbox. */
async function demoState(): Promise<{ demo: boolean; outbox: number }> {
  const entry = await fetch(`http://127.0.0.1:${port}/api/identity/me`);
  const outbox = await fetch(`http://127.0.0.1:${port}/outbox`);
  return { demo: ((await entry.json()) as { demo: boolean }).demo, outbox: outbox.status };
}

// Four to ten programs one after the other.
const manyPrograms = { timeout: patience(240_000) };

test(
  "production never becomes a demo by itself, nor serves a demo's accounts",
  manyPrograms,
  async () => {
    const production = { NODE_ENV: "production", OSELIA_DEMO: "", LOG_LEVEL: "warn" };
    const first = await start(production);
    expect(await demoState()).toEqual({ demo: false, outbox: 404 });
    const sql = openSql(joinEmbedded({ dataDir })?.ownerUrl ?? "");
    await sql`with one as (
      insert into person (email, email_verified_at, first_name, last_name, created_at)
      values (${demoEmail("admin")}, now(), 'Людмила', 'Яременко', now()) returning id)
    insert into account (person_id, password_hash, changed_at) select id, 'x', now() from one`;
    await sql.end();
    expect(await end(first.child, "SIGTERM")).toBe(0);

    for (const env of [production, { HOST: "0.0.0.0", OSELIA_DEMO: "0" }]) {
      const refused = await ended(run(env));
      expect(refused.code).toBe(78);
      expect(refused.output).toContain("This database holds the demo complex");
      expect(refused.output).not.toContain("    at ");
    }

    const forced = await start({ ...production, OSELIA_DEMO_FORCE: "1" });
    expect(await demoState()).toEqual({ demo: true, outbox: 200 });
    expect(forced.output()).toContain("This is a demo: anyone");
    expect(await end(forced.child, "SIGTERM")).toBe(0);
  },
);

test(
  "a backup is taken beside the running program, and restored once it is gone",
  manyPrograms,
  async () => {
    const command = (...args: string[]) => ended(run({}, [cli, ...args]));
    const backup = join(dataDir, "evening.backup");
    const program = await start();
    const who = ["--email", "admin@dvir.example", "--first-name", "Ада", "--last-name", "Двір"];
    expect(await command("create-admin", "--new", "--organisation", "Двір", ...who)).toMatchObject({
      code: 0,
    });
    const made = await command("backup", backup);
    expect(made).toMatchObject({ code: 0 });
    expect(made.output).toMatch(/Backed up in .* tables with .* rows, 0 files/);
    expect(made.output).toContain(`It does not contain ${join(dataDir, "secrets.json")}`);
    expect(await command("restore", backup)).toMatchObject({
      code: 1,
      output: expect.stringContaining("Oselia already runs with the data in"),
    });
    await end(program.child, "SIGTERM");
    const strange = { OSELIA_SECRET: "another secret than that of the backup" };
    for (const program of [
      [main],
      [cli, "backup", join(dataDir, "strange.backup")],
      [cli, "doctor"],
    ])
      expect(await ended(run(strange, program))).toMatchObject({
        code: 1,
        output: expect.stringContaining("uses another secret"),
      });
    await rm(join(dataDir, "postgres"), { recursive: true });
    const refused = await ended(run(strange, [cli, "restore", backup]));
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringContaining("made with another secret"),
    });
    expect(existsSync(join(dataDir, "postgres"))).toBe(false);
    expect(await command("restore", backup)).toMatchObject({ code: 0 });
    const found = await command("create-admin", "--organisation", "Двір", ...who);
    expect(found.output).toContain("admin@dvir.example is administrator of Двір");
  },
);

test("a taken port and faulty settings are named", async () => {
  const other = createServer().listen(port, "127.0.0.1");
  await once(other, "listening");
  const taken = await ended(run());
  other.close();
  expect(taken.code).toBe(1);
  expect(taken.output).toContain(`Port ${port} is in use by another program`);

  const faulty = await ended(run({ PORT: "web", METRICS_TOKEN: "short" }));
  expect(faulty.code).toBe(78);
  expect(faulty.output).toContain("PORT must be a whole number");
  expect(faulty.output).toContain("METRICS_TOKEN must have");
});
