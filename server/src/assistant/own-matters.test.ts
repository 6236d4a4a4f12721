import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newRequest } from "#core/requests/builder.ts";
import { openManagement } from "#server/chat/verbs/open.ts";
import { sendMessage } from "#server/chat/verbs/send.ts";
import { insertDocument, insertVersion } from "#server/documents/store/documents.ts";
import { addFile } from "#server/files/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { actOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { foundOrganisation, type Member, type TestBuilding } from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "OWNMATTERS");
});
afterAll(() => world.close());

const member = (who: Member) => actorOf(world, home.people[who].id);

const ask = async (question: string, who: Member) =>
  findAnswer(world, await member(who), { question, spoken: "uk", previous: null });

async function file(title: string) {
  const { orgId, people } = home;
  const [id, versionId, now] = [randomUUID(), randomUUID(), world.clock()];
  const written = { createdAt: now, createdBy: people.manager.id };
  await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const place = { orgId, buildingId: null, apartmentId: null };
    const shelf = { title, readers: "residents" as const, updatedAt: now };
    await insertDocument(tx, { id, ...place, ...shelf, ...written });
    const holder = { orgId, ownerId: people.manager.id, holder: "document", holderId: versionId };
    const fileId = await addFile(tx, { ...holder, type: "application/pdf", size: 10 }, now);
    const version = { id: versionId, orgId, documentId: id, fileId, number: 1, ...written };
    await insertVersion(tx, version);
  });
}

test("a document of another year is never given as the one that was asked for", async () => {
  await file("Кошторис на 2026 рік");
  await file("Статут");
  expect((await ask("кошторис 2026", "resident")).text).toMatch(/^Ось що є[^]*Кошторис на 2026/);
  const other = await ask("кошторис 2025", "resident");
  expect(other.text).toMatch(/^За 2025 рік такого документа я не бачу/);
  expect((await ask("протокол 2024", "resident")).text).toContain(
    "Документа за 2024 рік я не бачу",
  );
});

test("a question of a request waits for whom it was put to", async () => {
  const resident = await member("resident");
  const opened = await openRequest(world, resident, newRequest(home.apartmentId), "asked");
  const { number, version } = opened;
  const input = { number, version, action: "ask" as const, question: "Коли ви вдома?" };
  await actOnRequest(world, await member("manager"), input, null);
  expect((await ask("що з моєю заявкою", "resident")).text).toContain("чекає на вашу відповідь");
  const digits = String(Number(number.replaceAll(/\D/g, "")));
  const staff = await ask(`статус заявки ${digits}`, "manager");
  expect(staff.text).toContain("чекає на відповідь мешканця");
});

test("unread conversations are counted for staff, not their messages", async () => {
  const resident = await member("resident");
  const { orgId } = home;
  const { id } = await openManagement(world, resident, { orgId });
  for (const body of ["Добрий день", "Чи є хтось?", "Зателефонуйте"])
    await sendMessage(world, resident, { id, messageId: randomUUID(), body });
  const { text } = await ask("скільки непрочитаних чатів", "manager");
  expect(text).toContain("1 непрочитана розмова");
  expect(text).toContain("чекає 1 мешканець");
});
