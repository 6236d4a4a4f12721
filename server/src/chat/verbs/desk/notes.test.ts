import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { MessageView } from "#core/chat/views.ts";
import type { EntryView } from "#core/identity/model.ts";
import { isEntitled } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/service.ts";
import { followFacts } from "#server/notifications/service.ts";
import { readHorizon, readEvents } from "#server/platform/events/events.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { talkersOf } from "../../testing.ts";

const callers = callersOfFile("DESKHOUSE");
const { send, callAs, refused, upload } = callers;
const { all, office, say, stretch } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

describe("notes among staff", () => {
  /** All that the live stream would carry to somebody, from the beginning. */
  const factsFor = async (who: CallerKey) => {
    const { me } = await callAs<EntryView>(who, "GET", "/api/identity/me");
    const actor = await actorOf(world, me?.id ?? "");
    if (!actor) throw new Error("nobody");
    const { safe } = await readHorizon(world.db);
    const rows = await readEvents(world.db, actor, 0, safe, 10_000);
    return JSON.stringify(rows.filter((row) => isEntitled(actor, row.orgId, row.audience)));
  };
  const notes = "NOTEWORD";
  const pattern = /NOTEWORD/;

  test("however the talk goes, nothing that the resident or a neighbour asks shows a note, and each of the desk reads all", async () => {
    const { id, lastNumber } = await office("resident");
    const form = new FormData();
    form.set(
      "file",
      new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n"], `${notes}.pdf`),
    );
    form.set("use", "attachment");
    const stored = await upload("manager", form);
    const fileId = (stored.body as { id: string }).id;
    const noted: string[] = [];
    const bodies: string[] = [];
    let file: string | null = fileId;
    const step = fc.record({
      who: fc.constantFrom<CallerKey>("resident", "manager", "admin"),
      internal: fc.boolean(),
      inThread: fc.option(fc.nat(), { nil: null }),
      after: fc.constantFrom("stay", "edit", "remove"),
    });
    const course = fc.sample(fc.array(step, { minLength: 36, maxLength: 36 }), {
      numRuns: 1,
      seed: 9,
    });
    for (const { who, internal, inThread, after } of course.flat()) {
      const desk = who !== "resident";
      const roots = desk ? [...bodies, ...noted] : bodies;
      const root = inThread === null ? undefined : roots[inThread % roots.length];
      const inNote = root !== undefined && noted.includes(root);
      const secret = desk && (internal || inNote);
      const holds = secret && file ? { fileIds: [file] } : {};
      const message = await say(who, id, secret ? `${notes} ${noted.length}` : "Слово", {
        ...(root ? { threadOf: root } : {}),
        ...(internal && desk ? { internal } : {}),
        ...holds,
      });
      if (secret && file) file = null;
      expect(message.internal).toBe(secret);
      if (after === "edit")
        await callAs(who, "PATCH", `/api/messages/${message.id}`, {
          body: secret ? `${notes} інакше` : "Інакше",
        });
      if (after === "remove" && message.files.length === 0)
        await callAs(who, "DELETE", `/api/messages/${message.id}`);
      else (secret ? noted : bodies).push(message.id);
    }
    expect(noted.length).toBeGreaterThan(5);
    expect(bodies.length).toBeGreaterThan(5);

    // Staff may quote a note where the resident reads on: the words stay with the note.
    bodies.push((await say("manager", id, "Як домовлено", { quoteOf: noted[0] })).id);

    await followFacts(world);
    const numbers = await Promise.all(
      noted.map(
        async (one) => (await callAs<MessageView>("admin", "GET", `/api/messages/${one}`)).number,
      ),
    );
    // Every read there is, by those who may not know.
    const stretches = [
      "",
      `?after=${lastNumber}&limit=100`,
      "?around=12&limit=100",
      "?before=999&limit=100",
      ...[...bodies, ...noted].map((root) => `?thread=${root}&limit=100`),
    ];
    for (const who of ["resident", "owner", "neighbour", "limited"] as const) {
      const heard: string[] = [];
      const ask = async (method: string, path: string, body?: unknown) => {
        const { text } = await send(who, method, path, body);
        heard.push(text);
        return text;
      };
      for (const query of stretches) await ask("GET", `/api/conversations/${id}/messages${query}`);
      for (const one of noted) {
        expect(await ask("GET", `/api/messages/${one}`)).toContain("generic.not_found");
        expect(await ask("PATCH", `/api/messages/${one}`, { body: "Чуже" })).not.toMatch(/"id"/);
        expect(await ask("DELETE", `/api/messages/${one}`)).toContain("generic.not_found");
      }
      expect((await send(who, "GET", `/api/files/${fileId}`)).status).toBe(404);
      for (const text of ["NOTEWORD", "NOTEW", "інакше"]) {
        const found = await ask("GET", `/api/message-search?query=${encodeURIComponent(text)}`);
        for (const one of noted) expect(found).not.toContain(one);
      }
      expect(
        await ask("PUT", `/api/messages/${noted[0]}/reaction`, { emoji: "👍", on: true }),
      ).toContain("generic.not_found");
      for (const path of [
        "/api/conversations",
        `/api/conversations/${id}`,
        `/api/conversations/${id}/receipts`,
        `/api/conversations/${id}/mentionable?name=`,
        "/api/conversation-counts",
        "/api/notifications?language=uk",
        "/api/notification-counts",
      ])
        await ask("GET", path);
      const day = await ask("GET", `/api/conversations/${id}/days/${toLocal(world.clock()).date}`);
      expect(numbers).not.toContain((JSON.parse(day) as { number?: number }).number);
      const facts = await factsFor(who);
      for (const one of noted) expect(facts).not.toContain(one);
      expect(heard.join("\n")).not.toMatch(pattern);
    }
    const read = await stretch("admin", id, "?limit=100");
    const threads = await Promise.all(
      [...bodies, ...noted].map((root) => stretch("admin", id, `?thread=${root}&limit=100`)),
    );
    const seen = new Set([read, ...threads].flatMap(({ items }) => items.map((one) => one.id)));
    expect([...noted, ...bodies].filter((one) => !seen.has(one))).toEqual([]);

    // Counts and the newest message are those of what was said.
    const ownMessage = (await all("resident")).find((one) => one.id === id);
    const mine = await stretch("resident", id, "?limit=100");
    expect(ownMessage?.last?.internal).toBe(false);
    const inThreads = (
      await Promise.all(bodies.map((root) => stretch("resident", id, `?thread=${root}&limit=100`)))
    ).flatMap(({ items }) => items);
    const visible = [...mine.items, ...inThreads];
    expect(ownMessage?.lastNumber).toBe(Math.max(...visible.map(({ number }) => number)));
    expect(ownMessage?.unread).toBe(
      visible.filter(
        (one) => !one.mine && !one.deletedAt && one.number > (ownMessage?.readNumber ?? 0),
      ).length,
    );
    for (const { id: root, replies } of mine.items)
      expect(replies).toBe(
        inThreads.filter((one) => one.threadOf === root && !one.deletedAt).length,
      );
  });

  test("row-level security keeps a note from everybody else, whatever is asked", async () => {
    const { id } = await office("resident");
    await say("manager", id, "Лише своїм", { internal: true });
    const count = (personId: string | null) =>
      inTenant(world.db, { orgIds: [home.orgId], personId }, async (tx) => {
        const rows = await tx.execute<{ n: number }>(
          sql`select count(*)::int as n from message where internal and conversation_id = ${id}`,
        );
        return rows[0]?.n ?? 0;
      });
    expect(await count(home.people.manager.id)).toBeGreaterThan(0);
    for (const who of ["resident", "owner", "neighbour"] as const)
      expect(await count(home.people[who].id)).toBe(0);
    expect(await count(null)).toBe(0);
  });

  test("only who answers in a management chat writes one", async () => {
    const { id } = await office("resident");
    const note = () => ({ messageId: randomUUID(), body: "Своїм", internal: true });
    const to = `/api/conversations/${id}/messages`;
    expect(await refused("resident", "POST", to, note())).toBe("generic.forbidden");
    const general = (await all("manager")).find((one) => one.channel === "general");
    expect(
      await refused("manager", "POST", `/api/conversations/${general?.id}/messages`, note()),
    ).toBe("generic.forbidden");
  });

  test("who marks more as read than there is for them learns nothing of a note behind it", async () => {
    const { id } = await office("resident");
    const { number } = await say("resident", id, "Питання");
    const note = await say("manager", id, "Думаю", { internal: true });
    const readTo = async (who: CallerKey) => {
      await callAs(who, "PUT", `/api/conversations/${id}/read`, { number: 10_000 });
      return (await all(who)).find((one) => one.id === id)?.readNumber;
    };
    expect(await readTo("resident")).toBe(number);
    expect(await readTo("admin")).toBe(note.number);
  });

  test("a note leaves waiting and places in lists as they were", async () => {
    const { id } = await office("resident");
    await say("resident", id, "Питання");
    const before = (await all("resident")).find((one) => one.id === id);
    await say("manager", id, "Думаю", { internal: true });
    expect((await all("resident")).find((one) => one.id === id)).toEqual(before);
    expect((await all("admin")).find((one) => one.id === id)?.waitingSince).not.toBeNull();
  });
});
