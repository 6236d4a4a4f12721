import { type Database, readJson, type Scope } from "#server/platform/database/database.ts";

/** Name, address, phone. */
export type ExportPerson = [name: string, email: string | null, phone: string | null];

export type ExportApartment = {
  city: string;
  address: string;
  postalCode: string | null;
  entrance: string | null;
  floor: number | null;
  number: string;
  areaHundredths: number | null;
  rooms: number | null;
  account: string | null;
  owners: ExportPerson[];
  residents: ExportPerson[];
  key: unknown[];
};

export type ExportFilter = {
  orgIds: readonly string[];
  /** Null: all of them. */
  buildingIds: readonly string[] | null;
  /** Patterns, each of which address, number or account match. */
  words: readonly string[];
  today: string;
};

/** Whether an apartment matches each pattern of `words`, a parameter. */
export const matches = (words: string) =>
  `translate(lower(concat_ws(' ', b.address, a.number, a.account_number)), '''ʼ’‘\`', '') like all (${words}::text[])`;

/** Buildings in the order of an export, each with the number of its apartments that match. */
export function exportBuildings(
  db: Database,
  scope: Scope,
  { orgIds, buildingIds, words }: ExportFilter,
): Promise<{ id: string; apartments: number }[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v.city, v.address, v.id), '[]') as data from (
       select b.id, b.city, b.address,
         (select count(*) from apartment a where a.building_id = b.id and a.archived_at is null
           and ($5::text[] = '{}' or ${matches("$5")})) as apartments
       from building b
       where b.org_id = any ($3::uuid[]) and b.archived_at is null and ($4::uuid[] is null or b.id = any ($4::uuid[]))) v`,
    [`{${orgIds.join(",")}}`, buildingIds && `{${buildingIds.join(",")}}`, words],
  );
}

const people = (kind: string) => `
  select coalesce(json_agg(json_build_array(btrim(p.first_name || ' ' || p.last_name), lower(coalesce(p.email, p.contact_email)), p.phone)
    order by r.valid_from, p.first_name, p.last_name, p.id), '[]')
  from residency r join person p on p.id = r.person_id
  where r.apartment_id = a.id and r.kind = '${kind}' and r.valid_from <= $5::date
    and (r.valid_to is null or r.valid_to > $5::date) and p.first_name || p.last_name ~ '\\S'`;

export type ExportPage = {
  buildingIds: readonly string[];
  after: readonly unknown[] | null;
  limit: number;
};

/** Apartments of some buildings after a key, with who owns and lives in them on `today`. */
export function exportApartments(
  db: Database,
  scope: Scope,
  { words, today }: ExportFilter,
  page: ExportPage,
): Promise<ExportApartment[]> {
  return readJson(
    db,
    scope,
    `select coalesce(json_agg(v order by v.place), '[]') as data from (
       select row_number() over (order by ${order}) as place, json_build_array(${order}) as key,
         b.city, b.address, b.postal_code as "postalCode", e.number as entrance, a.floor, a.number,
         a.area_hundredths as "areaHundredths", a.rooms, a.account_number as account,
         (${people("owner")}) as owners, (${people("resident")}) as residents
       from building b join apartment a on a.building_id = b.id left join entrance e on e.id = a.entrance_id
       where b.id = any ($3::uuid[]) and a.archived_at is null
         and ${matches("$4")}
         and ($6::text is null or (${order}) > ($6::text, $7::text, $8::uuid, $9::int, $10::text, $11::uuid))
       order by ${order} limit $12::int) v`,
    [
      `{${page.buildingIds.join(",")}}`,
      words,
      today,
      ...(page.after ?? [null, null, null, null, null, null]),
      page.limit,
    ],
  );
}

/** The order of an export, and the key of its pages. */
export const order = "b.city, b.address, b.id, a.number_order, a.number, a.id";
