import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Asker } from "#core/kernel/skill.ts";
import { actorOf } from "#server/identity/testing.ts";
import { addPost } from "#server/news/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { findAnswer } from "./reads/answer.ts";
import { switchAnswer, writeAnswer } from "./verbs/staff-answers.ts";

let world: TestWorld;
let home: TestBuilding;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "OTHERTHINGS");
  const { orgId, people, canary } = home;
  await write("Де взяти ключ від велокомори?", ["велокомора"]);
  await write("Чи можна заїхати у двір фургоном?", ["фургон у дворі"]);
  await write("Коли приймає паспортист?", []);
  await write("Чи можна мангал на даху?", []);
  await write("Де ключ від щитової?", [], ["owner"]);
  const off = await write("Ключ від котельні", []);
  const admin = await actorOf(world, people.admin.id);
  await switchAnswer(world, admin, { id: off.id, version: off.version, active: false });
  const post = {
    title: "Нова консьєржка",
    body: `Ключі від велокомори тепер у неї, ${canary}.`,
    createdAt: world.clock(),
    createdBy: people.manager.id,
  };
  await inTenant(world.db, { orgIds: [orgId] }, (tx) => addPost(tx, { orgId, ...post }));
});
afterAll(() => world.close());

async function write(
  question: string,
  wordings: string[],
  audience: Asker[] = ["resident", "owner"],
) {
  const admin = await actorOf(world, home.people.admin.id);
  const input = { question, wordings, text: `Питайте ${home.canary}.`, audience, gapIds: [] };
  return writeAnswer(world, admin, { ...input, language: "uk" }, randomUUID());
}

const ask = async (question: string) =>
  findAnswer(world, await actorOf(world, home.people.resident.id), {
    question,
    spoken: "uk",
    previous: null,
  });

test.each([
  ["де ключ від велокомори", "Де взяти ключ від велокомори?"],
  ["ключи от велокоморы у кого взять", "Де взяти ключ від велокомори?"],
  ["чи можна заїжджати у двір фургоном", "Чи можна заїхати у двір фургоном?"],
  ["коли приймає паспортистка", "Коли приймає паспортист?"],
])("an answer of staff is given for its own thing: %s", async (question) => {
  expect(await ask(question)).toMatchObject({
    outcome: "answer",
    text: expect.stringContaining(home.canary),
  });
});

const things = ["горища", "підвалу", "чердака", "щитової", "котельні", "гаража", "басейну"];

test.each([
  ...things.flatMap((thing) => [
    `де взяти ключ від ${thing}`,
    `ключ від ${thing}`,
    `у кого ключ до ${thing}`,
  ]),
  "где ключ от чердака",
  "where is the key to the attic",
  "чи можна заїхати у двір мотоциклом",
  "чи можна заїхати в гараж фургоном",
  "коли приймає юрист",
  "чи можна мангал на балконі",
  "чи можна басейн на даху",
])("neither an answer nor a post about another thing is given: %s", async (question) => {
  const { outcome, text } = await ask(question);
  expect(text).not.toContain(home.canary);
  expect(outcome === "answer" && text).not.toContain("велокомор");
});
