import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { apartment, building, organisation } from "#server/buildings/table.ts";
import { file } from "#server/files/table.ts";
import type { OwnRows } from "#server/platform/personal-data.ts";
import { jsonObject } from "#server/platform/read/json.ts";
import { document, documentFolder, documentVersion } from "../table.ts";

type Placed = { orgId: PgColumn; buildingId: PgColumn; apartmentId: PgColumn };

const placeOf = ({ buildingId, apartmentId }: Placed) => ({
  organisation: organisation.name,
  place: sql`case when ${apartmentId} is not null then 'apartment' when ${buildingId} is not null then 'building' else 'organisation' end`,
  building: building.address,
  apartment: apartment.number,
});

const joinPlace = ({ orgId, buildingId, apartmentId }: Placed) => sql`
  join ${organisation} on ${organisation.id} = ${orgId}
  left join ${building} on ${building.id} = ${buildingId} left join ${apartment} on ${apartment.id} = ${apartmentId}`;

/** Builds the section of documents that a person filed, without the files: these are the organisation's. */
export const filedBy = (personId: SQL): OwnRows => ({
  by: documentVersion.id,
  row: jsonObject({
    ...placeOf(document),
    title: document.title,
    version: documentVersion.number,
    note: documentVersion.note,
    file: file.name,
    added_at: documentVersion.createdAt,
  }),
  from: sql`from ${documentVersion} join ${document} on ${document.id} = ${documentVersion.documentId}
    join ${file} on ${file.id} = ${documentVersion.fileId} ${joinPlace(document)}`,
  where: sql`${documentVersion.createdBy} = ${personId}`,
});

/** Builds the section of folders they made. */
export const foldersOf = (personId: SQL): OwnRows => ({
  by: documentFolder.id,
  row: jsonObject({
    ...placeOf(documentFolder),
    name: documentFolder.name,
    added_at: documentFolder.createdAt,
  }),
  from: sql`from ${documentFolder} ${joinPlace(documentFolder)}`,
  where: sql`${documentFolder.createdBy} = ${personId}`,
});
