import { domainToUnicode } from "node:url";
import { count, eq } from "drizzle-orm";
import { staffOrgId } from "#core/kernel/access.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { orgPageLimits, orgPagePath } from "#core/orgpage/model.ts";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { organisation } from "#server/buildings/table.ts";
import { newsPost } from "#server/news/table.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { World } from "#server/platform/world.ts";
import { listShownBuildings } from "../store/org-page.ts";
import { orgPage } from "../table.ts";
import { mainAddress } from "./address.ts";
import { findContacts, isShownPost, listOpenChannels } from "./public.ts";

/** Reads the page of the actor's organisation with what it shows, or would show. */
export async function getOrgPage(world: World, actor: Actor): Promise<OrgPageView> {
  const orgId = staffOrgId(actor);
  const now = toLocal(world.clock());
  return inTenant(world.db, actor, async (tx) => {
    const [row] = await tx
      .select({ name: organisation.name, slug: organisation.slug, page: orgPage })
      .from(organisation)
      .leftJoin(orgPage, eq(orgPage.orgId, organisation.id))
      .where(eq(organisation.id, orgId));
    if (!row) throw new Error("the organisation of the actor is missing");
    const { name, slug, page } = row;
    const shown = await listShownBuildings(tx, orgId);
    const [posts] = await tx
      .select({ number: count() })
      .from(newsPost)
      .where(isShownPost(orgId, now));
    const channels = await listOpenChannels(tx, orgId);
    const contacts = await findContacts(tx, orgId);
    const domain = page?.domain ?? null;
    return {
      isOn: page?.isOn ?? false,
      address: mainAddress(world.config, { slug, domain }),
      path: `${orgPagePath}/${slug}`,
      domain: domain ? domainToUnicode(domain) : "",
      buildingIds: shown.map(({ id }) => id),
      shows: {
        name,
        contacts: contacts !== null,
        addresses: shown.length,
        posts: Math.min(posts?.number ?? 0, orgPageLimits.posts * orgPageLimits.pages),
        channels: channels.length > 0,
      },
      version: page?.version ?? 0,
    };
  });
}
