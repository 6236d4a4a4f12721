import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { building } from "#server/buildings/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { faultsFile } from "../export/faults-file.ts";
import * as registers from "../service.ts";
import * as imports from "./imports.ts";
import * as worker from "../work/work.ts";
import { newCsvFile, newFlatRow, openRegister, type TestRegister } from "../testing.ts";

let world: TestWorld;
let register: TestRegister;

beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  register = await openRegister(world);
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => "ok",
    (error: { code?: string }) => error.code,
  );

describe("an upload", () => {
  it("comes in parts, may be sent twice, goes on where it stopped", async () => {
    const bytes = new TextEncoder().encode(newCsvFile(newFlatRow(1), newFlatRow(2)));
    const begun = await imports.beginImport(
      world,
      register.actor,
      { name: "a.csv", size: bytes.length, source: "file" },
      null,
    );
    const send = (at: number, end?: number) =>
      imports.uploadImportPart(world, register.actor, {
        id: begun.id,
        at,
        file: new File([bytes.subarray(at, end)], "p"),
      });
    expect(await send(0, 50)).toMatchObject({ state: "uploading", received: 50 });
    expect(await refusal(send(60, 70))).toBe("register.part_out_of_place");
    expect(await send(0, 50)).toMatchObject({ received: 50 });
    const last = await Promise.all([send(50), send(50)]);
    expect(last.map(({ state }) => state)).toEqual(["uploaded", "uploaded"]);
    expect(await send(50)).toMatchObject({ received: bytes.length });
    await register.work(begun.id);
    expect(await register.get(begun.id)).toMatchObject({
      state: "checked",
      ready: true,
      faults: 0,
    });
  });

  it("of more than 250 MB is refused before a byte has come", async () => {
    const input = { name: "a.csv", size: 250 * 1024 * 1024 + 1, source: "file" } as const;
    expect(await refusal(imports.beginImport(world, register.actor, input, null))).toBe(
      "upload.too_large",
    );
  });

  it("is for staff who serve all buildings, and of one's own organisation", async () => {
    const view = await register.check(newCsvFile(newFlatRow(1)));
    const limited = { ...register.actor, role: "manager", buildingIds: [randomUUID()] } as const;
    expect(await refusal(imports.getImport(world, limited, view))).toBe("generic.forbidden");
    expect(await refusal(imports.applyImport(world, limited, view))).toBe("generic.forbidden");
    const { actor: foreign } = await openRegister(world);
    for (const call of [
      imports.getImport,
      registers.listRows,
      imports.cancelImport,
      imports.applyImport,
      imports.undoImport,
    ])
      expect(await refusal(call(world, foreign, { ...view, limit: 10 }))).toBe("generic.not_found");
    const owner = { ...register.actor, role: "owner" } as const;
    expect(await refusal(registers.listImports(world, owner, { limit: 10 }))).toBe(
      "generic.not_found",
    );
  });

  it("that is no table fails with the reason, and another reading may be tried", async () => {
    const failed = await register.check("%PDF-1.7\n1 0 obj\n");
    expect(failed).toMatchObject({ state: "failed", failure: { reason: "not_a_table" } });
    expect(await register.check(newCsvFile())).toMatchObject({ failure: { reason: "no_rows" } });
    const again = await imports.configureImport(world, register.actor, {
      ...failed,
      encoding: "utf-16le",
    } as never);
    expect(again.state).toBe("uploaded");
  });
});

