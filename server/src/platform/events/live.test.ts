import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Actor, Audience } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { openWorld } from "#server/app.ts";
import { systemClock } from "../clock.ts";
import { inTenant } from "../database/database.ts";
import { publishFacts } from "./events.ts";
import { type Live, startLive } from "./live.ts";
import { createLog } from "../operations/log.ts";
import { openTestWorld, testNow, type TestWorld } from "../testing.ts";
import type { World } from "../world.ts";

const orgId = "0198f000-0000-7000-8000-000000000001";
const otherOrg = "0198f000-0000-7000-8000-000000000002";

const manager = newActor("manager", {
  personId: "0198f000-0000-7000-8000-00000000000a",
  orgIds: [orgId],
});
const stranger: Actor = {
  ...manager,
  personId: "0198f000-0000-7000-8000-00000000000b",
  orgIds: [otherOrg],
};
const neighbour: Actor = {
  ...manager,
  personId: "0198f000-0000-7000-8000-00000000000c",
  role: "resident",
};

type Frame = { id: number; event: string; data: { subject?: { n: number } } };
type Process = {
  world: World;
  live: Live;
  server: Server;
  url: string;
  who: { actor: Actor | null };
};

let first: TestWorld;
let closeSecond: () => Promise<void>;
const processes: Process[] = [];
const readers: AbortController[] = [];

