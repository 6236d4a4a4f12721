import { expect, test } from "vitest";
import { openTestWorld, testNow } from "#server/platform/testing.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { foundCommunity } from "#server/requests/testing.ts";
import { registerStaffJobs } from "./jobs.ts";

test("administrators hear of a job of their organisation that failed for good", async () => {
  const world = await openTestWorld();
  world.setNow(testNow);
  await beginFollowing(world);
  const { orgId, ada, max } = await foundCommunity(world);
  world.jobs.afterFailure.clear();
  registerStaffJobs({ ...world, jobs: { ...world.jobs, handle: () => undefined } });
  for (const failed of [
    { name: "billing.issue", orgId },
    { name: "autopay.charge", orgId },
    { name: "mail.deliver", orgId: null },
  ])
    for (const listener of world.jobs.afterFailure) await listener(failed);
  await followFacts(world);
  const { items } = await listInbox(world, ada, { language: "uk" });
  // Of several the newest waits.
  expect(items).toMatchObject([
    {
      topic: "failed_jobs",
      title: "Фонове завдання не виконано",
      text: "Не з’ясовано, чи пройшов автоплатіж. Повідомте того, хто обслуговує сервер. Завдання: autopay.charge",
      path: "/manager/finance",
    },
  ]);
  expect((await listInbox(world, max, { language: "uk" })).items).toEqual([]);
  await world.close();
});
