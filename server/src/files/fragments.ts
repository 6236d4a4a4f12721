import { type SQL, sql } from "drizzle-orm";
import type { StoredType } from "#core/files/model.ts";
import { jsonObject, listOfSome, type ValueOf } from "#server/platform/read/json.ts";
import { literal } from "#server/platform/read/statement.ts";
import { file } from "./table.ts";

/** Columns of a file (`fileView`). */
export const fileFields = {
  id: file.id,
  name: file.name,
  type: sql<StoredType>`${file.type}`,
  size: file.size,
  width: file.width,
  height: file.height,
  preview: sql<boolean>`${file.previewKey} is not null`,
  createdAt: file.createdAt,
};

export const fileJson = jsonObject(fileFields);

/**
 * Builds SQL for the files of a thing, oldest first; null if there are none. `holder` is a key of
 * `fileHolders`.
 */
export const filesIfAny = (holder: string, holderId: SQL) =>
  listOfSome(
    fileJson,
    sql`from ${file} where ${file.holder} = ${literal(holder)} and ${file.holderId} = ${holderId}`,
    sql`${file.createdAt}, ${file.id}`,
  );

type Files = ValueOf<ReturnType<typeof filesIfAny>>;

/** Builds SQL for the files of a thing; empty if there are none. */
export const filesOf = (holder: string, holderId: SQL): SQL<NonNullable<Files>> =>
  sql`coalesce(${filesIfAny(holder, holderId)}, '[]')`;
