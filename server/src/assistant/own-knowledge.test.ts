import { randomUUID } from "node:crypto";
import { strToU8, zipSync } from "fflate";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Readers } from "#core/documents/model.ts";
import { insertDocument, insertVersion } from "#server/documents/store/documents.ts";
import { documentText } from "#server/documents/table.ts";
import { readDocumentText, readMissingTexts } from "#server/documents/verbs/read-texts.ts";
import { addFile } from "#server/files/builder.ts";
import { saveContacts } from "#server/buildings/verbs/contacts.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import {
  addLimitedManager,
  foundOrganisation,
  type Member,
  type TestBuilding,
} from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";

let world: TestWorld;
let home: TestBuilding;
let foreign: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "KNOWNHOME");
  foreign = await foundOrganisation(world, "KNOWNFOREIGN");
});
afterAll(() => world.close());

async function ask(question: string, place: TestBuilding, who: Member) {
  const askedQuestion = { question, spoken: "uk", previous: null } as const;
  return findAnswer(world, await actorOf(world, place.people[who].id), askedQuestion);
}

/** Publishes a post of the manager's. */
async function publish(
  place: TestBuilding,
  overrides: Partial<Parameters<typeof addPost>[1]> = {},
) {
  const { orgId, people, canary } = place;
  const [createdAt, createdBy] = [world.clock(), people.manager.id];
  const post = {
    title: "Фургон з молоком",
    body: `Фургон стоїть біля арки о восьмій, питайте ${canary}.`,
  };
  return inTenant(world.db, { orgIds: [orgId] }, (tx) =>
    addPost(tx, { orgId, createdAt, createdBy, ...post, ...overrides }),
  );
}

const question = "фургон з молоком";

test("news are found by those whom they are for, and linked to; nobody else finds them", async () => {
  expect((await ask(question, home, "resident")).outcome).not.toBe("answer");
  const id = await publish(home);
  expect(await ask(question, home, "resident")).toMatchObject({
    outcome: "answer",
    text: expect.stringContaining(home.canary),
    sources: [{ title: "Фургон з молоком", href: `/communications/news/${id}` }],
  });
  expect((await ask(question, home, "manager")).sources[0]?.href).toBe(
    `/manager/announcements/${id}`,
  );
  for (const who of ["resident", "manager"] as const)
    expect(JSON.stringify(await ask(question, foreign, who)), who).not.toContain(home.canary);
  expect(await ask("фургон с молоком", home, "owner")).toMatchObject({
    text: expect.stringContaining(home.canary),
  });
});

test("contacts are found by their own words, by those of the organisation alone", async () => {
  const place = await foundOrganisation(world, "KNOWNDESK");
  const admin = await actorOf(world, place.people.admin.id);
  const words = { name: `Зореслава Гнатюк ${place.canary}`, address: "Шовковична 9, напівповерх" };
  const empty = { phone: "", hours: "", emergencyPhone: "", website: "", email: "" };
  await saveContacts(world, admin, { ...empty, ...words, version: 0 });
  for (const question of ["Зореслава Гнатюк", "Гнатюк Зореслава", "напівповерх на Шовковичній"]) {
    expect(await ask(question, place, "resident"), question).toMatchObject({
      outcome: "answer",
      text: expect.stringContaining(words.address),
    });
    expect(JSON.stringify(await ask(question, foreign, "resident"))).not.toContain(place.canary);
    const visitor = await findAnswer(world, null, { question, spoken: "uk", previous: null });
    expect(JSON.stringify(visitor)).not.toContain(place.canary);
  }
  await saveContacts(world, admin, { ...empty, ...words, name: "Рада будинку", version: 1 });
  expect((await ask("Зореслава Гнатюк", place, "resident")).outcome).not.toBe("answer");
});

test("news for another building, and drafts, are found by nobody at home", async () => {
  const place = await foundOrganisation(world, "KNOWNOTHER");
  const limited = await addLimitedManager(world, place);
  await publish(place, { publish: false });
  expect(JSON.stringify(await ask(question, place, "resident"))).not.toContain(place.canary);
  await publish(place, { audience: "buildings", buildingIds: [place.buildingId] });
  expect((await ask(question, place, "resident")).text).toContain(place.canary);
  const askedQuestion = { question, spoken: "uk", previous: null } as const;
  const served = await findAnswer(world, await actorOf(world, limited.id), askedQuestion);
  expect(JSON.stringify(served)).not.toContain(place.canary);
});

const word = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** Makes a DOCX of paragraphs. */
function newWord(...paragraphs: string[]): Uint8Array {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join("");
  const xml = `<?xml version="1.0"?><w:document><w:body>${body}</w:body></w:document>`;
  return zipSync({ "word/document.xml": strToU8(xml) });
}

