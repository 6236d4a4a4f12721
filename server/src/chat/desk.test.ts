import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type {
  BuildingChannelView,
  ColleagueView,
  ResidentPlaceView,
  TemplateView,
} from "#core/chat/desk/views.ts";
import type {
  ConversationCounts,
  ConversationView,
  MessagesView,
  MessageView,
} from "#core/chat/views.ts";
import { templateLimits } from "#core/chat/desk/template.ts";
import type { RequestView } from "#core/requests/views.ts";
import sharp from "sharp";
import type { EntryView } from "#core/identity/model.ts";
import { entitled } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { actorOf } from "../identity/service.ts";
import { follow } from "../notifications/service.ts";
import { horizon, readEvents } from "../platform/events/events.ts";
import { inTenant } from "../platform/database/database.ts";
import type { TestWorld } from "../platform/testing.ts";
import { staff } from "../staff/table.ts";
import { callersOfFile, type Who } from "../testing/callers.ts";
import type { Building } from "../testing/organisation.ts";
import { talkersOf } from "./testing.ts";

const callers = callersOfFile("DESKHOUSE");
const { send, asked, refused, upload } = callers;
const { all, say } = talkersOf(callers);
let world: TestWorld;
let home: Building;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

/** The chat of a resident with the management. */
const opened = (who: Who) =>
  asked<ConversationView>(who, "POST", "/api/management-chats", { orgId: home.orgId });

describe("colleagues", () => {
  const colleagues = (who: Who, query = "") =>
    asked<ColleagueView[]>(who, "GET", `/api/chat-colleagues${query}`);

  test("one writes to a colleague whom one finds by name; the two read it, nobody else", async () => {
    const found = await colleagues("limited");
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      [home.people.manager.id, home.people.admin.id].toSorted(),
    );
    const personId = home.people.manager.id;
    const chat = await asked<ConversationView>("limited", "POST", "/api/direct-chats", {
      personId,
    });
    await say("limited", chat.id, "Лише між нами");
    const at = async (who: Who) => (await all(who)).find(({ id }) => id === chat.id);
    expect(await at("manager")).toMatchObject({ unread: 1, last: { text: "Лише між нами" } });
    expect(await at("admin")).toBeUndefined();
    expect(await refused("admin", "GET", `/api/conversations/${chat.id}/messages`)).toBe(
      "generic.not_found",
    );
  });

  test("a chat can be given to who serves the resident", async () => {
    const { id } = await opened("resident");
    const found = await colleagues("manager", `?conversationId=${id}`);
    expect(found.map((one) => one.id).toSorted()).toEqual(
      [home.people.manager.id, home.people.admin.id].toSorted(),
    );
    expect(await refused("limited", "GET", `/api/chat-colleagues?conversationId=${id}`)).toBe(
      "generic.not_found",
    );
    expect(await refused("resident", "GET", "/api/chat-colleagues")).toBe("generic.not_found");
  });
});

