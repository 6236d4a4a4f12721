import type {
  DocumentPlace,
  DocumentView,
  FolderChoice,
  ShelfView,
} from "#core/documents/model.ts";
import type { Filed, Scope } from "#core/documents/policy.ts";
import { type Database, readJson, type Scope as Tenant } from "../platform/database.ts";
import type { Key } from "./cursor.ts";

const fileJson = `json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size,
  'width', f.width, 'height', f.height, 'preview', f.preview_key is not null, 'createdAt', f.created_at)`;

const rowFields = `'id', d.id, 'title', d.title, 'readers', d.readers,
  'folder', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
  'place', json_build_object('orgId', o.id, 'organisation', o.name, 'buildingId', b.id,
    'address', b.address, 'apartmentId', a.id, 'apartment', a.number),
  'number', d.number, 'file', ${fileJson}, 'updatedAt', d.updated_at, 'archivedAt', d.archived_at,
  'version', d.version`;

const joins = `join organisation o on o.id = d.org_id
  join document_version v on v.document_id = d.id and v.number = d.number
  join file f on f.id = v.file_id
  left join document_folder g on g.id = d.folder_id
  left join building b on b.id = d.building_id
  left join apartment a on a.id = d.apartment_id`;

/** Gathers parameters behind `readJson`'s own two. */
function gather() {
  const params: unknown[] = [];
  const bind = (value: unknown, type: string) => `$${params.push(value) + 2}::${type}`;
  return { params, bind };
}
type Bind = ReturnType<typeof gather>["bind"];

/** The policy's `within` as a condition on document `d`. */
function visible(seen: Scope, bind: Bind): string {
  const tenant = `d.org_id = any (${bind(seen.orgIds, "uuid[]")})`;
  if (seen.staff) {
    const served = seen.servedBuildingIds;
    if (!served) return tenant;
    return `${tenant} and (d.building_id is null or d.building_id = any (${bind(served, "uuid[]")}))`;
  }
  const at = (homes: Scope["home"]) => `case
    when d.apartment_id is not null then d.apartment_id = any (${bind(homes.apartmentIds, "uuid[]")})
    when d.building_id is not null then d.building_id = any (${bind(homes.buildingIds, "uuid[]")})
    else d.org_id = any (${bind(homes.orgIds, "uuid[]")}) end`;
  return `${tenant} and d.archived_at is null and case d.readers
    when 'residents' then ${at(seen.home)} when 'owners' then ${at(seen.owned)} else false end`;
}

export type ShelfQuery = {
  /** Null looks into all places and folders. */
  at: { buildingId: string | null; apartmentId: string | null; folderId: string | null } | null;
  /** Words, each of which a title holds. */
  words: readonly string[];
  archived: boolean;
  after: Key | null;
  rows: number;
};

/** A page of a shelf and a row more, with its folders and the way down to it. */
export function findShelf(
  db: Database,
  tenant: Tenant,
  seen: Scope,
  { at, words, archived, after, rows }: ShelfQuery,
): Promise<Omit<ShelfView, "nextCursor">> {
  const { params, bind } = gather();
  const where = [visible(seen, bind), `(d.archived_at is not null) = ${bind(archived, "boolean")}`];
  const here = at && {
    building: bind(at.buildingId, "uuid"),
    apartment: bind(at.apartmentId, "uuid"),
    folder: bind(at.folderId, "uuid"),
  };
  const standsAt = (row: string, folder: string) =>
    here &&
    `${row}.building_id is not distinct from ${here.building}
     and ${row}.apartment_id is not distinct from ${here.apartment}
     and ${row}.${folder} is not distinct from ${here.folder}`;
  // Archived documents are looked for in all folders of the place.
  const shelf = archived
    ? standsAt("d", "folder_id")?.replace(/and d\.folder_id.*/s, "")
    : standsAt("d", "folder_id");
  if (shelf) where.push(shelf);
  if (words.length)
    where.push(
      `translate(lower(d.title collate "und-x-icu"), '''ʼ’', '') like all (${bind(words.map(pattern), "text[]")})`,
    );
  const folded = (words: string) => `lower(${words} collate "und-x-icu")`;
  const title = folded("d.title");
  const key = at ? `(${title}, d.id)` : "(d.updated_at, d.id)";
  if (after) {
    const place = at ? folded(bind(after.value, "text")) : bind(after.value, "timestamptz");
    where.push(`${key} ${at ? ">" : "<"} (${place}, ${bind(after.id, "uuid")})`);
  }
  const order = at ? `${title}, d.id` : "d.updated_at desc, d.id desc";
  const items = `(select coalesce(json_agg(json_build_object(${rowFields}) order by ${order}), '[]')
    from (select d.* from document d where ${where.join(" and ")}
      order by ${order} limit ${bind(rows, "int")}) d ${joins})`;
  const folders =
    here && !archived && !words.length
      ? `(select coalesce(json_agg(json_build_object('id', g.id, 'name', g.name, 'parentId', g.parent_id,
          'documents', g.documents, 'version', g.version) order by lower(g.name collate "und-x-icu"), g.id), '[]')
        from (select g.*, (select count(*) from document d
            where d.folder_id = g.id and d.archived_at is null and ${visible(seen, bind)}) as documents
          from document_folder g where g.org_id = any (${bind(seen.orgIds, "uuid[]")}) and ${standsAt("g", "parent_id")}) g
        where ${bind(seen.staff, "boolean")} or g.documents > 0)`
      : "'[]'::json";
  const path = here
    ? `(with recursive up as (
        select g.id, g.name, g.parent_id, 1 as step from document_folder g where g.id = ${here.folder}
        union all select g.id, g.name, g.parent_id, step + 1 from document_folder g join up on g.id = up.parent_id
      ) select coalesce(json_agg(json_build_object('id', id, 'name', name) order by step desc), '[]') from up)`
    : "'[]'::json";
  const place =
    here && at?.buildingId
      ? `(select json_build_object('orgId', o.id, 'organisation', o.name, 'buildingId', b.id,
          'address', b.address, 'apartmentId', a.id, 'apartment', a.number)
        from building b join organisation o on o.id = b.org_id
          left join apartment a on a.building_id = b.id and a.id = ${here.apartment}
        where b.id = ${here.building})`
      : "null::json";
  return readJson(
    db,
    tenant,
    `select json_build_object('place', ${place}, 'path', ${path}, 'folders', ${folders}, 'items', ${items}) as data`,
    params,
  );
}

