import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { BuildingChannelView, ResidentPlaceView } from "#core/chat/desk/views.ts";
import type { MessageView } from "#core/chat/views.ts";
import type { RequestView } from "#core/requests/views.ts";
import { newRequest } from "#core/requests/builder.ts";
import sharp from "sharp";
import { entrance } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { TestWorld } from "#server/platform/testing.ts";
import { callersOfFile, type CallerKey } from "#server/testing/callers.ts";
import type { TestBuilding } from "#server/testing/organisation.ts";
import { talkersOf } from "../../testing.ts";

const callers = callersOfFile("DESKHOUSE");
const { send, callAs, refused, upload } = callers;
const { all, office, say } = talkersOf(callers);
let world: TestWorld;
let home: TestBuilding;

beforeAll(() => {
  ({ world, home } = callers.inside());
});

describe("a message becomes a request", () => {
  const photo = async (who: CallerKey, name = "труба") => {
    const bytes = await sharp({
      create: { width: 40, height: 30, channels: 3, background: "#456" },
    })
      .jpeg()
      .toBuffer();
    const form = new FormData();
    form.set("file", new File([new Uint8Array(bytes)], `${name}.jpg`));
    form.set("use", "attachment");
    const stored = await upload(who, form);
    return (stored.body as { id: string }).id;
  };
  const made = (over: object = {}) =>
    newRequest(home.apartmentId, { title: "Тече труба", confirmDuplicate: true, ...over });
  const open = (who: CallerKey, id: string, request: object) =>
    send(who, "POST", `/api/messages/${id}/request`, { request });

  test("it is the resident's report, with its pictures, once, and each leads to the other", async () => {
    const chat = await office("resident");
    const fileId = await photo("resident");
    const wanted = await say("resident", chat.id, "Тече труба", { fileIds: [fileId] });
    const seen = await callAs<MessageView>("manager", "GET", `/api/messages/${wanted.id}`);
    expect(seen.allowed.request).toBe(true);
    expect(seen.request).toBeNull();
    const both = await Promise.all(
      ["manager", "admin"].map((who) =>
        open(who as CallerKey, wanted.id, made({ attachments: [fileId] })),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    // Whose answer was lost on the way asks again, and is answered as before; nothing is made twice.
    const again = await Promise.all(
      ["manager", "admin"].map((who) =>
        open(who as CallerKey, wanted.id, made({ attachments: [fileId] })),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status));
    const message = await callAs<MessageView>("resident", "GET", `/api/messages/${wanted.id}`);
    expect(message.request).toMatch(/^R-\d{6}$/);
    const request = await callAs<RequestView>(
      "resident",
      "GET",
      `/api/requests/${message.request}`,
    );
    expect(request).toMatchObject({
      title: "Тече труба",
      reporter: { id: home.people.resident.id },
    });
    const [copy, ...others] = request.attachments;
    expect(others).toEqual([]);
    expect(copy?.id).not.toBe(fileId);
    // The copy outlives the message that it came with.
    await callAs("resident", "DELETE", `/api/messages/${wanted.id}`);
    expect((await send("resident", "GET", `/api/files/${copy?.id}`)).status).toBe(200);
    expect((await send("resident", "GET", `/api/files/${copy?.id}?preview=1`)).status).toBe(200);
  });

  test("its pictures come in the order in which they were chosen", async () => {
    const chat = await office("resident");
    const ids = [await photo("resident", "кран"), await photo("resident", "стеля")].toSorted();
    const { id } = await say("resident", chat.id, "Тече кран", { fileIds: ids });
    const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);
    const message = await callAs<MessageView>("resident", "GET", `/api/messages/${id}`);
    const { body } = await open("manager", id, made({ attachments: ids.toReversed() }));
    const { request } = body as MessageView;
    const seen = await callAs<RequestView>("manager", "GET", `/api/requests/${request}`);
    expect(namesOf(seen.attachments)).toEqual(namesOf(message.files).toReversed());
    expect(seen.attachments).toHaveLength(2);
  });

  test("the request says where it came from to who reads the chat", async () => {
    const chat = await office("resident");
    const { id, number: at } = await say("resident", chat.id, "Не горить світло");
    const { body } = await open("manager", id, made({ title: "Світло", category: "electrical" }));
    const number = (body as MessageView).request;
    const request = await callAs<RequestView>("manager", "GET", `/api/requests/${number}`);
    const origin = (who: CallerKey) => callAs(who, "GET", `/api/request-origins/${request.id}`);
    const there = { message: { id, conversationId: chat.id, number: at, threadOf: null } };
    expect(await origin("manager")).toEqual(there);
    expect(await origin("resident")).toEqual(there);
    // The owner sees the request of the apartment, never the chat.
    expect(await origin("owner")).toEqual({ message: null });
  });

  test("only of what the resident said, and only about where they live", async () => {
    const chat = await office("resident");
    const ownMessage = await say("manager", chat.id, "Моє");
    expect((await open("manager", ownMessage.id, made())).status).toBe(403);
    const { id } = await say("resident", chat.id, "Щось");
    expect((await open("resident", id, made())).status).toBe(404);
    expect((await open("limited", id, made())).status).toBe(404);
    const elsewhere = { kind: "apartment", apartmentId: home.neighbourApartmentId };
    expect((await open("manager", id, made({ location: elsewhere }))).status).toBe(404);
    const { orgId, buildingId } = home;
    const entranceId = randomUUID();
    await inTenant(world.db, { orgIds: [orgId] }, (tx) =>
      tx.insert(entrance).values({ id: entranceId, orgId, buildingId, number: "2" }),
    );
    const otherEntrance = { kind: "entrance", entranceId };
    expect((await open("manager", id, made({ location: otherEntrance }))).status).toBe(404);
    const foreign = await photo("owner");
    const location = { kind: "entrance", entranceId: home.entranceId };
    const { body } = await open("manager", id, made({ attachments: [foreign], location }));
    const request = await callAs<RequestView>(
      "manager",
      "GET",
      `/api/requests/${(body as MessageView).request}`,
    );
    expect(request.attachments).toEqual([]);
    expect(request.location).toMatchObject(location);
    expect(
      (
        await callAs<ResidentPlaceView[]>("manager", "GET", `/api/conversations/${chat.id}/places`)
      ).map(({ apartmentId }) => apartmentId),
    ).toEqual([home.apartmentId]);
  });
});

describe("the channel of a building", () => {
  const change = (who: CallerKey, open: boolean) =>
    send(who, "PUT", `/api/building-channels/${home.buildingId}`, { open });
  const found = async (who: CallerKey) => (await all(who)).find(({ kind }) => kind === "building");

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
    const served = await callAs<BuildingChannelView[]>("limited", "GET", "/api/building-channels");
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
    const ownMessage = await say("neighbour", id, "Прощавайте, сусіди");
    await inTenant(world.db, { orgIds: [home.orgId] }, (tx) =>
      tx.execute(
        sql`update residency set valid_to = '2025-06-01' where person_id = ${home.people.neighbour.id}`,
      ),
    );
    for (const path of [
      `/api/conversations/${id}`,
      `/api/conversations/${id}/messages`,
      `/api/messages/${ownMessage.id}`,
    ])
      expect(await refused("neighbour", "GET", path)).toBe("generic.not_found");
    // What their open page would still send a second later.
    const line = { messageId: randomUUID(), body: "Ще одне" };
    const sign = { emoji: "👍", on: true };
    for (const [method, path, body] of [
      ["POST", `/api/conversations/${id}/messages`, line],
      ["PATCH", `/api/messages/${ownMessage.id}`, { body: "Інакше" }],
      ["PUT", `/api/messages/${ownMessage.id}/reaction`, sign],
      ["PUT", `/api/conversations/${id}/read`, { number: ownMessage.number }],
      ["POST", `/api/messages/${ownMessage.id}/report`, { reason: "spam", words: "" }],
    ] as const)
      expect(await refused("neighbour", method, path, body), path).toBe("generic.not_found");
    const { text } = await send("neighbour", "GET", "/api/message-search?query=прощавайте");
    expect(text).not.toContain(ownMessage.id);
    expect((await found("resident"))?.last?.text).toBe("Прощавайте, сусіди");
  });
});
