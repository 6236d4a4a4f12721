import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Channel } from "#core/chat/model.ts";
import type { toLocal } from "#core/kernel/time.ts";
import { orgPageLimits as limits } from "#core/orgpage/model.ts";
import { building, contacts, organisation } from "#server/buildings/table.ts";
import { conversation } from "#server/chat/table.ts";
import { newsPost } from "#server/news/table.ts";
import type { Tx } from "#server/platform/database/database.ts";
import { orgPage, orgPageBuilding } from "../table.ts";

// All of this runs as the role of guests (`asGuest`), which has no other rows, or as an administrator who looks at the
// page before it is on: the conditions say everything that the policies of the database say.

export type PageOwner = { orgId: string; name: string; slug: string; domain: string | null };

const owner = {
  orgId: organisation.id,
  name: organisation.name,
  slug: organisation.slug,
  domain: orgPage.domain,
};

async function findOwner(tx: Tx, condition: SQL): Promise<PageOwner | null> {
  const [row] = await tx
    .select(owner)
    .from(orgPage)
    .innerJoin(organisation, eq(organisation.id, orgPage.orgId))
    .where(and(eq(orgPage.isOn, true), condition));
  return row ?? null;
}

/** Finds the page that is on at an address of this site. */
export function findPageAt(tx: Tx, slug: string): Promise<PageOwner | null> {
  return findOwner(tx, eq(organisation.slug, slug));
}

/** Finds the page that is on at an own domain. */
export function findPageOn(tx: Tx, domain: string): Promise<PageOwner | null> {
  return findOwner(tx, eq(orgPage.domain, domain));
}

/** Finds the page of an organisation that is on. */
export function findPageOf(tx: Tx, orgId: string): Promise<PageOwner | null> {
  return findOwner(tx, eq(orgPage.orgId, orgId));
}

/** Finds an organisation of the open tenants, whether its page is on or not. */
export async function findUnseenPage(tx: Tx, slug: string): Promise<PageOwner | null> {
  const [row] = await tx
    .select(owner)
    .from(organisation)
    .leftJoin(orgPage, eq(orgPage.orgId, organisation.id))
    .where(eq(organisation.slug, slug));
  return row ?? null;
}

/** Lists the slugs and names of all organisations whose pages are on. */
export function listPages(tx: Tx): Promise<{ slug: string; name: string }[]> {
  return tx
    .select({ slug: organisation.slug, name: organisation.name })
    .from(orgPage)
    .innerJoin(organisation, eq(organisation.id, orgPage.orgId))
    .where(eq(orgPage.isOn, true))
    .orderBy(asc(organisation.slug))
    .limit(limits.listed);
}

/** Local date, and minutes since its midnight. */
type LocalTime = ReturnType<typeof toLocal>;

/** Builds the condition for posts of an organisation that everybody may read; events that are over are not among them. */
export function isShownPost(orgId: string, { date, minutes }: LocalTime): SQL | undefined {
  const { eventDay, eventTo } = newsPost;
  return and(
    eq(newsPost.orgId, orgId),
    newsPost.isPublic,
    eq(newsPost.status, "published"),
    isNotNull(newsPost.publishedAt),
    isNull(newsPost.archivedAt),
    or(isNull(eventDay), gt(eventDay, date), and(eq(eventDay, date), gt(eventTo, minutes))),
  );
}

export type PageContacts = Pick<
  typeof contacts.$inferSelect,
  "name" | "phone" | "hours" | "emergencyPhone" | "address" | "website" | "email"
>;

/** Returns the contacts of an organisation; null if it has written none. */
export async function findContacts(tx: Tx, orgId: string): Promise<PageContacts | null> {
  const { name, phone, hours, emergencyPhone, address, website, email } = contacts;
  const [row] = await tx
    .select({ name, phone, hours, emergencyPhone, address, website, email })
    .from(contacts)
    .where(eq(contacts.orgId, orgId));
  return row ?? null;
}

/** Lists the open public channels of an organisation, in their order. */
export async function listOpenChannels(tx: Tx, orgId: string): Promise<Channel[]> {
  const { channel } = conversation;
  const rows = await tx
    .select({ channel })
    .from(conversation)
    .where(
      and(
        eq(conversation.orgId, orgId),
        eq(conversation.kind, "public"),
        isNull(conversation.closedAt),
      ),
    );
  return rows.flatMap(({ channel: one }) => one ?? []);
}

export type PageContent = Awaited<ReturnType<typeof readPageContent>>;

/** Reads what the page of an organisation shows at a local time; `page` counts the pages of its posts from 1. */
export async function readPageContent(
  tx: Tx,
  orgId: string,
  { now, page }: { now: LocalTime; page: number },
) {
  const buildings = await tx
    .select({ address: building.address, city: building.city })
    .from(orgPageBuilding)
    .innerJoin(building, eq(building.id, orgPageBuilding.buildingId))
    .where(and(eq(orgPageBuilding.orgId, orgId), isNull(building.archivedAt)))
    .orderBy(building.city, sql`${building.address} collate natural_order`)
    .limit(limits.buildings);
  const { title, body, important, publishedAt, eventDay, eventFrom, eventTo, eventPlace } =
    newsPost;
  const pinned = sql<boolean>`${newsPost.pinnedAt} is not null`;
  // One more than is shown tells whether there are older ones.
  const found = await tx
    .select({
      title,
      body,
      important,
      pinned,
      publishedAt,
      eventDay,
      eventFrom,
      eventTo,
      eventPlace,
    })
    .from(newsPost)
    .where(isShownPost(orgId, now))
    .orderBy(desc(pinned), desc(publishedAt), desc(newsPost.id))
    .offset((page - 1) * limits.posts)
    .limit(limits.posts + 1);
  return {
    contacts: await findContacts(tx, orgId),
    buildings,
    page,
    posts: found.slice(0, limits.posts),
    hasOlder: found.length > limits.posts && page < limits.pages,
    channels: await listOpenChannels(tx, orgId),
  };
}
