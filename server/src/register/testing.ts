import { randomUUID } from "node:crypto";
import type { ImportView } from "#core/register/model.ts";
import { addOrganisation } from "#server/buildings/builder.ts";
import { actorOf } from "#server/identity/testing.ts";
import { inTenant, readJson } from "#server/platform/database/database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { addMember } from "#server/staff/builder.ts";
import { exportRegister } from "./export/export.ts";
import * as imports from "./verbs/imports.ts";
import * as worker from "./work/work.ts";

/** Creates an empty organisation with an administrator who imports. */
export async function openRegister(world: TestWorld) {
  const orgId = randomUUID();
  const personId = await inTenant(world.db, { orgIds: [orgId] }, async (tx) => {
    await addOrganisation(tx, { id: orgId }, testNow);
    return addMember(tx, { orgId, role: "admin", firstName: "Ганна", lastName: "Бойко" }, testNow);
  });
  const actor = await actorOf(world, personId);
  const work = (importId: string) =>
    worker.runImportJob(world, { orgId, importId }, { last: false });
  const get = (id: string) => imports.getImport(world, actor, { id });

  /** Uploads in parts of `piece` bytes; nothing is checked yet. */
  async function upload(
    file: string | Uint8Array<ArrayBuffer>,
    piece = 1 << 20,
  ): Promise<ImportView> {
    const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
    const input = { name: "register.csv", size: bytes.byteLength, source: "file" } as const;
    let view = await imports.beginImport(world, actor, input, null);
    for (let at = 0; at < bytes.byteLength; at += piece) {
      const part = new File([bytes.subarray(at, at + piece)], "part");
      view = await imports.uploadImportPart(world, actor, { id: view.id, at, file: part });
    }
    return view;
  }

  async function check(file: string | Uint8Array<ArrayBuffer>): Promise<ImportView> {
    const { id } = await upload(file);
    await work(id);
    return get(id);
  }

  async function apply({ id, version }: ImportView): Promise<ImportView> {
    await imports.applyImport(world, actor, { id, version });
    await work(id);
    return get(id);
  }

  async function undo({ id, version }: ImportView): Promise<ImportView> {
    await imports.undoImport(world, actor, { id, version });
    await work(id);
    return get(id);
  }

  async function exported(format: "csv" | "xlsx" = "csv"): Promise<Uint8Array<ArrayBuffer>> {
    const { body } = await exportRegister(world, actor, { format });
    // Not `bytes()`: where a server listens in this process, its library's Response lacks that.
    return new Uint8Array(await new Response(body).arrayBuffer());
  }

  /** All that an import may touch, as the organisation sees it. */
  const storedRows = () =>
    readJson<unknown[]>(
      world.db,
      { orgIds: [orgId] },
      `select coalesce(json_agg(json_build_array(b.address, b.city, b.postal_code, e.number, a.number, a.floor,
           a.area_hundredths, a.rooms, a.account_number,
           (select coalesce(json_agg(json_build_array(r.kind, p.first_name, p.last_name, coalesce(p.email, p.contact_email), p.phone)
              order by r.kind, coalesce(p.email, p.contact_email), p.first_name, p.last_name), '[]')
            from residency r join person p on p.id = r.person_id where r.apartment_id = a.id))
         order by b.address, a.number), '[]') as data
       from building b join apartment a on a.building_id = b.id left join entrance e on e.id = a.entrance_id`,
    );

  return { orgId, actor, work, get, upload, check, apply, undo, exported, storedRows };
}

export type TestRegister = Awaited<ReturnType<typeof openRegister>>;

export const heading =
  "адреса;місто;під'їзд;поверх;квартира;площа;о/р;власник;email власника;телефон власника;мешканець";

/** Builds an apartment of one street with an owner of its own. */
export const newFlatRow = (
  number: number | string,
  change: Partial<
    Record<"area" | "account" | "owner" | "email" | "phone" | "resident" | "floor", string>
  > = {},
) => {
  const { area = "40,5", account = `A-${number}`, owner = "Єва Ґудзь", floor = "1" } = change;
  const { email = "", phone = "", resident = "" } = change;
  return `вул. Нова, 1;Київ;1;${floor};${number};${area};${account};${owner};${email};${phone};${resident}`;
};

export const newCsvFile = (...rows: string[]) => [heading, ...rows].join("\n");