/** Makes a PDF of one line, in Latin letters. */
function newPdf(line: string): Uint8Array {
  const stream = `BT /F1 12 Tf 72 700 Td (${line}) Tj ET`;
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ];
  const body = objects.map((object, at) => `${at + 1} 0 obj${object}endobj\n`).join("");
  return strToU8(`%PDF-1.4\n${body}trailer<</Root 1 0 R/Size 6>>\n%%EOF\n`);
}

type FiledDocument = {
  title: string;
  type: string;
  bytes: Uint8Array;
  size?: number;
  readers?: Readers;
  buildingId?: string;
};

/** Files a document of the manager's and reads its text as the job does. */
async function fileDocument(place: TestBuilding, filed: FiledDocument): Promise<string> {
  const { orgId, people } = place;
  const { title, type, bytes, size = bytes.length, readers = "residents", buildingId } = filed;
  const [id, versionId, now] = [randomUUID(), randomUUID(), world.clock()];
  const written = { createdAt: now, createdBy: people.manager.id };
  const fileId = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    const at = { orgId, buildingId: buildingId ?? null, apartmentId: null };
    await insertDocument(tx, { id, ...at, title, readers, updatedAt: now, ...written });
    const fileHolder = {
      orgId,
      ownerId: people.manager.id,
      holder: "document",
      holderId: versionId,
    };
    const added = await addFile(tx, { ...fileHolder, type, size }, now);
    const version = { id: versionId, orgId, documentId: id, fileId: added, number: 1, ...written };
    await insertVersion(tx, version);
    return added;
  });
  await world.files.put(`${fileId}.jpg`, bytes, type);
  await readDocumentText(world, { orgId, fileId });
  return id;
}

const textsOf = (place: TestBuilding) =>
  inTenant(world.db, { orgIds: [place.orgId] }, (tx) => tx.select().from(documentText));

test("documents are found by what stands in them, by their readers alone", async () => {
  const place = await foundOrganisation(world, "KNOWNPAPER");
  const { canary, buildingId } = place;
  const rules = `Квадрокоптери запускають лише на пустирі за гаражами ${canary}.`;
  const paragraphs = ["Правила двору", rules];
  const id = await fileDocument(place, {
    title: "Правила",
    type: word,
    bytes: newWord(...paragraphs),
    readers: "owners",
    buildingId,
  });
  const flying = "де запускають квадрокоптери";
  expect(await ask(flying, place, "owner")).toMatchObject({
    outcome: "answer",
    text: rules,
    sources: [{ title: "Правила", heading: "Правила двору", href: `/documents?open=${id}` }],
  });
  for (const [where, who] of [
    [place, "resident"],
    [place, "neighbour"],
    [foreign, "owner"],
    [foreign, "manager"],
  ] as const)
    expect(JSON.stringify(await ask(flying, where, who)), who).not.toContain(canary);
  expect((await ask(flying, place, "manager")).sources[0]?.href).toContain("/manager/documents");
});

test("a PDF is read too; what has no text, is spoilt or too large is noted and never tried again", async () => {
  const place = await foundOrganisation(world, "KNOWNSCAN");
  const line = "Drones may be flown behind the garages only";
  await fileDocument(place, { title: "Drones", type: "application/pdf", bytes: newPdf(line) });
  const askedQuestion = {
    question: "where may drones be flown",
    spoken: "en",
    previous: null,
  } as const;
  const answer = await findAnswer(
    world,
    await actorOf(world, place.people.resident.id),
    askedQuestion,
  );
  expect(answer.text).toBe(line);

  const scan = { title: "Скан", type: "application/pdf" };
  await fileDocument(place, { ...scan, bytes: newPdf("") });
  await fileDocument(place, { ...scan, bytes: strToU8("%PDF-1.4 spoilt") });
  await fileDocument(place, { ...scan, bytes: newPdf(line), size: 300 * 1024 * 1024 });
  await fileDocument(place, { title: "Фото", type: "image/jpeg", bytes: strToU8("x") });
  await fileDocument(place, { title: "Архів", type: word, bytes: strToU8("no archive") });
  const bomb = zipSync({ "word/document.xml": new Uint8Array(60 * 1024 * 1024) });
  await fileDocument(place, { title: "Бомба", type: word, bytes: bomb });
  const texts = await textsOf(place);
  expect(texts).toHaveLength(7);
  expect(texts.filter(({ text }) => text !== null)).toHaveLength(1);
  const wanted: unknown[] = [];
  const watched: TestWorld = Object.create(world, {
    jobs: { value: { ...world.jobs, enqueue: async (...given: unknown[]) => wanted.push(given) } },
  });
  await readMissingTexts(watched);
  expect(wanted).toEqual([]);
});
