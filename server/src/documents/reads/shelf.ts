import { type SQL, sql } from "drizzle-orm";
import type { DocumentPlace, DocumentRow, FolderChoice } from "#core/documents/model.ts";
import type { AccessScope } from "#core/kernel/access.ts";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { jsonList, jsonObject, select, type ValueOf } from "#server/platform/read/json.ts";
import {
  afterCursor,
  type KeyedRow,
  keyedRows,
  declareListOrder,
} from "#server/platform/read/page.ts";
import { allOf, atMost, compileFixed, listParam, param } from "#server/platform/read/statement.ts";
import { containsForms } from "#server/platform/read/words.ts";
import { document, documentFolder } from "../table.ts";
import { isReadable } from "../fragments.ts";
import { documentRow, placeJson, rowJoins } from "./document.ts";

const lowered = (text: SQL): SQL<string> => sql`lower(${text} collate "und-x-icu")`;
const title = compileFixed(lowered(sql`${document.title}`));
const folderName = compileFixed(lowered(sql`${documentFolder.name}`));

/** Within a folder by title, among all that was found the newest first. */
export const orders = {
  title: declareListOrder("documents.title", "asc", [title, "text"], document.id),
  newest: declareListOrder("documents.newest", "desc", document.updatedAt, document.id),
};

export type ShelfInput = {
  /** Null looks into all places and folders. */
  at: { buildingId: string | null; apartmentId: string | null; folderId: string | null } | null;
  /** Words, each of which a title holds, in one form or another. */
  text: string;
  archived: boolean;
  cursor: string | undefined;
  limit: number;
};

type Here = { building: SQL; apartment: SQL; folder: SQL };
type Placed = Pick<typeof document, "buildingId" | "apartmentId">;

const same = (column: SQL, value: SQL) => sql`${column} is not distinct from ${value}`;
const standsAt = ({ buildingId, apartmentId }: Placed | typeof documentFolder, here: Here) =>
  allOf([same(sql`${buildingId}`, here.building), same(sql`${apartmentId}`, here.apartment)]);

function documentsOf(
  scope: AccessScope,
  input: ShelfInput,
  here: Here | null,
): SQL<KeyedRow<DocumentRow>[]> {
  const { archived, text, cursor, limit } = input;
  const by = here ? orders.title : orders.newest;
  const conditions = [
    isReadable(scope),
    sql`(${document.archivedAt} is not null) = ${param(archived, "boolean")}`,
    ...(here ? [standsAt(document, here)] : []),
    // Archived documents are looked for in all folders of the place.
    ...(here && !archived ? [same(sql`${document.folderId}`, here.folder)] : []),
    containsForms(text, [document.title]),
    ...afterCursor(by, cursor),
  ];
  return sql`(select ${keyedRows<DocumentRow>(by, documentRow)}
    from (select ${document}.* from ${document} where ${allOf(conditions)}
      order by ${by.by} limit ${atMost(limit + 1)}) ${document} ${rowJoins})`;
}

const folder = {
  id: documentFolder.id,
  name: documentFolder.name,
  parentId: documentFolder.parentId,
  version: documentFolder.version,
};
const folderRow = jsonObject({ ...folder, documents: sql<number>`c.documents` });
const folderRows = compileFixed(jsonList(folderRow, sql`${folderName}, ${documentFolder.id}`));

function foldersOf(scope: AccessScope, here: Here): SQL<ValueOf<typeof folderRows>> {
  return sql`(select ${folderRows} from ${documentFolder}, lateral (
      select count(*) as documents from ${document} where ${document.folderId} = ${documentFolder.id}
        and ${document.archivedAt} is null and ${isReadable(scope)}) c
    where ${documentFolder.orgId} = any (${listParam(scope.orgIds, "uuid")})
      and ${standsAt(documentFolder, here)} and ${same(sql`${documentFolder.parentId}`, here.folder)}
      ${scope.kind === "staff" ? sql`` : sql`and c.documents > 0`})`;
}

const step = jsonObject({ id: sql<string>`up.id`, name: sql<string>`up.name` });

/** Builds SQL for the path from the top to a folder. */
const pathTo = (id: SQL): SQL<ValueOf<typeof step>[]> => sql`(with recursive up as (
    select ${documentFolder.id}, ${documentFolder.name}, ${documentFolder.parentId}, 1 as step
    from ${documentFolder} where ${documentFolder.id} = ${id}
    union all
    select ${documentFolder.id}, ${documentFolder.name}, ${documentFolder.parentId}, up.step + 1
    from ${documentFolder} join up on ${documentFolder.id} = up.parent_id
  ) select ${jsonList(step, sql`up.step desc`)} from up)`;

const placeOf = (here: Here): SQL<ValueOf<typeof placeJson> | null> => sql`(select ${placeJson}
  from ${building} join ${organisation} on ${organisation.id} = ${building.orgId}
    left join ${apartment} on ${apartment.buildingId} = ${building.id} and ${apartment.id} = ${here.apartment}
  where ${building.id} = ${here.building})`;

/** Builds the query of a page of a folder and one row more, with its subfolders and path. */
export function shelfQuery(scope: AccessScope, input: ShelfInput) {
  const { at, text, archived } = input;
  const here: Here | null = at && {
    building: param(at.buildingId, "uuid"),
    apartment: param(at.apartmentId, "uuid"),
    folder: param(at.folderId, "uuid"),
  };
  const folders: SQL<ValueOf<typeof folderRows>> =
    here && !archived && !text ? foldersOf(scope, here) : sql`'[]'::json`;
  const path: SQL<ValueOf<typeof step>[]> = here ? pathTo(here.folder) : sql`'[]'::json`;
  const place: SQL<ValueOf<typeof placeJson> | null> =
    here && at?.buildingId ? placeOf(here) : sql`null::json`;
  const found = documentsOf(scope, input, here);
  return select(jsonObject({ place, path, folders, found }), sql``);
}

const choice = jsonObject({
  id: sql<string>`tree.id`,
  name: sql<string>`tree.name`,
  depth: sql<number>`tree.depth`,
});

/** Builds the query of all folders of a place, each after its parent. */
export function foldersQuery({
  orgId,
  buildingId,
  apartmentId,
}: DocumentPlace): SQL<FolderChoice[]> {
  const step = sql`array[${folderName}, ${documentFolder.id}::text]`;
  return sql`with recursive tree as (
      select ${documentFolder.id}, ${documentFolder.name}, 0 as depth, ${step} as path
      from ${documentFolder} where ${documentFolder.orgId} = ${param(orgId, "uuid")}
        and ${same(sql`${documentFolder.buildingId}`, param(buildingId, "uuid"))}
        and ${same(sql`${documentFolder.apartmentId}`, param(apartmentId, "uuid"))}
        and ${documentFolder.parentId} is null
      union all
      select ${documentFolder.id}, ${documentFolder.name}, tree.depth + 1, tree.path || ${step}
      from ${documentFolder} join tree on ${documentFolder.parentId} = tree.id
    ) ${select(jsonList(choice, sql`tree.path`), sql`from tree`)}`;
}
