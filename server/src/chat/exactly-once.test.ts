import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ConversationView } from "#core/chat/views.ts";
import { patience } from "../../../tools/patience.ts";
import { createApp } from "#server/app.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Live } from "#server/platform/events/live.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  type TestBuilding,
  cookieOf,
  foundOrganisation,
  openCaller,
} from "#server/testing/organisation.ts";
import { doThroughFaults, Program } from "#server/testing/program.ts";
import { StreamReader } from "#server/testing/stream-reader.ts";
import { message } from "./table.ts";

/** Five people say so many words each. */
const each = 200;
const soon = { timeout: patience(60_000), interval: 20 };

let world: TestWorld;
let home: TestBuilding;
let live: Live;
let program: Program;
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
  program = await Program.start(world);
});
afterAll(async () => {
  await program.close();
  await live.stop();
  await world.close();
});

/** Opens a live stream of this process; what it hears was published by another process. */
async function listen(): Promise<StreamReader> {
  const actor = await actorOf(world, home.people.neighbour.id);
  const reader = new StreamReader();
  void live.serve(reader.asResponse(), actor, null, async () => actor);
  return reader;
}

test(
  "whatever is killed meanwhile, each of a thousand messages is there once, in the order of its sender, and heard by another process",
  { timeout: patience(120_000) },
  async () => {
    const cookies = await Promise.all(emails.map((email) => program.signIn(email)));
    const reader = await listen();
    const path = `/api/conversations/${channel}/messages`;
    const all = await doThroughFaults(program, cookies, each, (cookie, n) => {
      const messageId = randomUUID();
      const body = { messageId, body: `Слово ${n}` };
      return { one: messageId, attempt: () => program.acknowledged(path, cookie, body) };
    });

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
    expect(rows).toHaveLength(cookies.length * each);
    const numberOf = new Map(rows.map(({ id, number }) => [id, number]));
    for (const sent of all) {
      const numbers = sent.map((id) => numberOf.get(id) ?? 0);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(numbers[0]).toBeGreaterThan(0);
    }
    const heard = () => reader.about("chat.sent").map((subject) => subject["message"]);
    await vi.waitFor(() => expect(heard()).toHaveLength(cookies.length * each), soon);
    expect(heard()).toEqual(rows.map(({ id }) => id));
    reader.destroy();
  },
);
