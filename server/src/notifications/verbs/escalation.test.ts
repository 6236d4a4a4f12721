import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { minute } from "#core/kernel/time.ts";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { escalateRequests } from "#server/requests/verbs/escalate.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import {
  actOnRequest,
  assignRequest,
  commentOnRequest,
  rateRequest,
} from "#server/requests/verbs/act.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { listInbox } from "../reads/inbox-view.ts";
import { beginFollowing, followFacts } from "../service.ts";
import { openDesk } from "../testing.ts";

let world: TestWorld;
let community: Community;
let desk: ReturnType<typeof openDesk>;
let number: string;
beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  desk = openDesk(world, community.orgId);
  const input = leakIn(community, { priority: "urgent" });
  ({ number } = await openRequest(world, community.max, input, null));
  await desk.letters();
  await world.db.orm.delete(outboxMail);
});

const escalateAfter = async (minutes: number) => {
  world.setNow(new Date(testNow.getTime() + minutes * minute));
  await escalateRequests(world);
};
const inboxOf = async (actor: Actor) => (await listInbox(world, actor, { language: "uk" })).items;

test("an unanswered request is told to its manager at 75 %, and to the administrator once it is overdue", async () => {
  await escalateAfter(12);
  const [early] = await desk.letters(community.max);
  expect(early?.subject).toContain("Скоро спливе строк відповіді: ");
  expect(early?.text).toContain("Відповісти потрібно до 17.11.2026, 12:15.");
  await escalateAfter(16);
  const [late] = await desk.letters(community.ada);
  expect(late?.subject).toContain("Строк відповіді сплив: ");
  expect(late?.text).toContain(
    "Строк відповіді сплив 17.11.2026, 12:15, а заявці ще ніхто не відповів.",
  );
  expect(late?.text).toContain("Ви отримали цей лист, бо ви адміністратор.");
  const [entry] = await inboxOf(community.ada);
  expect(entry).toMatchObject({
    title: "Строк відповіді сплив",
    path: `/manager/requests/${number}`,
  });
});

test("an escalation that was answered meanwhile leaves no letter", async () => {
  await escalateAfter(16);
  await followFacts(world);
  const answer = { number, kind: "public", body: "Їдемо" } as const;
  await commentOnRequest(world, community.max, answer, null);
  expect(await desk.letters(community.ada)).toEqual([]);
  expect((await desk.outcomesOf(community.ada)).at(-1)).toBe("response_at_100: past");
});

test("whoever a request is taken from hears it, and so does everybody about a poor rating", async () => {
  const { max, ada } = community;
  const at = (version: number) => ({ number, version });
  await assignRequest(world, ada, { ...at(1), assigneeId: max.personId });
  await desk.letters();
  await world.db.orm.delete(outboxMail);
  await assignRequest(world, ada, { ...at(2), assigneeId: ada.personId });
  const [taken] = await desk.letters(max);
  expect(taken?.subject).toContain("Заявку передано іншому");
  await actOnRequest(world, ada, { action: "accept", ...at(3) }, null);
  await actOnRequest(world, ada, { action: "complete", note: "Готово", ...at(4) }, null);
  await rateRequest(world, community.eva, { number, rating: 1, comment: "Знову тече" });
  const [poor] = await desk.letters(ada);
  expect(poor?.text).toContain("Роботу оцінено на 1 з 5.");
  expect(poor?.text).toContain("> Знову тече");
});
