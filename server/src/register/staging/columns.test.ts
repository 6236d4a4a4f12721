import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import * as imports from "../verbs/imports.ts";
import { openRegister } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

const files = [
  "будинок;населений пункт;кв;боржник;примітка;порожньо",
  "вул. Нова, 1;Київ;1;Єва Ґудзь;глуха;",
];

it("columns with something in them that are passed over are told", async () => {
  const register = await openRegister(world);
  const view = await register.check(files.join("\n"));
  expect(view.format).toMatchObject({ skipped: [3, 4] });
  const same = await register.check([...files, "вул. Нова, 1;Київ;1;Іван Їжак;;"].join("\n"));
  expect(same).toMatchObject({ faultsBy: [{ reason: "repeated" }], format: { skipped: [3, 4] } });
});

it("a choice of columns is made again for the next file with the same headings, in this organisation", async () => {
  const register = await openRegister(world);
  const first = await register.check(files.join("\n"));
  const columns = (first.format?.columns ?? []).with(3, "owner_name");
  await imports.configureImport(world, register.actor, {
    id: first.id,
    version: first.version,
    columns,
  });
  await register.work(first.id);
  const next = await register.check(
    ["Борги за рік", ...files, files[1]?.replace(";1;", ";2;")].join("\n"),
  );
  expect(next.format).toMatchObject({ heading: 2, columns, remembered: true, skipped: [4] });
  const other = await register.check(files.join("\n").replace("боржник", "винний"));
  expect(other.format?.columns[3]).toBeNull();
  const foreign = await openRegister(world);
  expect((await foreign.check(files.join("\n"))).format?.columns[3]).toBeNull();
});

it("a register of one building takes its address and city from a person", async () => {
  const register = await openRegister(world);
  const view = await register.check("кв;площа;власник\n1;40,5;Єва Ґудзь\n2;50;Іван Їжак");
  expect(view).toMatchObject({ faults: 0, questions: 2, ready: false });
  const building = { address: "вул. Нова, 1", city: "Київ" };
  await imports.configureImport(world, register.actor, {
    id: view.id,
    version: view.version,
    building,
  });
  await register.work(view.id);
  const named = await register.get(view.id);
  expect(named).toMatchObject({ ready: true, buildings: [building], format: { building } });
  expect(await register.apply(named)).toMatchObject({ state: "applied" });
  const rows = (await register.storedRows()) as string[][];
  expect(rows.map(([address, city]) => ({ address, city }))).toEqual([building, building]);
});
