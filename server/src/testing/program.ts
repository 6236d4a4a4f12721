import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { patience } from "../../../tools/patience.ts";
import { openSql } from "#server/platform/database/sql.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { testPassword } from "./organisation.ts";

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
const soon = { timeout: patience(60_000), interval: 20 };

/** The program as a process of its own, on the database of a test's world: to be killed as power fails. */
export class Program {
  readonly #world: TestWorld;
  readonly #dataDir: string;
  /** Known to PostgreSQL as the name of its connections. */
  readonly #name = `program ${randomUUID()}`;
  #port = 0;
  #process: ChildProcess | undefined;

  private constructor(world: TestWorld, dataDir: string) {
    this.#world = world;
    this.#dataDir = dataDir;
  }

  /** Starts it and waits until it is ready. */
  static async start(world: TestWorld): Promise<Program> {
    const folder = await mkdtemp(join(tmpdir(), "oselia-program-"));
    const program = new Program(world, folder);
    await program.startAgain();
    return program;
  }

  /** Starts it on a port of its own: while it was down, another process may have taken the former one. */
  async startAgain(): Promise<void> {
    const { databaseUrl, databaseAppUrl, secret } = this.#world.config;
    this.#port = await freePort();
    const started = spawn(process.execPath, [main], {
      env: {
        PATH: process.env["PATH"],
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
        PORT: String(this.#port),
        OSELIA_DATA_DIR: this.#dataDir,
        OSELIA_DEMO: "0",
        OSELIA_SECRET: secret,
        DATABASE_URL: this.#named(databaseUrl),
        DATABASE_APP_URL: this.#named(databaseAppUrl),
        LOG_LEVEL: "silent",
        // As deployed, where answers are not checked.
        NODE_ENV: "production",
        PUBLIC_URL: `http://127.0.0.1:${this.#port}`,
      },
      stdio: ["ignore", "ignore", "pipe"],
    });
    this.#process = started;
    let complaint = "";
    started.stderr.setEncoding("utf8").on("data", (text: string) => (complaint += text));
    await vi.waitUntil(async () => {
      if (started.exitCode !== null || started.signalCode !== null)
        throw new Error(`the program ended at its start: ${complaint}`);
      const answer = await fetch(`http://127.0.0.1:${this.#port}/readyz`).catch(() => null);
      return answer?.ok;
    }, soon);
  }

  async kill(): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const exit = once(running, "exit");
    running.kill("SIGKILL");
    await exit;
  }

  /** Listens where the killed program did, as another process may while it is down. */
  async takePort(): Promise<Server> {
    const server = createServer((socket) => socket.destroy()).listen(this.#port);
    await once(server, "listening");
    return server;
  }

  /** Ends the connections of this process to the database; those of the test's world go on. */
  async cutConnections(): Promise<void> {
    const owner = openSql(this.#world.ownerUrl);
    try {
      const ended = await owner`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = ${this.#name}`;
      if (ended.length === 0) throw new Error("the program had no connection to end");
    } finally {
      await owner.end();
    }
  }

  /** An address by which PostgreSQL knows whose a connection is; an address outweighs the name that a pool gives. */
  #named(url: string | null): string {
    const address = new URL(url ?? "");
    address.searchParams.set("application_name", this.#name);
    return address.href;
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.#dataDir, { recursive: true, force: true });
  }

  post(path: string, cookie: string | null, body: object, key?: string): Promise<Response> {
    return fetch(`http://127.0.0.1:${this.#port}${path}`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-oselia": "1",
        ...(cookie ? { cookie } : {}),
        ...(key ? { "idempotency-key": key } : {}),
      },
      body: JSON.stringify(body),
    });
  }

  /** The answer to a call, read to its end; null where it was cut off or the program was not there. */
  async acknowledged(...call: Parameters<Program["post"]>): Promise<boolean> {
    const answer = await this.post(...call).catch(() => null);
    const whole = await answer?.text().catch(() => null);
    if (answer?.status === 200 && typeof whole === "string") return true;
    if (answer && answer.status < 500 && typeof whole === "string" && answer.status !== 200)
      throw new Error(`${answer.status} ${whole}`);
    return false;
  }

  /** The session's cookie of somebody who has signed in. */
  async signIn(email: string): Promise<string> {
    const person = { email, password: testPassword, remember: true };
    const answer = await this.post("/api/identity/sign-in", null, person);
    const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    return cookies.find((one) => one.startsWith("oselia=")) ?? "";
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * Lets many do `each` things one after the other, again until they are acknowledged, as browsers do; after a quarter of
 * all the program loses its connections, after half of all it is killed and started again.
 */
export async function doThroughFaults<T>(
  program: Program,
  actors: readonly string[],
  each: number,
  act: (cookie: string, n: number) => { one: T; attempt: () => Promise<boolean> },
): Promise<T[][]> {
  let acknowledged = 0;
  let down: Promise<void> | null = null;
  const total = actors.length * each;
  const faults = new Map<number, () => Promise<void>>([
    [Math.floor(total / 4), () => program.cutConnections()],
    [
      Math.floor(total / 2),
      async () => {
        await program.kill();
        const other = await program.takePort();
        await program.startAgain();
        other.close();
      },
    ],
  ]);
  return Promise.all(
    actors.map(async (cookie) => {
      const done: T[] = [];
      for (let n = 0; n < each; n++) {
        const { one, attempt } = act(cookie, n);
        do await down;
        while (!(await attempt()));
        done.push(one);
        acknowledged += 1;
        const fault = faults.get(acknowledged);
        if (fault) down = fault();
      }
      return done;
    }),
  );
}