async function serve(world: World): Promise<Process> {
  const live = await startLive(world);
  const who = { actor: manager as Actor | null };
  const server = createServer((request, response) => {
    const after = new URL(request.url ?? "", "http://x").searchParams.get("after");
    if (who.actor)
      void live.serve(response, who.actor, after ? Number(after) : null, async () => who.actor);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { world, live, server, url, who };
}

beforeAll(async () => {
  first = await openTestWorld();
  const second = await openWorld(first.config, createLog("silent"), systemClock);
  closeSecond = second.close;
  processes.push(await serve(first), await serve(second.world));
});
afterEach(() => {
  for (const reader of readers.splice(0)) reader.abort();
  for (const { who } of processes) who.actor = manager;
});
afterAll(async () => {
  for (const { live, server } of processes) {
    await live.stop();
    server.close();
  }
  await closeSecond();
  await first.close();
});

async function* listen(url: string): AsyncGenerator<Frame> {
  const abort = new AbortController();
  readers.push(abort);
  const response = await fetch(url, { signal: abort.signal });
  let buffer = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    buffer += chunk;
    for (let end = buffer.indexOf("\n\n"); end >= 0; end = buffer.indexOf("\n\n")) {
      const fields = new Map(
        buffer
          .slice(0, end)
          .split("\n")
          .map((line) => line.split(/: (.*)/s, 2) as [string, string]),
      );
      buffer = buffer.slice(end + 2);
      const event = fields.get("event");
      if (event)
        yield { id: Number(fields.get("id")), event, data: JSON.parse(fields.get("data") ?? "{}") };
    }
  }
}

function tell(
  world: World,
  n: number,
  audience: Audience = { staff: true },
  org = orgId,
): Promise<void> {
  const fact = {
    orgId: org,
    kind: "request.edited" as const,
    subject: { n },
    actorId: null,
    data: {},
    audience,
    at: testNow,
  };
  return inTenant(world.db, { orgIds: [org] }, (tx) => publishFacts(tx, fact));
}

async function next(frames: AsyncGenerator<Frame>): Promise<Frame> {
  const { value } = await frames.next();
  return value as Frame;
}

function process(n: number): Process {
  const found = processes[n];
  if (!found) throw new Error("no such process");
  return found;
}

test("what one process publishes is heard at the other", async () => {
  const frames = listen(process(1).url);
  expect((await next(frames)).event).toBe("hello");
  await tell(process(0).world, 1);
  expect((await next(frames)).data.subject).toEqual({ n: 1 });
});

test("a stream resumes after the last number it saw: nothing is lost, nothing comes twice", async () => {
  const before = listen(process(0).url);
  const { id } = await next(before);
  for (let n = 0; n < 5; n++) await tell(process(n % 2).world, n);
  const heard: number[] = [];
  let last = id;
  for (let n = 0; n < 2; n++) {
    const frame = await next(before);
    heard.push(frame.data.subject?.n ?? -1);
    last = frame.id;
  }
  readers.at(-1)?.abort();
  await tell(process(1).world, 5);
  const resumed = listen(`${process(1).url}?after=${last}`);
  expect((await next(resumed)).event).toBe("hello");
  while (heard.length < 6) heard.push((await next(resumed)).data.subject?.n ?? -1);
  expect(heard).toEqual([0, 1, 2, 3, 4, 5]);
});

test("nobody hears what they may not read", async () => {
  process(0).who.actor = stranger;
  const strange = listen(process(0).url);
  await next(strange);
  process(1).who.actor = neighbour;
  const resident = listen(process(1).url);
  await next(resident);
  await tell(process(0).world, 1, { staff: true });
  await tell(process(0).world, 2, { people: [neighbour.personId] });
  await tell(process(0).world, 3, { staff: true }, otherOrg);
  expect((await next(strange)).data.subject).toEqual({ n: 3 });
  expect((await next(resident)).data.subject).toEqual({ n: 2 });
});

test("a gap too long to replay is told as a reset", async () => {
  const frames = listen(process(0).url);
  const { id } = await next(frames);
  const many = Array.from({ length: 1001 }, (_, n) => ({
    orgId,
    kind: "request.edited" as const,
    subject: { n },
    actorId: null,
    data: {},
    audience: { staff: true },
    at: testNow,
  }));
  await inTenant(process(0).world.db, { orgIds: [orgId] }, (tx) => publishFacts(tx, ...many));
  await tell(process(0).world, 9999);
  while ((await next(frames)).data.subject?.n !== 9999);
  const resumed = listen(`${process(0).url}?after=${id}`);
  expect((await next(resumed)).event).toBe("hello");
  expect((await next(resumed)).event).toBe("reset");
});

test("a browser that knows of more than there is, as after a restore, is told to fetch anew", async () => {
  const { id } = await next(listen(process(0).url));
  const ahead = listen(`${process(0).url}?after=${Number(id) + 1_000_000}`);
  expect((await next(ahead)).event).toBe("hello");
  const { event, id: now } = await next(ahead);
  expect({ event, now: Number(now) }).toEqual({ event: "reset", now: Number(id) });
});

test("a stream whose session has ended is closed", async () => {
  const frames = listen(process(0).url);
  await next(frames);
  process(0).who.actor = null;
  await sessionEnded(process(0).world, manager.personId);
  // Not even the fact that ended it, nor anything that came with it.
  expect((await next(frames)).event).toBe("ended");
  expect((await frames.next()).done).toBe(true);
});

/** A response whose reader takes nothing. */
class Stuck extends Writable {
  failures: Error[] = [];
  constructor() {
    super({ write: () => {} });
    this.on("error", (error) => this.failures.push(error));
  }
  removeHeader(): void {}
  writeHead(): this {
    return this;
  }
  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}

function sessionEnded(world: World, personId: string): Promise<void> {
  return inTenant(world.db, { orgIds: [] }, (tx) =>
    publishFacts(tx, {
      orgId: null,
      kind: "identity.session_ended",
      subject: {},
      actorId: null,
      data: {},
      audience: { people: [personId] },
      at: testNow,
    }),
  );
}

test("a stream that is not read when its session ends is let go and written to no more", async () => {
  const { live, world } = process(0);
  const before = live.connections();
  const stuck = new Stuck();
  let session: Actor | null = manager;
  const served = live.serve(stuck.asResponse(), manager, null, async () => session);
  await expect.poll(() => live.connections()).toBe(before + 1);
  session = null;
  await sessionEnded(world, manager.personId);
  await expect.poll(() => live.connections()).toBe(before);
  await tell(world, 1, { people: [manager.personId] });
  await served;
  expect(stuck.destroyed).toBe(true);
  expect(stuck.failures).toEqual([]);
});

test("a caller who has left while their session was looked up leaves no stream behind", async () => {
  const { live } = process(0);
  const before = live.connections();
  const gone = new Stuck();
  gone.destroy();
  await live.serve(gone.asResponse(), manager, null, async () => manager);
  expect(live.connections()).toBe(before);
});

test("one person's streams have a limit; the oldest makes room", async () => {
  const { live } = process(0);
  const streams = Array.from({ length: 22 }, () => new Stuck());
  for (const stream of streams)
    void live.serve(stream.asResponse(), stranger, null, async () => stranger);
  await expect.poll(() => streams.filter((stream) => stream.writableEnded).length).toBe(2);
  for (const stream of streams) stream.destroy();
  await expect.poll(() => live.connections()).toBe(0);
});
