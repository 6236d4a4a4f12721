import { afterAll, beforeAll, expect, test } from "vitest";
import { listHistory } from "#server/buildings/reads/apartments-view.ts";
import { readJson } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld, testNow } from "#server/platform/testing.ts";
import { newCsvFile, newFlatRow, openRegister } from "../testing.ts";

let world: TestWorld;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

test("a flat's history tells what came with a register, what one changed, and that it was taken back", async () => {
  const { actor, orgId, check, apply, undo } = await openRegister(world);
  await apply(await check(newCsvFile(newFlatRow(1))));
  const id = await readJson<string>(
    world.db,
    { orgIds: [orgId] },
    "select to_json(id) as data from apartment",
  );
  const history = async () => (await listHistory(world, actor, { id, limit: 9 })).items;
  const by = { actor: { id: actor.personId }, data: { register: true } };
  expect((await history()).map(({ kind }) => kind).toSorted()).toEqual([
    "apartment.added",
    "residency.began",
  ]);
  for (const entry of await history()) expect(entry).toMatchObject(by);

  world.setNow(new Date(testNow.getTime() + 60_000));
  const second = await apply(await check(newCsvFile(newFlatRow(1, { area: "50,5" }))));
  expect((await history())[0]).toMatchObject({
    kind: "apartment.changed",
    ...by,
    data: { register: true, areaHundredths: [4050, 5050] },
  });
  world.setNow(new Date(testNow.getTime() + 120_000));
  await undo(second);
  const [last] = await history();
  expect(last).toMatchObject({ kind: "apartment.changed", data: { areaHundredths: [5050, 4050] } });
  // Pages follow each other without gap or repetition, also through what the rows themselves tell.
  const first = await listHistory(world, actor, { id, limit: 3 });
  const rest = await listHistory(world, actor, { id, limit: 3, cursor: first.nextCursor ?? "" });
  expect([...first.items, ...rest.items]).toEqual(await history());
});