describe("the desk", () => {
  const at = async (who: Who, id: string) => {
    const found = (await all(who)).find((one) => one.id === id);
    if (!found) throw new Error("no such conversation");
    return found;
  };
  const counts = (who: Who) => asked<ConversationCounts>(who, "GET", "/api/conversation-counts");
  const give = (who: Who, id: string, personId: string | null, was: string | null) =>
    send(who, "PUT", `/api/conversations/${id}/taken`, { personId, was });

  test("who has the last word decides who waits; who answers has taken it, and the resident sees who", async () => {
    const { id } = await opened("owner");
    const before = (await counts("admin")).unanswered;
    const { createdAt } = await say("owner", id, "Перше");
    const second = await say("owner", id, "Друге");
    expect(await at("manager", id)).toMatchObject({ waitingSince: createdAt, takenBy: null });
    expect((await counts("admin")).unanswered).toBe(before + 1);
    expect((await counts("limited")).unanswered).toBe(0);
    expect((await counts("owner")).unanswered).toBe(0);
    const answer = await say("manager", id, "Відповідь");
    const manager = { id: home.people.manager.id };
    expect(await at("admin", id)).toMatchObject({ waitingSince: null, takenBy: manager });
    expect(await at("owner", id)).toMatchObject({ waitingSince: null, takenBy: manager });
    expect((await counts("admin")).unanswered).toBe(before);
    // Without the answer the resident waits again, and without a question nobody does.
    await asked("manager", "DELETE", `/api/messages/${answer.id}`);
    expect((await at("manager", id)).waitingSince).toBe(createdAt);
    await asked("owner", "DELETE", `/api/messages/${second.id}`);
    expect((await at("manager", id)).waitingSince).not.toBeNull();
    // How long somebody waits is no matter of theirs.
    expect((await at("owner", id)).waitingSince).toBeNull();
  });

  test("a chat whose taker works there no longer is taken by the next to answer", async () => {
    const { id } = await opened("owner");
    const { manager, admin } = home.people;
    await say("manager", id, "Відповідаю");
    expect(await at("owner", id)).toMatchObject({ takenBy: { id: manager.id } });
    const dismissed = (disabledAt: Date | null) =>
      inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
        tx.update(staff).set({ disabledAt }).where(eq(staff.personId, manager.id)),
      );
    await dismissed(world.clock());
    await say("admin", id, "Тепер я");
    await dismissed(null);
    expect(await at("owner", id)).toMatchObject({ takenBy: { id: admin.id } });
  });

  test("the list comes by as many chats as are asked for, narrowed to who waits or what one has taken", async () => {
    const { id } = await opened("resident");
    await say("resident", id, "Коли дадуть тепло?");
    const list = async (query: string) =>
      (await asked<ConversationView[]>("manager", "GET", `/api/conversations?${query}`)).map(
        (one) => (one.kind === "channel" ? "channel" : one.id),
      );
    const [one, unanswered] = [await list("limit=1"), await list("filter=unanswered")];
    expect(one.filter((kind) => kind === "channel")).toHaveLength(4);
    expect(one).toHaveLength(5);
    expect(unanswered).toContain(id);
    await give("manager", id, home.people.manager.id, null);
    const mine = await list("filter=mine");
    expect(mine.filter((kind) => kind !== "channel")).toContain(id);
    expect((await counts("manager")).mine).toBe(mine.length - 4);
    expect((await counts("resident")).mine).toBe(0);
    await give("manager", id, null, home.people.manager.id);
    expect(await list("filter=mine")).not.toContain(id);
  });

  test("who waits stands first", async () => {
    const { id } = await opened("neighbour");
    await say("neighbour", id, "Агов");
    const chats = (await all("manager")).filter(({ kind }) => kind === "management");
    const waiting = chats.map(({ waitingSince }) => waitingSince !== null);
    expect(waiting).toEqual(waiting.toSorted((a, b) => Number(b) - Number(a)));
    expect(waiting[0]).toBe(true);
  });

  test("of two who take it at once one has it, and hands it over", async () => {
    const { id } = await opened("resident");
    const { manager, admin } = home.people;
    const both = await Promise.all([
      give("manager", id, manager.id, null),
      give("admin", id, admin.id, null),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const taker = (await at("manager", id)).takenBy?.id ?? "";
    const other = taker === manager.id ? admin.id : manager.id;
    // Again it changes nothing.
    expect((await give("manager", id, taker, null)).status).toBe(200);
    expect((await give("manager", id, other, taker)).body).toMatchObject({
      takenBy: { id: other },
    });
    expect((await give("admin", id, null, other)).body).toMatchObject({ takenBy: null });
    expect((await give("resident", id, manager.id, null)).status).toBe(404);
    expect((await give("limited", id, manager.id, null)).status).toBe(404);
    expect((await give("manager", id, home.people.owner.id, null)).status).toBe(404);
    const { id: channel } = (await all("manager")).find((one) => one.channel === "general") ?? {
      id: "",
    };
    expect((await give("manager", channel, manager.id, null)).status).toBe(403);
  });
});

describe("notes among staff", () => {
  /** All that the live stream would carry to somebody, from the beginning. */
  const factsFor = async (who: Who) => {
    const { me } = await asked<EntryView>(who, "GET", "/api/identity/me");
    const actor = await actorOf(world, me?.id ?? "");
    if (!actor) throw new Error("nobody");
    const { safe } = await horizon(world.db);
    const rows = await readEvents(world.db, actor, 0, safe, 10_000);
    return JSON.stringify(rows.filter((row) => entitled(actor, row.orgId, row.audience)));
  };
  const notes = "NOTEWORD";
  const words = /NOTEWORD/;

  test("however the talk goes, nothing that the resident or a neighbour asks shows a note, and each of the desk reads all", async () => {
    const { id, lastNumber } = await opened("resident");
    const form = new FormData();
    form.set(
      "file",
      new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n"], `${notes}.pdf`),
    );
    form.set("use", "attachment");
    const stored = await upload("manager", form);
    const fileId = (stored.body as { id: string }).id;
    const noted: string[] = [];
    const said: string[] = [];
    let file: string | null = fileId;
    const step = fc.record({
      who: fc.constantFrom<Who>("resident", "manager", "admin"),
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
      const roots = desk ? [...said, ...noted] : said;
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
        await asked(who, "PATCH", `/api/messages/${message.id}`, {
          body: secret ? `${notes} інакше` : "Інакше",
        });
      if (after === "remove" && message.files.length === 0)
        await asked(who, "DELETE", `/api/messages/${message.id}`);
      else (secret ? noted : said).push(message.id);
    }
    expect(noted.length).toBeGreaterThan(5);
    expect(said.length).toBeGreaterThan(5);

    // Staff may quote a note where the resident reads on: the words stay with the note.
    said.push((await say("manager", id, "Як домовлено", { quoteOf: noted[0] })).id);

    await follow(world);
    const numbers = await Promise.all(
      noted.map(
        async (one) => (await asked<MessageView>("admin", "GET", `/api/messages/${one}`)).number,
      ),
    );
    // Every read there is, by those who may not know.
    const stretches = [
      "",
      `?after=${lastNumber}&limit=100`,
      "?around=12&limit=100",
      "?before=999&limit=100",
      ...[...said, ...noted].map((root) => `?thread=${root}&limit=100`),
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
      for (const words of ["NOTEWORD", "NOTEW", "інакше"]) {
        const found = await ask("GET", `/api/message-search?query=${encodeURIComponent(words)}`);
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
      expect(heard.join("\n")).not.toMatch(words);
    }
    const read = await asked<MessagesView>(
      "admin",
      "GET",
      `/api/conversations/${id}/messages?limit=100`,
    );
    const threads = await Promise.all(
      [...said, ...noted].map((root) =>
        asked<MessagesView>(
          "admin",
          "GET",
          `/api/conversations/${id}/messages?thread=${root}&limit=100`,
        ),
      ),
    );
    const seen = new Set([read, ...threads].flatMap(({ items }) => items.map((one) => one.id)));
    expect([...noted, ...said].filter((one) => !seen.has(one))).toEqual([]);

    // Counts and the newest message are those of what was said.
    const own = (await all("resident")).find((one) => one.id === id);
    const mine = await asked<MessagesView>(
      "resident",
      "GET",
      `/api/conversations/${id}/messages?limit=100`,
    );
    expect(own?.last?.internal).toBe(false);
    const inThreads = (
      await Promise.all(
        said.map((root) =>
          asked<MessagesView>(
            "resident",
            "GET",
            `/api/conversations/${id}/messages?thread=${root}&limit=100`,
          ),
        ),
      )
    ).flatMap(({ items }) => items);
    const visible = [...mine.items, ...inThreads];
    expect(own?.lastNumber).toBe(Math.max(...visible.map(({ number }) => number)));
    expect(own?.unread).toBe(
      visible.filter((one) => !one.mine && !one.deletedAt && one.number > (own?.readNumber ?? 0))
        .length,
    );
    for (const { id: root, replies } of mine.items)
      expect(replies).toBe(
        inThreads.filter((one) => one.threadOf === root && !one.deletedAt).length,
      );
  });

  test("row-level security keeps a note from everybody else, whatever is asked", async () => {
    const { id } = await opened("resident");
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
    const { id } = await opened("resident");
    const note = () => ({ messageId: randomUUID(), body: "Своїм", internal: true });
    const to = `/api/conversations/${id}/messages`;
    expect(await refused("resident", "POST", to, note())).toBe("generic.forbidden");
    const general = (await all("manager")).find((one) => one.channel === "general");
    expect(
      await refused("manager", "POST", `/api/conversations/${general?.id}/messages`, note()),
    ).toBe("generic.forbidden");
  });

  test("who marks more as read than there is for them learns nothing of a note behind it", async () => {
    const { id } = await opened("resident");
    const { number } = await say("resident", id, "Питання");
    const note = await say("manager", id, "Думаю", { internal: true });
    const readTo = async (who: Who) => {
      await asked(who, "PUT", `/api/conversations/${id}/read`, { number: 10_000 });
      return (await all(who)).find((one) => one.id === id)?.readNumber;
    };
    expect(await readTo("resident")).toBe(number);
    expect(await readTo("admin")).toBe(note.number);
  });

  test("a note leaves waiting and places in lists as they were", async () => {
    const { id } = await opened("resident");
    await say("resident", id, "Питання");
    const before = (await all("resident")).find((one) => one.id === id);
    await say("manager", id, "Думаю", { internal: true });
    expect((await all("resident")).find((one) => one.id === id)).toEqual(before);
    expect((await all("admin")).find((one) => one.id === id)?.waitingSince).not.toBeNull();
  });
});

describe("a message becomes a request", () => {
  const photo = async (who: Who) => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#456" },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], "труба.jpg"));
    form.set("use", "attachment");
    const stored = await upload(who, form);
    return (stored.body as { id: string }).id;
  };
  const made = (over: object = {}) => ({
    title: "Тече труба",
    description: "У ванній тече труба під мийкою",
    category: "plumbing",
    priority: "high",
    location: { kind: "apartment", apartmentId: home.apartmentId },
    confirmDuplicate: true,
    ...over,
  });
  const open = (who: Who, id: string, request: object) =>
    send(who, "POST", `/api/messages/${id}/request`, { request });

  test("it is the resident's report, with its pictures, once, and each leads to the other", async () => {
    const chat = await opened("resident");
    const fileId = await photo("resident");
    const wanted = await say("resident", chat.id, "Тече труба", { fileIds: [fileId] });
    const seen = await asked<MessageView>("manager", "GET", `/api/messages/${wanted.id}`);
    expect(seen.allowed.request).toBe(true);
    expect(seen.request).toBeNull();
    const both = await Promise.all(
      ["manager", "admin"].map((who) =>
        open(who as Who, wanted.id, made({ attachments: [fileId] })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Whose answer was lost on the way asks again, and is answered as before; nothing is made twice.
    const again = await Promise.all(
      ["manager", "admin"].map((who) =>
        open(who as Who, wanted.id, made({ attachments: [fileId] })),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status));
    const message = await asked<MessageView>("resident", "GET", `/api/messages/${wanted.id}`);
    expect(message.request).toMatch(/^R-\d{6}$/);
    const request = await asked<RequestView>("resident", "GET", `/api/requests/${message.request}`);
    expect(request).toMatchObject({
      title: "Тече труба",
      reporter: { id: home.people.resident.id },
    });
    const [copy, ...others] = request.attachments;
    expect(others).toEqual([]);
    expect(copy?.id).not.toBe(fileId);
    // The copy outlives the message that it came with.
    await asked("resident", "DELETE", `/api/messages/${wanted.id}`);
    expect((await send("resident", "GET", `/api/files/${copy?.id}`)).status).toBe(200);
    expect((await send("resident", "GET", `/api/files/${copy?.id}?preview=1`)).status).toBe(200);
  });

  test("the request says where it came from to who reads the chat", async () => {
    const chat = await opened("resident");
    const { id, number: at } = await say("resident", chat.id, "Не горить світло");
    const { body } = await open("manager", id, made({ title: "Світло", category: "electrical" }));
    const number = (body as MessageView).request;
    const request = await asked<RequestView>("manager", "GET", `/api/requests/${number}`);
    const origin = (who: Who) => asked(who, "GET", `/api/request-origins/${request.id}`);
    const there = { message: { id, conversationId: chat.id, number: at, threadOf: null } };
    expect(await origin("manager")).toEqual(there);
    expect(await origin("resident")).toEqual(there);
    // The owner sees the request of the apartment, never the chat.
    expect(await origin("owner")).toEqual({ message: null });
  });

  test("only of what the resident said, and only about where they live", async () => {
    const chat = await opened("resident");
    const own = await say("manager", chat.id, "Моє");
    expect((await open("manager", own.id, made())).status).toBe(403);
    const { id } = await say("resident", chat.id, "Щось");
    expect((await open("resident", id, made())).status).toBe(404);
    expect((await open("limited", id, made())).status).toBe(404);
    const elsewhere = { kind: "apartment", apartmentId: home.neighbourApartmentId };
    expect((await open("manager", id, made({ location: elsewhere }))).status).toBe(404);
    const foreign = await photo("owner");
    const { body } = await open("manager", id, made({ attachments: [foreign] }));
    const request = await asked<RequestView>(
      "manager",
      "GET",
      `/api/requests/${(body as MessageView).request}`,
    );
    expect(request.attachments).toEqual([]);
    expect(
      (
        await asked<ResidentPlaceView[]>("manager", "GET", `/api/conversations/${chat.id}/places`)
      ).map(({ apartmentId }) => apartmentId),
    ).toEqual([home.apartmentId]);
  });
});

describe("templates", () => {
  const add = (who: Who, title: string, body = "Дякуємо, {name}!") =>
    send(who, "POST", "/api/chat-templates", { title, body });

  test("staff keep them together; of two who change one at once one is told", async () => {
    const { body } = await add("manager", "Дякуємо");
    const { id, version } = body as TemplateView;
    const titles = async (who: Who) =>
      (await asked<TemplateView[]>(who, "GET", "/api/chat-templates")).map(({ title }) => title);
    expect(await titles("limited")).toEqual(["Дякуємо"]);
    expect(await refused("resident", "GET", "/api/chat-templates")).toBe("generic.not_found");
    const change = (title: string) =>
      send("admin", "PUT", `/api/chat-templates/${id}`, { title, body: "Так", version });
    const both = await Promise.all([change("А"), change("Б")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await asked("limited", "DELETE", `/api/chat-templates/${id}`);
    expect(await titles("manager")).toEqual([]);
    expect((await add("manager", "")).status).toBe(422);
  });

  test("one whose answer was lost is kept once; of many at once no more than there may be", async () => {
    const template = { title: "Прийняли", body: "Дякуємо!" };
    const key = randomUUID();
    const twice = await Promise.all(
      [1, 2].map(() => send("manager", "POST", "/api/chat-templates", template, key)),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]?.body).toEqual(twice[1]?.body);
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(sql`insert into chat_template (id, org_id, title, body, created_at)
        select gen_random_uuid(), ${home.orgId}, 'Ще', 'Слова', now() from generate_series(1, ${templateLimits.most - 2})`),
    );
    const last = await Promise.all(["А", "Б", "В"].map((title) => add("admin", title)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });
});

describe("the channel of a building", () => {
  const change = (who: Who, open: boolean) =>
    send(who, "PUT", `/api/building-channels/${home.buildingId}`, { open });
  const found = async (who: Who) => (await all(who)).find(({ kind }) => kind === "building");

  test("staff of the building open it; who lives there reads and writes, nobody else", async () => {
    expect(await found("resident")).toBeUndefined();
    const both = await Promise.all([change("manager", true), change("admin", true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await change("limited", true)).status).toBe(404);
    expect((await change("resident", true)).status).toBe(404);
    const channel = await found("resident");
    expect(channel).toMatchObject({ building: { id: home.buildingId }, allowed: { write: true } });
    const id = channel?.id ?? "";
    await say("neighbour", id, "Хто чув шум уночі?");
    expect((await found("owner"))?.last?.text).toBe("Хто чув шум уночі?");
    expect(await found("limited")).toBeUndefined();
    expect(await refused("limited", "GET", `/api/conversations/${id}/messages`)).toBe(
      "generic.not_found",
    );
    const served = await asked<BuildingChannelView[]>("limited", "GET", "/api/building-channels");
    expect(served.map(({ buildingId }) => buildingId)).not.toContain(home.buildingId);
  });

  test("closed it is there for nobody; opened again it has all that was said", async () => {
    const { id } = (await found("owner")) ?? { id: "" };
    await change("admin", false);
    for (const who of ["owner", "manager"] as const) {
      expect(await found(who)).toBeUndefined();
      expect(await refused(who, "GET", `/api/conversations/${id}/messages`)).toBe(
        "generic.not_found",
      );
      const message = { messageId: randomUUID(), body: "Є хто?" };
      expect(await refused(who, "POST", `/api/conversations/${id}/messages`, message)).toBe(
        "generic.not_found",
      );
    }
    await change("admin", true);
    expect((await found("owner"))?.id).toBe(id);
    expect((await found("owner"))?.last?.text).toBe("Хто чув шум уночі?");
  });

  test("who has moved out keeps nothing of it, not even what they wrote there", async () => {
    const { id } = (await found("neighbour")) ?? { id: "" };
    const own = await say("neighbour", id, "Прощавайте, сусіди");
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(
        sql`update residency set valid_to = '2025-06-01' where person_id = ${home.people.neighbour.id}`,
      ),
    );
    for (const path of [
      `/api/conversations/${id}`,
      `/api/conversations/${id}/messages`,
      `/api/messages/${own.id}`,
    ])
      expect(await refused("neighbour", "GET", path)).toBe("generic.not_found");
    // What their open page would still send a second later.
    const line = { messageId: randomUUID(), body: "Ще одне" };
    const sign = { emoji: "👍", on: true };
    for (const [method, path, body] of [
      ["POST", `/api/conversations/${id}/messages`, line],
      ["PATCH", `/api/messages/${own.id}`, { body: "Інакше" }],
      ["PUT", `/api/messages/${own.id}/reaction`, sign],
      ["PUT", `/api/conversations/${id}/read`, { number: own.number }],
      ["POST", `/api/messages/${own.id}/report`, { reason: "spam", words: "" }],
    ] as const)
      expect(await refused("neighbour", method, path, body), path).toBe("generic.not_found");
    const { text } = await send("neighbour", "GET", "/api/message-search?query=прощавайте");
    expect(text).not.toContain(own.id);
    expect((await found("resident"))?.last?.text).toBe("Прощавайте, сусіди");
  });
});
