import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { megabyte, uploadBytes } from "#core/files/model.ts";
import type {
  ConversationCounts,
  ConversationView,
  MessagesView,
  MessageView,
} from "#core/chat/views.ts";
import { minute } from "#core/kernel/time.ts";
import { dropConsents, saveConsents } from "#server/identity/store/consents.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { hugePng } from "#server/platform/files/testing-png.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { talkersOf } from "./testing.ts";

const callers = callersOfFile("CHATHOUSE");
const { send, callAs, refused, upload } = callers;
const { all, channel, office, sayAll, say, stretch } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

const bodiesOf = ({ items }: MessagesView) => items.map(({ body }) => body);

describe("where one talks", () => {
  test("everybody finds the four channels, in their order", async () => {
    for (const who of ["resident", "limited"] as const)
      expect(
        (await all(who)).filter(({ kind }) => kind === "channel").map((one) => one.channel),
      ).toEqual(["general", "announcements", "maintenance", "events"]);
    const { id, allowed } = await channel("resident", "announcements");
    expect(allowed.write).toBe(false);
    const message = { messageId: randomUUID(), body: "Ні" };
    expect(await refused("resident", "POST", `/api/conversations/${id}/messages`, message)).toBe(
      "generic.forbidden",
    );
    await say("manager", id, "Так");
  });

  test("a resident has one chat with the management, which staff of their building share", async () => {
    const both = await Promise.all((["resident", "manager"] as const).map(office));
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    const [{ id } = { id: "" }] = both;
    await say("resident", id, "Добрий день");
    expect((await all("admin")).find((one) => one.id === id)).toMatchObject({
      person: { id: home.people.resident.id },
      unread: 1,
      last: { text: "Добрий день", mine: false },
    });
    expect((await all("owner")).map((one) => one.id)).not.toContain(id);
    expect(await refused("limited", "GET", `/api/conversations/${id}`)).toBe("generic.not_found");
    expect(await refused("neighbour", "GET", `/api/conversations/${id}/messages`)).toBe(
      "generic.not_found",
    );
  });

  test("two colleagues have a chat of their own", async () => {
    const open = (who: CallerKey, personId: string) =>
      callAs<ConversationView>(who, "POST", "/api/direct-chats", { personId });
    const one = await open("manager", home.people.admin.id);
    const other = await open("admin", home.people.manager.id);
    expect(other.id).toBe(one.id);
    expect(await refused("limited", "GET", `/api/conversations/${one.id}`)).toBe(
      "generic.not_found",
    );
    const stranger = { personId: home.people.resident.id };
    expect(await refused("manager", "POST", "/api/direct-chats", stranger)).toBe(
      "generic.not_found",
    );
  });
});

