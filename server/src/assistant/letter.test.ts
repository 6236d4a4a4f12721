import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { letterUk } from "#core/assistant/texts/letter/uk.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  type Caller,
  cookieOf,
  foundOrganisation,
  openCaller,
  type TestBuilding,
} from "#server/testing/organisation.ts";

let world: TestWorld;
let call: Caller;
let close: () => Promise<void>;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  ({ call, close } = await openCaller(world));
  home = await foundOrganisation(world, "LETTERHOUSE");
});
afterAll(async () => {
  await close();
  await world.close();
});

const letters = () => world.db.orm.select().from(outboxMail);
const recipients = async () =>
  ((await call("GET", "/api/assistant/recipients", {})).body as { items: unknown[] }).items;
const letter = (over: object = {}) => ({
  id: randomUUID(),
  slug: "letterhouse",
  email: " Olha@Example.com ",
  message: "Чи є вільне паркомісце?\n\nРозмова з помічником",
  ...over,
});
const send = async (body: object) =>
  (await call("POST", "/api/assistant/letters", { body })).status;

test("only an organisation that is open to visitors and has an address takes letters", async () => {
  const cookie = await cookieOf(call, home.people.admin.email);
  const details = { name: "Правління", phone: "", hours: "", emergencyPhone: "", address: "" };
  const contacts = (body: object) =>
    call("PUT", "/api/places/contacts", { cookie, body: { ...details, ...body } });
  expect(await recipients()).toEqual([]);
  expect((await contacts({ email: "not an address", version: 0 })).status).toBe(422);
  expect((await contacts({ email: "Pravlinnia@Dim.example", version: 0 })).status).toBe(200);
  expect(await recipients()).toEqual([]);
  expect(await send(letter())).toBe(404);
  const open = { cookie, body: { open: true } };
  expect((await call("PUT", "/api/public-channels", open)).status).toBe(200);
  expect(await recipients()).toEqual([{ slug: "letterhouse", name: "ОСББ LETTERHOUSE" }]);
  expect(await letters()).toEqual([]);
});

test("a visitor's letter goes to the contact, is answered to the visitor, and is sent once", async () => {
  const written = letter();
  expect(await send(written)).toBe(200);
  expect(await send(written)).toBe(200);
  const sent = await letters();
  expect(sent).toMatchObject([
    {
      recipient: "pravlinnia@dim.example",
      replyTo: "olha@example.com",
      kind: "assistant.letter",
      personId: null,
    },
  ]);
});

test("the letter says that the assistant did not know, where it did not, and only there", async () => {
  const textOf = async (message: string) =>
    (await letters()).find(({ text }) => text.includes(message))?.text ?? "";
  expect(await send(letter({ message: "Рецепт борщу", unanswered: true }))).toBe(200);
  expect(await textOf("Рецепт борщу")).toContain(letterUk.unanswered);
  expect(await send(letter({ message: "Хочу до вас переїхати" }))).toBe(200);
  const plain = await textOf("Хочу до вас переїхати");
  expect(plain).toContain(letterUk.body);
  expect(plain).not.toContain(letterUk.unanswered);
});

test("what is no letter is refused, and whoever writes without end is told to wait", async () => {
  const wrong = [
    { email: "nobody" },
    { message: " " },
    { message: "я".repeat(4_001) },
    { slug: "" },
    { id: "1" },
    { name: "Ольга" },
  ];
  for (const over of wrong) expect(await send(letter(over)), JSON.stringify(over)).toBe(422);
  expect(await send(letter({ slug: "nowhere" }))).toBe(404);
  const answers = [];
  for (let at = 0; at < 6; at++) answers.push(await send(letter()));
  expect(answers).toContain(429);
  expect(await letters()).toHaveLength(5 - 1);
});
