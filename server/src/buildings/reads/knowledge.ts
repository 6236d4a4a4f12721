import { sql } from "drizzle-orm";
import { memberOrgIds } from "#core/kernel/actor.ts";
import { jsonObject, select } from "#server/platform/read/json.ts";
import { param, runRead } from "#server/platform/read/statement.ts";
import type { KnowledgeText } from "#server/platform/skills/knowledge.ts";
import type { KnowledgeSource } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { contacts, organisation } from "../table.ts";

const row = jsonObject({
  organisation: organisation.name,
  name: contacts.name,
  phone: contacts.phone,
  hours: contacts.hours,
  emergencyPhone: contacts.emergencyPhone,
  address: contacts.address,
  website: contacts.website,
  email: contacts.email,
});

const ofOrganisation = (orgId: string) => sql`from ${organisation}
  left join ${contacts} on ${contacts.orgId} = ${organisation.id}
  where ${organisation.id} = ${param(orgId, "uuid")}`;

/** Contacts of an organisation as a text that the assistant searches. */
export const contactsKnowledge: KnowledgeSource = {
  readStamp: (world, orgId) => {
    const stamp = sql<string>`to_json(concat_ws(' ', ${contacts.version}, ${organisation.name}))`;
    return runRead(world.db, { orgIds: [orgId] }, select(stamp, ofOrganisation(orgId)));
  },
  listTexts,
};

async function listTexts(world: World, orgId: string): Promise<KnowledgeText[]> {
  const query = select(row, ofOrganisation(orgId));
  const {
    organisation: title,
    name,
    ...lines
  } = await runRead(world.db, { orgIds: [orgId] }, query);
  if (!name) return [];
  return [
    {
      title,
      heading: name,
      text: [name, ...Object.values(lines).filter(Boolean)].join("\n"),
      href: { staff: "/manager/buildings", household: "/dashboard" },
      until: null,
      mayRead: (actor) => memberOrgIds(actor).includes(orgId),
    },
  ];
}
