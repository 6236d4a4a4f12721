import { type SQL, sql } from "drizzle-orm";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { fileJson } from "#server/files/fragments.ts";
import { nameOf } from "#server/identity/fragments.ts";
import { person } from "#server/identity/table.ts";
import {
  jsonList,
  jsonObject,
  jsonObjectIf,
  namedTable,
  optionalColumns,
  select,
  type ValueOf,
} from "#server/platform/read/json.ts";
import { compileFixed, param } from "#server/platform/read/statement.ts";
import { file } from "#server/files/table.ts";
import { document, documentFolder, documentVersion } from "../table.ts";

/** A place with its names; building and apartment are null where it means more than them. */
export const placeJson = jsonObject({
  orgId: organisation.id,
  organisation: organisation.name,
  buildingId: optionalColumns(building).id,
  address: optionalColumns(building).address,
  apartmentId: optionalColumns(apartment).id,
  apartment: optionalColumns(apartment).number,
});

const row = {
  id: document.id,
  title: document.title,
  readers: document.readers,
  folder: jsonObjectIf(documentFolder.id, { id: documentFolder.id, name: documentFolder.name }),
  place: placeJson,
  number: document.number,
  file: fileJson,
  updatedAt: document.updatedAt,
  archivedAt: document.archivedAt,
  version: document.version,
};

/** Columns of a document in a list, with its newest file. */
export const documentRow = compileFixed(jsonObject(row));

export const rowJoins =
  compileFixed(sql`join ${organisation} on ${organisation.id} = ${document.orgId}
  join ${documentVersion} on ${documentVersion.documentId} = ${document.id} and ${documentVersion.number} = ${document.number}
  join ${file} on ${file.id} = ${documentVersion.fileId}
  left join ${documentFolder} on ${documentFolder.id} = ${document.folderId}
  left join ${building} on ${building.id} = ${document.buildingId}
  left join ${apartment} on ${apartment.id} = ${document.apartmentId}`);

const filed = jsonObject({
  orgId: document.orgId,
  buildingId: document.buildingId,
  apartmentId: document.apartmentId,
  readers: document.readers,
  archived: sql<boolean>`${document.archivedAt} is not null`,
});

const versions = jsonList(
  jsonObject({
    number: documentVersion.number,
    note: documentVersion.note,
    at: documentVersion.createdAt,
    by: sql<string | null>`case when ${person.id} is not null then ${nameOf(person)} end`,
    file: fileJson,
  }),
  sql`${documentVersion.number} desc`,
);

const whole = compileFixed(
  jsonObject({
    ...row,
    filed,
    versions: sql<ValueOf<typeof versions>>`(select ${versions}
      from ${documentVersion} join ${file} on ${file.id} = ${documentVersion.fileId}
        left join ${person} on ${person.id} = ${documentVersion.createdBy}
      where ${documentVersion.documentId} = ${document.id})`,
  }),
);

/**
 * Builds the query of a document with its versions and what decides who may see it; no row if the
 * tenants have none.
 */
export function documentQuery(id: string): SQL<ValueOf<typeof whole> | null> {
  return select(
    whole as SQL<ValueOf<typeof whole> | null>,
    sql`from ${document} ${rowJoins} where ${document.id} = ${param(id, "uuid")}`,
  );
}

const current = namedTable(documentVersion, "current");
const holder = compileFixed(
  jsonObject({
    filed,
    newest: sql<boolean>`exists (select 1 from ${current.from} where ${current.as.documentId} = ${document.id}
      and ${current.as.number} = ${document.number} and ${current.as.fileId} = ${documentVersion.fileId})`,
  }),
);

/** Builds the query of a version's document, and whether that version is the present one. */
export function holderQuery(versionId: string): SQL<ValueOf<typeof holder> | null> {
  return select(
    holder as SQL<ValueOf<typeof holder> | null>,
    sql`from ${documentVersion} join ${document} on ${document.id} = ${documentVersion.documentId}
      where ${documentVersion.id} = ${param(versionId, "uuid")}`,
  );
}
