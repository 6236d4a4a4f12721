import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assistantLimits } from "#core/assistant/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { actorOf } from "#server/identity/testing.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, type TestBuilding } from "#server/testing/organisation.ts";
import { listConversations } from "../reads/conversations-view.ts";
import { assistantQuestion } from "../table.ts";
import { assistantPersonalData } from "../personal-data.ts";
import {
  forgetConversation,
  removeConversation,
  restoreConversation,
  sweepDeletedConversations,
} from "./forget.ts";
import { recordQuestion } from "./record-question.ts";

let world: TestWorld;
let home: TestBuilding;
let resident: Actor;
let id: string;

beforeAll(async () => {
  world = await openTestWorld();
  home = await foundOrganisation(world, "UNDOHOME");
  resident = await actorOf(world, home.people.resident.id);
});
afterAll(() => world.close());

const given = { outcome: "unknown", text: "Не знаю.", subject: null, isFinal: false } as const;
const bare = { language: "uk", sources: [], actions: [], choices: [] } as const;
beforeEach(async () => {
  const question = { question: "Де ялинка?", language: "uk" as const };
  const recorded = await recordQuestion(world, resident, question, { ...given, ...bare });
  id = recorded.conversationId ?? "";
});

const titles = async () =>
  (await listConversations(world, resident, {})).items.filter((item) => item.id === id);
const questions = () =>
  world.db.orm.select().from(assistantQuestion).where(eq(assistantQuestion.conversationId, id));
const wait = (minutes: number) =>
  world.setNow(new Date(world.clock().getTime() + minutes * minute));
const remove = () => removeConversation(world, { id, personId: resident.personId });

test("a deleted conversation is gone at once and comes back whole", async () => {
  await forgetConversation(world, resident, { id });
  expect(await titles()).toEqual([]);
  await expect(forgetConversation(world, resident, { id })).rejects.toThrow("generic.not_found");
  await restoreConversation(world, resident, { id });
  expect(await titles()).toMatchObject([{ title: "Де ялинка?", questions: 1 }]);
  await expect(restoreConversation(world, resident, { id })).rejects.toThrow("generic.not_found");
});

test("nobody else restores it", async () => {
  await forgetConversation(world, resident, { id });
  const owner = await actorOf(world, home.people.owner.id);
  await expect(restoreConversation(world, owner, { id })).rejects.toThrow("generic.not_found");
  expect(await titles()).toEqual([]);
});

test("it is removed with its questions once it cannot be restored any more", async () => {
  await forgetConversation(world, resident, { id });
  wait(assistantLimits.undoMinutes - 1);
  await remove();
  expect(await questions()).toHaveLength(1);
  wait(1);
  await remove();
  expect(await questions()).toEqual([]);
  await expect(restoreConversation(world, resident, { id })).rejects.toThrow("generic.not_found");
});

test("every night removes what its own job did not, and leaves the rest", async () => {
  const otherId = id;
  const question = { question: "Де ялинка?", language: "uk" as const };
  const recorded = await recordQuestion(world, resident, question, { ...given, ...bare });
  id = recorded.conversationId ?? "";
  await forgetConversation(world, resident, { id });
  wait(assistantLimits.undoMinutes - 1);
  await sweepDeletedConversations(world);
  expect(await questions()).toHaveLength(1);
  wait(1);
  await sweepDeletedConversations(world);
  expect(await questions()).toEqual([]);
  id = otherId;
  expect(await questions()).toHaveLength(1);
});

test("a person's archive leaves a deleted conversation out", async () => {
  const archived = async () => {
    const subject = { personId: resident.personId, orgIds: [] };
    const rows: unknown[] = [];
    for await (const page of assistantPersonalData
      .sections?.(world.db, subject, world.clock())[0]
      ?.pages() ?? [])
      rows.push(...page);
    return rows.length;
  };
  const before = await archived();
  await forgetConversation(world, resident, { id });
  expect(await archived()).toBe(before - 1);
});

test("the job of an earlier deletion removes neither what was restored nor what was deleted again", async () => {
  await forgetConversation(world, resident, { id });
  wait(5);
  await restoreConversation(world, resident, { id });
  wait(6);
  await remove();
  expect(await titles()).toHaveLength(1);
  await forgetConversation(world, resident, { id });
  await remove();
  await restoreConversation(world, resident, { id });
  expect(await titles()).toHaveLength(1);
});
