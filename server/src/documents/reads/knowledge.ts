import { sql } from "drizzle-orm";
import { isReadable } from "#core/documents/policy.ts";
import { sectionsOf } from "#core/documents/text/sections.ts";
import { accessScope } from "#core/kernel/access.ts";
import { jsonList, jsonObject, select } from "#server/platform/read/json.ts";
import { atMost, param, runRead } from "#server/platform/read/statement.ts";
import type { KnowledgeText } from "#server/platform/skills/knowledge.ts";
import type { KnowledgeSource } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { document, documentText, documentVersion } from "../table.ts";

/** Documents of an organisation, the newest. */
const most = 300;

/** Texts of documents on the shelf, for the assistant. */
export const documentsKnowledge: KnowledgeSource = {
  readStamp: (world, orgId) => {
    const organisation = param(orgId, "uuid");
    const texts = sql`(select count(*) from ${documentText} where ${documentText.orgId} = ${organisation})`;
    const { version, updatedAt } = document;
    const stamp = sql<string>`to_json(concat_ws(' ', ${texts}, count(*), sum(${version}), max(${updatedAt})))`;
    const rest = sql`from ${document} where ${document.orgId} = ${organisation}`;
    return runRead(world.db, { orgIds: [orgId] }, select(stamp, rest));
  },
  listTexts,
};

async function listTexts(world: World, orgId: string): Promise<KnowledgeText[]> {
  const row = jsonObject({
    id: document.id,
    orgId: document.orgId,
    buildingId: document.buildingId,
    apartmentId: document.apartmentId,
    readers: document.readers,
    title: document.title,
    text: sql<string>`${documentText.text}`,
  });
  const filed = await runRead(
    world.db,
    { orgIds: [orgId] },
    select(
      jsonList(row, sql`${document.updatedAt} desc`),
      sql`from (select * from ${document} where ${document.orgId} = ${param(orgId, "uuid")}
          and ${document.archivedAt} is null order by ${document.updatedAt} desc
          limit ${atMost(most)}) ${document}
        join ${documentVersion} on ${documentVersion.documentId} = ${document.id}
          and ${documentVersion.number} = ${document.number}
        join ${documentText} on ${documentText.fileId} = ${documentVersion.fileId}
          and ${documentText.text} is not null`,
    ),
  );
  return filed.flatMap(({ id, title, text, ...place }) =>
    sectionsOf(text).map((section) => ({
      title,
      ...section,
      href: { staff: `/manager/documents?open=${id}`, household: `/documents?open=${id}` },
      until: null,
      mayRead: (actor) => isReadable(accessScope(actor), { ...place, archived: false }),
    })),
  );
}
