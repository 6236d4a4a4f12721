import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Actor } from "#core/kernel/actor.ts";
import { addFile } from "#server/files/builder.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { getRequest, mayReadComment } from "../reads/request-view.ts";
import { type Community, foundCommunity, leakIn } from "../testing.ts";
import { actOnRequest, commentOnRequest } from "./act.ts";
import { openRequest } from "./open.ts";

let world: TestWorld;
let community: Community;
let number: string;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  community = await foundCommunity(world);
  ({ number } = await openRequest(world, community.ann, leakIn(community), null));
});

const upload = ({ personId }: Actor) =>
  inTenant(world.db, { orgIds: [], personId }, (tx) =>
    addFile(tx, { ownerId: personId, name: "pipe.jpg" }, testNow),
  );

const last = async (actor: Actor) => {
  const { timeline } = await getRequest(world, actor, { number });
  return timeline.at(-1)?.comment ?? null;
};

test("a photo hangs on what was said, for everyone who reads it", async () => {
  const { ann, max, eva, bob } = community;
  const photo = await upload(ann);
  const key = randomUUID();
  const comment = { number, kind: "public" as const, body: "Ось фото", attachments: [photo] };
  await commentOnRequest(world, ann, comment, key);
  // The answer was lost: the same again hangs nothing twice.
  await commentOnRequest(world, ann, comment, key);
  const seen = await last(max);
  expect(seen?.attachments).toMatchObject([{ id: photo, name: "pipe.jpg" }]);
  expect((await getRequest(world, ann, { number })).timeline).toHaveLength(2);
  for (const actor of [ann, max, eva])
    expect(await mayReadComment(world, actor, seen?.id ?? "")).toBe(true);
  expect(await mayReadComment(world, bob, seen?.id ?? "")).toBe(false);
  expect(await mayReadComment(world, ann, randomUUID())).toBe(false);
});

test("photos are listed in the order in which they were sent, not uploaded", async () => {
  const { ann, max } = community;
  const photo = (name: string, second: number) =>
    inTenant(world.db, { orgIds: [], personId: ann.personId }, (tx) =>
      addFile(
        tx,
        { ownerId: ann.personId, name },
        new Date(testNow.getTime() - 60_000 + second * 1000),
      ),
    );
  // The first one was marked, so that it came last; two came at once.
  const [last, first, ...same] = [
    await photo("1", 9),
    await photo("2", 1),
    await photo("3", 3),
    await photo("4", 3),
  ];
  const attachments = [last, first, ...same.toSorted().toReversed()];
  const input = { ...leakIn(community), title: "Тече на фото", attachments };
  const request = await openRequest(world, ann, input, null);
  expect(request.attachments.map(({ id }) => id)).toEqual(attachments);
  const seen = await getRequest(world, max, { number: request.number });
  expect(seen.attachments.map(({ id }) => id)).toEqual(attachments);
});

test("a video hangs on a request and on what was said, and is read by whom they are", async () => {
  const { ann, max, bob } = community;
  const clip = (name: string) =>
    inTenant(world.db, { orgIds: [], personId: ann.personId }, (tx) =>
      addFile(tx, { ownerId: ann.personId, name, type: "video/mp4" }, testNow),
    );
  const input = {
    ...leakIn(community),
    title: "Тече на відео",
    attachments: [await clip("a.mp4")],
  };
  const request = await openRequest(world, ann, input, null);
  expect(request.attachments).toMatchObject([{ name: "a.mp4", type: "video/mp4" }]);
  const comment = { kind: "public" as const, body: "Ось", attachments: [await clip("b.mp4")] };
  await commentOnRequest(world, ann, { number: request.number, ...comment }, null);
  const seen = await getRequest(world, max, { number: request.number });
  expect(seen.attachments).toHaveLength(1);
  expect(seen.timeline.at(-1)?.comment?.attachments).toMatchObject([{ name: "b.mp4" }]);
  expect(await outcomeOf(getRequest(world, bob, { number: request.number }))).toBe(
    "generic.not_found",
  );
});

test("a file of an internal note is for staff alone", async () => {
  const { ann, max, ada, eva, bob } = community;
  const attachments = [await upload(max)];
  await commentOnRequest(world, max, { number, kind: "internal", body: "Борг", attachments }, null);
  const note = (await last(ada))?.id ?? "";
  expect((await last(ada))?.attachments).toHaveLength(1);
  expect(await last(ann)).toBeNull();
  for (const actor of [max, ada]) expect(await mayReadComment(world, actor, note)).toBe(true);
  for (const actor of [ann, eva, bob]) expect(await mayReadComment(world, actor, note)).toBe(false);
  const foreign = await foundCommunity(world);
  expect(await mayReadComment(world, foreign.ada, note)).toBe(false);
});

test("completing and answering take photos too; another's file is refused and nothing is said", async () => {
  const { ann, max } = community;
  const step = async (actor: Actor, input: object) => {
    const { version } = await getRequest(world, actor, { number });
    return actOnRequest(world, actor, { number, version, ...input } as never, null);
  };
  await step(max, { action: "accept" });
  await step(max, { action: "ask", question: "Яка труба?" });
  const photo = await upload(ann);
  await step(ann, { action: "answer", comment: "Ось ця", attachments: [photo] });
  expect((await last(max))?.attachments).toMatchObject([{ id: photo }]);
  const stolen = step(max, {
    action: "complete",
    note: "Готово",
    attachments: [await upload(ann)],
  });
  expect(await outcomeOf(stolen)).toBe("generic.validation");
  expect((await getRequest(world, max, { number })).status).toBe("in_progress");
  const done = await upload(max);
  await step(max, { action: "complete", note: "Готово", attachments: [done] });
  expect((await last(ann))?.attachments).toMatchObject([{ id: done }]);
});
