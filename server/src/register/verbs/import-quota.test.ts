import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { registerBytes } from "#core/register/model.ts";
import { day, minute } from "#core/kernel/time.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import * as imports from "./imports.ts";
import * as worker from "../work/work.ts";
import { partKey } from "../format/source.ts";
import { registerBefore, registerImport } from "../table.ts";
import { newCsvFile, newFlatRow, openRegister } from "../testing.ts";

let world: TestWorld;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());

describe("the files of one organisation", () => {
  it("take no more than four of the largest; the oldest makes room", async () => {
    const register = await openRegister(world);
    const small = await register.check(newCsvFile(newFlatRow(1)));
    const large = { name: "a.csv", size: registerBytes, source: "file" } as const;
    const begun = [];
    for (let n = 1; n <= 5; n += 1) {
      world.setNow(new Date(testNow.getTime() + n * minute));
      begun.push((await imports.beginImport(world, register.actor, large, null)).id);
    }
    world.setNow(testNow);
    const states = await Promise.all(
      [small.id, ...begun].map(async (id) => (await register.get(id)).state),
    );
    expect(states).toEqual([
      "cancelled",
      "cancelled",
      "uploading",
      "uploading",
      "uploading",
      "uploading",
    ]);
    const part = { id: begun[0] ?? "", at: 0, file: new File(["1"], "p") };
    await expect(imports.uploadImportPart(world, register.actor, part)).rejects.toMatchObject({
      code: "generic.conflict",
    });
    await worker.expireImport(world, { orgId: register.orgId, importId: small.id });
    expect(await world.files.get(partKey(small.id, 0))).toBeNull();
  });

  it("are twenty at most, and what is being worked on stays", async () => {
    const register = await openRegister(world);
    const busy = await register.upload(newCsvFile(newFlatRow(1)));
    const tiny = { name: "a.csv", size: 9, source: "file" } as const;
    const ids = [busy.id];
    for (let n = 0; n < 21; n += 1)
      ids.push((await imports.beginImport(world, register.actor, tiny, null)).id);
    const { length } = (
      await Promise.all(ids.map(async (id) => (await register.get(id)).state))
    ).filter((state) => state === "cancelled");
    expect(length).toBe(2);
    expect((await register.get(busy.id)).state).toBe("uploaded");
  });
});

describe("an import that is forgotten", () => {
  it("keeps its headings, nobody's name, and the way back as long as there is one", async () => {
    const register = await openRegister(world);
    await register.apply(await register.check(newCsvFile(newFlatRow(1, { owner: "Єва Ґудзь" }))));
    const changed = newCsvFile(newFlatRow(1, { owner: "Єва Ґудзь", phone: "+380671234567" }));
    const { id } = await register.apply(await register.check(changed));
    const imports = () =>
      inTenant(world.db, { orgIds: [register.orgId] }, async (tx) => ({
        before: await tx.$count(registerBefore, eq(registerBefore.importId, id)),
        row: (await tx.select().from(registerImport).where(eq(registerImport.id, id)))[0],
      }));
    await worker.expireImport(world, { orgId: register.orgId, importId: id });
    const first = await imports();
    expect(first.before).toBeGreaterThan(0);
    expect(first.row).toMatchObject({ state: "applied", parts: 0, sample: [{ line: 1 }] });
    world.setNow(new Date(testNow.getTime() + 2 * day));
    await worker.expireImport(world, { orgId: register.orgId, importId: id });
    world.setNow(testNow);
    expect((await imports()).before).toBe(0);
  });
});