function pattern(word: string): string {
  const folded = word.toLowerCase().replace(/['ʼ’]/g, "");
  return `%${folded.replace(/[\\%_]/g, "\\$&")}%`;
}

/** All folders of a place, each below the one it stands in. */
export function findFolders(
  db: Database,
  tenant: Tenant,
  { orgId, buildingId, apartmentId }: DocumentPlace,
): Promise<FolderChoice[]> {
  return readJson(
    db,
    tenant,
    `with recursive tree as (
      select g.id, g.name, 0 as depth, array[lower(g.name collate "und-x-icu"), g.id::text] as path
      from document_folder g where g.org_id = $3::uuid and g.building_id is not distinct from $4::uuid
        and g.apartment_id is not distinct from $5::uuid and g.parent_id is null
      union all
      select g.id, g.name, depth + 1, path || array[lower(g.name collate "und-x-icu"), g.id::text]
      from document_folder g join tree on g.parent_id = tree.id
    ) select coalesce(json_agg(json_build_object('id', id, 'name', name, 'depth', depth) order by path), '[]') as data
    from tree`,
    [orgId, buildingId, apartmentId],
  );
}

export type StoredDocument = DocumentView & { filed: Filed };

/** A document with all of its versions, and what decides who may see it; null where the tenants have none. */
export function findDocument(
  db: Database,
  tenant: Tenant,
  documentId: string,
): Promise<StoredDocument | null> {
  return readJson(
    db,
    tenant,
    `select json_build_object(${rowFields},
      'filed', json_build_object('orgId', d.org_id, 'buildingId', d.building_id, 'apartmentId', d.apartment_id,
        'readers', d.readers, 'archived', d.archived_at is not null),
      'versions', (select json_agg(json_build_object('number', v.number, 'note', v.note, 'at', v.created_at,
          'by', p.first_name || ' ' || p.last_name, 'file', ${fileJson}) order by v.number desc)
        from document_version v join file f on f.id = v.file_id left join person p on p.id = v.created_by
        where v.document_id = d.id)) as data
    from document d ${joins} where d.id = $3::uuid`,
    [documentId],
  );
}

/** The document a version belongs to, and whether that version's file is the one that holds now. */
export function findHolder(
  db: Database,
  tenant: Tenant,
  versionId: string,
): Promise<{ filed: Filed; newest: boolean } | null> {
  return readJson(
    db,
    tenant,
    `select json_build_object('newest', exists (select 1 from document_version n
        where n.document_id = d.id and n.number = d.number and n.file_id = v.file_id),
      'filed', json_build_object('orgId', d.org_id, 'buildingId', d.building_id, 'apartmentId', d.apartment_id,
        'readers', d.readers, 'archived', d.archived_at is not null)) as data
    from document_version v join document d on d.id = v.document_id where v.id = $3::uuid`,
    [versionId],
  );
}