describe("a check", () => {
  it("shows what each row would change, and nothing is written", async () => {
    await register.apply(
      await register.check(newCsvFile(newFlatRow(1), newFlatRow(2, { resident: "Іван Їжак" }))),
    );
    const before = await register.storedRows();
    const view = await register.check(
      newCsvFile(
        newFlatRow(1, { area: "41" }),
        newFlatRow(2, { resident: "Олег Їжак" }),
        newFlatRow(3),
        newFlatRow(2, { resident: "Іван Їжак" }),
      ),
    );
    expect(view.counts).toMatchObject({
      rows: { added: 1, changed: 2, unchanged: 1 },
      apartments: { added: 1, changed: 1, unchanged: 1 },
      people: { added: 2, changed: 0, unchanged: 3 },
    });
    const { items } = await registers.listRows(world, register.actor, { id: view.id, limit: 100 });
    expect(items.map(({ line, outcome, before: was }) => [line, outcome, was])).toEqual([
      [2, "changed", { area: "40,5" }],
      [3, "changed", { resident_name: null }],
      [4, "added", {}],
      [5, "unchanged", {}],
    ]);
    expect(items[0]?.values).toMatchObject({ area: "41", owner_name: "Єва Ґудзь" });
    const page = await registers.listRows(world, register.actor, {
      id: view.id,
      outcome: "changed",
      limit: 1,
    });
    expect(page).toMatchObject({ items: [{ line: 2 }] });
    const cursor = page.nextCursor ?? "";
    const rest = { id: view.id, outcome: "changed" as const, limit: 1, cursor };
    expect(await registers.listRows(world, register.actor, rest)).toMatchObject({
      items: [{ line: 3 }],
      nextCursor: null,
    });
    expect(await register.storedRows()).toEqual(before);
  });

  it("names faults by line, page by page and as a file to correct", async () => {
    await inTenant(world.db, register.actor, (tx) =>
      tx
        .insert(building)
        .values({ orgId: register.orgId, address: "вул. Нова, 1", city: "Київ", floors: 5 }),
    );
    const view = await register.check(
      newCsvFile(
        newFlatRow(1, { floor: "6" }),
        newFlatRow(2, { email: "eva@" }),
        newFlatRow(3, { area: "=1+1", phone: "12" }),
        newFlatRow(4),
        newFlatRow(4, { owner: "Іван", area: "50" }),
        newFlatRow(4),
        newFlatRow("=7", { account: "A-4" }),
      ),
    );
    expect(view).toMatchObject({ state: "checked", ready: false, faults: 7, buildings: [] });
    // Of the row without any it is said what it would come to.
    expect(view.counts).toMatchObject({ rows: { added: 1 }, buildings: { unchanged: 1 } });
    const sound = await registers.listRows(world, register.actor, { id: view.id, limit: 10 });
    expect(sound.items).toMatchObject([{ line: 5, outcome: "added" }]);
    const { items } = await registers.listFaults(world, register.actor, {
      id: view.id,
      limit: 100,
    });
    expect(items).toMatchObject([
      { line: 2, column: "floor", reason: "floor_beyond", params: { max: 5 }, apartment: "1" },
      {
        line: 3,
        column: "owner_email",
        reason: "email",
        value: "eva@",
        address: "вул. Нова, 1",
        apartment: "2",
      },
      { line: 4, column: "area", reason: "area", value: "=1+1" },
      { line: 4, column: "owner_phone", reason: "phone", value: "12" },
      { line: 6, column: "area", reason: "conflict", params: { line: 5 } },
      { line: 7, column: null, reason: "repeated", params: { line: 5 } },
      { line: 8, column: "account_number", reason: "account_taken", params: { line: 5 } },
    ]);
    const { body } = await faultsFile(world, register.actor, {
      id: view.id,
      language: "uk",
    });
    const lines = (await new Response(body).text()).split("\r\n");
    expect(lines[0]).toMatch(/^Рядок файлу;Стовпець;Що не так;адреса;місто/);
    expect(lines[3]).toBe(
      "4;Площа;Площа має бути числом із не більш ніж двома знаками після коми;вул. Нова, 1;Київ;1;1;3;'=1+1;A-3;Єва Ґудзь;;12;",
    );
    expect(await refusal(imports.applyImport(world, register.actor, view))).toBe(
      "register.has_faults",
    );
  });

  it("takes columns as a person maps them, also for the next file of the like", async () => {
    const odd = "де;місто;ном;хто\nвул. Нова, 1;Київ;1;Єва\n";
    const unknown = await register.check(odd);
    expect(unknown).toMatchObject({ faults: 0, questions: 5, counts: null, ready: false });
    const columns = ["building_address", "city", "apartment_number", "owner_name"] as const;
    await imports.configureImport(world, register.actor, {
      id: unknown.id,
      version: unknown.version,
      columns: [...columns],
    });
    await register.work(unknown.id);
    const mapped = await register.get(unknown.id);
    expect(mapped).toMatchObject({ ready: true, counts: { apartments: { added: 1 } } });
    const turned = new TextEncoder().encode("хто;ном;де;місто\nЄва;2;вул. Нова, 1;Київ\n");
    const input = { name: "b.csv", size: turned.length, source: "file", like: mapped.id } as const;
    const { id } = await imports.beginImport(world, register.actor, input, null);
    await imports.uploadImportPart(world, register.actor, {
      id,
      at: 0,
      file: new File([turned], "p"),
    });
    await register.work(id);
    expect((await register.get(id)).format?.columns).toEqual([
      columns[3],
      columns[2],
      columns[0],
      columns[1],
    ]);
  });

  it.each([
    "2026-99-99T99:99:99~00000000-0000-4000-8000-000000000000",
    "2026-11-20T10:00:00Z~------------------------------------",
  ])("list goes on from no place like %s", async (cursor) => {
    const list = registers.listImports(world, register.actor, { cursor, limit: 10 });
    expect(await refusal(list)).toBe("generic.validation");
  });

  it("cancelled in the middle leaves nothing", async () => {
    const uploaded = await register.upload(newCsvFile(newFlatRow(1)));
    expect(await imports.cancelImport(world, register.actor, uploaded)).toMatchObject({
      state: "cancelled",
    });
    await register.work(uploaded.id);
    expect((await register.get(uploaded.id)).state).toBe("cancelled");
    await worker.expireImport(world, { orgId: register.orgId, importId: uploaded.id });
    expect(await register.storedRows()).toEqual([]);
  });
});