describe("what is said", () => {
  test("messages have numbers without a gap, however many send at once, and a repeated one is the same", async () => {
    const { id, lastNumber } = await channel("resident", "general");
    const messages = Array.from({ length: 10 }, (_, n) => ({
      messageId: randomUUID(),
      body: `Слово ${n}`,
    }));
    const twice = await Promise.all(
      [...messages, ...messages].map((message, n) =>
        callAs<MessageView>(
          n % 10 < 5 ? "resident" : "owner",
          "POST",
          `/api/conversations/${id}/messages`,
          message,
        ),
      ),
    );
    const numbers = new Set(twice.map(({ number }) => number));
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 10 }, (_, n) => lastNumber + 1 + n),
    );
    const stolen = { ...messages[0], body: "Чуже" };
    expect(await refused("owner", "POST", `/api/conversations/${id}/messages`, stolen)).toBe(
      "generic.conflict",
    );
  });

  test("stretches fit together, and what came since is found", async () => {
    const { id } = await channel("owner", "events");
    const bodies = Array.from({ length: 9 }, (_, n) => `Подія ${n}`);
    const sent = await sayAll("owner", id, bodies);
    const newest = await stretch("resident", id, "?limit=4");
    expect(bodiesOf(newest)).toEqual(["Подія 5", "Подія 6", "Подія 7", "Подія 8"]);
    expect([newest.older, newest.newer]).toEqual([true, false]);
    const before = await stretch("resident", id, `?before=${newest.items[0]?.number}&limit=10`);
    expect(bodiesOf(before)).toEqual(["Подія 0", "Подія 1", "Подія 2", "Подія 3", "Подія 4"]);
    expect([before.older, before.newer]).toEqual([false, true]);
    const stretchAround = await stretch("resident", id, `?around=${sent[4]}&limit=4`);
    expect(bodiesOf(stretchAround)).toEqual(["Подія 3", "Подія 4", "Подія 5", "Подія 6"]);
    const after = await stretch("resident", id, `?after=${sent[6]}`);
    expect(bodiesOf(after)).toEqual(["Подія 7", "Подія 8"]);
  });

  test("replies stand in a thread, and a reply to a reply beside it", async () => {
    const { id } = await channel("resident", "maintenance");
    const root = await say("resident", id, "Ліфт стоїть");
    const first = await say("manager", id, "Майстер їде", { threadOf: root.id });
    await say("owner", id, "Дякую", { threadOf: first.id });
    const main = await stretch("neighbour", id);
    expect(main.items.find((one) => one.id === root.id)?.replies).toBe(2);
    expect(bodiesOf(main)).not.toContain("Майстер їде");
    expect(bodiesOf(await stretch("neighbour", id, `?thread=${root.id}`))).toEqual([
      "Майстер їде",
      "Дякую",
    ]);
    await callAs("resident", "DELETE", `/api/messages/${root.id}`);
    const late = { messageId: randomUUID(), body: "Пізно", threadOf: root.id };
    expect(await refused("owner", "POST", `/api/conversations/${id}/messages`, late)).toBe(
      "chat.gone",
    );
  });

  test("words can be changed for fifteen minutes; what is taken away leaves a mark and no words", async () => {
    const { id } = await channel("resident", "general");
    const { id: messageId } = await say("resident", id, "Перше");
    const at = `/api/messages/${messageId}`;
    const edited = await callAs<MessageView>("resident", "PATCH", at, { body: "Друге" });
    expect(edited).toMatchObject({ body: "Друге", mine: true });
    expect(edited.editedAt).not.toBeNull();
    expect(await refused("owner", "PATCH", at, { body: "Чуже" })).toBe("generic.forbidden");
    world.setNow(new Date(world.clock().getTime() + 16 * minute));
    expect(await refused("resident", "PATCH", at, { body: "Третє" })).toBe("chat.too_late");
    expect(await refused("owner", "DELETE", at)).toBe("generic.forbidden");
    const gone = await callAs<MessageView>("manager", "DELETE", at);
    expect(gone).toMatchObject({ body: "", files: [] });
    expect(gone.deletedAt).not.toBeNull();
    expect(bodiesOf(await stretch("owner", id))).not.toContain("Друге");
  });

  test("what one has seen is counted no longer, and never again", async () => {
    const { id } = await channel("neighbour", "general");
    const unread = async () =>
      (await callAs<ConversationCounts>("neighbour", "GET", "/api/conversation-counts")).unread;
    const before = await unread();
    const { number } = await say("resident", id, "Нове");
    expect(await unread()).toBe(before + 1);
    await callAs("neighbour", "PUT", `/api/conversations/${id}/read`, { number });
    await callAs("neighbour", "PUT", `/api/conversations/${id}/read`, { number: 0 });
    expect((await channel("neighbour", "general")).unread).toBe(0);
    await say("neighbour", id, "Моє");
    expect((await channel("neighbour", "general")).unread).toBe(0);
  });

  test("whoever has just come has nothing to catch up on: what was said before is there, and is not counted", async () => {
    const { id } = await channel("owner", "general");
    const personId = home.people.owner.id;
    await say("resident", id, "До вас");
    expect((await channel("owner", "general")).unread).toBeGreaterThan(0);
    await inTenant(world.db, { orgIds: [] }, (tx) =>
      saveConsents(tx, personId, { terms: 1 }, world.clock()),
    );
    const unread = async () =>
      (await callAs<ConversationCounts>("owner", "GET", "/api/conversation-counts")).unread;
    expect([(await channel("owner", "general")).unread, await unread()]).toEqual([0, 0]);
    expect(bodiesOf(await stretch("owner", id))).toContain("До вас");
    const now = world.clock();
    world.setNow(new Date(now.getTime() + minute));
    await say("resident", id, "Уже з вами");
    expect([(await channel("owner", "general")).unread, await unread()]).toEqual([1, 1]);
    await inTenant(world.db, { orgIds: [] }, (tx) => dropConsents(tx, [personId]));
    world.setNow(now);
  });

  test("a picture that would unpack to a gigabyte is refused before it is, and no message carries it", async () => {
    const { id } = await channel("resident", "general");
    const form = new FormData();
    form.set("file", new File([new Uint8Array(hugePng(20_000))], "стіна.png"));
    form.set("use", "attachment");
    const answer = await upload("resident", form);
    expect(answer.status).toBe(413);
    expect(answer.body).toMatchObject({ code: "upload.too_large" });
    form.set("file", new File([new Uint8Array(uploadBytes + 2 * megabyte)], "довге.pdf"));
    expect((await upload("resident", form)).body).toMatchObject({
      code: "upload.too_large",
      data: { params: { size: uploadBytes } },
    });
    const message = { messageId: randomUUID(), body: "", fileIds: [randomUUID()] };
    expect(await refused("resident", "POST", `/api/conversations/${id}/messages`, message)).toBe(
      "generic.validation",
    );
  });

  test("a picture is seen by who reads the conversation, until the message is gone", async () => {
    const { id } = await office("resident");
    const form = new FormData();
    form.set(
      "file",
      new File(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n"], "акт.pdf"),
    );
    form.set("use", "attachment");
    const stored = await upload("resident", form);
    const fileId = (stored.body as { id: string }).id;
    const message = await say("resident", id, "", { fileIds: [fileId] });
    expect(message.files.map(({ name }) => name)).toEqual(["акт.pdf"]);
    const status = async (who: CallerKey) =>
      (await send(who, "GET", `/api/files/${fileId}`)).status;
    expect([await status("manager"), await status("owner"), await status("limited")]).toEqual([
      200, 404, 404,
    ]);
    await callAs("resident", "DELETE", `/api/messages/${message.id}`);
    expect(await status("manager")).toBe(404);
  });
});

test("asked for by all in one moment, everybody reads what they read alone", async () => {
  await callAs("manager", "PUT", `/api/building-channels/${home.buildingId}`, { open: true });
  const general = await channel("resident", "general");
  const desk = await office("resident");
  const ofBuilding = (await all("resident")).find(({ kind }) => kind === "building");
  const conversations = [general.id, desk.id, ofBuilding?.id ?? ""];
  for (const id of conversations) await say("manager", id, "Усім, хто читає");
  await say("manager", desk.id, "Лише своїм", { internal: true });
  const everybody = Object.keys(callers.inside().people) as CallerKey[];
  const read = async (who: CallerKey, id: string) => {
    const { status, body } = await send(who, "GET", `/api/conversations/${id}/messages`);
    return { who, status, body };
  };
  for (const id of conversations) {
    const alone = [];
    for (const who of everybody) alone.push(await read(who, id));
    const thrice = [...everybody, ...everybody.toReversed(), ...everybody];
    const together = await Promise.all(thrice.map((who) => read(who, id)));
    for (const one of together) expect(alone).toContainEqual(one);
    expect(new Set(alone.map(({ status }) => status)).size).toBe(id === general.id ? 1 : 2);
  }
});
