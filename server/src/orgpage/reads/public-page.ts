import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { toLocal } from "#core/kernel/time.ts";
import { orgPageLimits, orgPagePath } from "#core/orgpage/model.ts";
import { canEditOrgPage } from "#core/orgpage/policy.ts";
import { sessionToken, watchActor } from "#server/identity/service.ts";
import { inTenant, type Tx } from "#server/platform/database/database.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import type { RenderedPage } from "#server/platform/http/rendered-page.ts";
import type { SitePages } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { mainAddress } from "./address.ts";
import { fillPlaceholders, pageTexts, writeMissing, writePage } from "./page-markup.ts";
import {
  findPageAt,
  findPageOf,
  findPageOn,
  findUnseenPage,
  listPages,
  type PageContent,
  type PageOwner,
  readPageContent,
} from "./public.ts";
import { organisationData } from "./public-data.ts";
import { isServedDomain } from "../domains/served-domains.ts";

const slugShape = /^[a-z0-9-]{2,60}$/;

type FoundPage = { owner: PageOwner; content: PageContent };

/** Public pages of organisations, read with the rights of a guest. */
export const orgPages: SitePages = {
  path: orgPagePath,
  async render(world, { slug, page, language, previewer }) {
    if (!slugShape.test(slug)) return renderMissing(language);
    const previewed =
      previewer === null ? null : await findPreview(world, { slug, page, previewer });
    const found = previewed ?? (await findPage(world, page, (tx) => findPageAt(tx, slug)));
    const setting = { language, base: "", isPreview: previewed !== null };
    return found ? render(world, found, setting) : renderMissing(language);
  },
  async renderDomain(world, { domain, page, language }) {
    if (!isServedDomain(domain, world.config.sliceSettings)) return null;
    const found = await findPage(world, page, (tx) => findPageOn(tx, domain));
    const base = world.config.publicUrl;
    return found && render(world, found, { language, base, isPreview: false });
  },
  // A host that the operator does not serve asks the database nothing.
  hasDomain: async (world, domain) =>
    isServedDomain(domain, world.config.sliceSettings) &&
    asGuest(world.db, async (tx) => (await findPageOn(tx, domain)) !== null),
  async listPaths(world) {
    const pages = await asGuest(world.db, listPages);
    return pages.map(({ slug }) => `${orgPagePath}/${slug}`);
  },
};

/** Returns the path of an organisation's page; null while it is off. Runs as a guest. */
export async function findPublicPath(tx: Tx, orgId: string): Promise<string | null> {
  const owner = await findPageOf(tx, orgId);
  return owner && `${orgPagePath}/${owner.slug}`;
}

function findPage(
  world: World,
  page: number,
  find: (tx: Tx) => Promise<PageOwner | null>,
): Promise<FoundPage | null> {
  return asGuest(world.db, (tx) => readFound(world, tx, { page, find }));
}

/** Finds the page as its administrator will see it once it is on; null for everybody else. */
async function findPreview(
  world: World,
  { slug, page, previewer }: { slug: string; page: number; previewer: string },
): Promise<FoundPage | null> {
  const session = sessionToken(previewer);
  const actor = session && (await watchActor(world, session));
  if (!actor || canEditOrgPage(actor)) return null;
  return inTenant(world.db, actor, (tx) =>
    readFound(world, tx, { page, find: () => findUnseenPage(tx, slug) }),
  );
}

/** Reads a page of the posts; null for one on which there are none, save the first. */
async function readFound(
  world: World,
  tx: Tx,
  { page, find }: { page: number; find: (tx: Tx) => Promise<PageOwner | null> },
): Promise<FoundPage | null> {
  if (page > orgPageLimits.pages) return null;
  const owner = await find(tx);
  if (!owner) return null;
  const now = toLocal(world.clock());
  const content = await readPageContent(tx, owner.orgId, { now, page });
  return page === 1 || content.posts.length > 0 ? { owner, content } : null;
}

type Setting = { language: Language; base: string; isPreview: boolean };

function render({ config }: World, { owner, content }: FoundPage, setting: Setting): RenderedPage {
  const { language, isPreview } = setting;
  const { name } = owner;
  const url = mainAddress(config, owner);
  const t = pageTexts(language);
  const addresses = content.buildings.map(({ address, city }) => `${address}, ${city}`).slice(0, 3);
  return {
    status: 200,
    title: `${fillPlaceholders(t.title, { name })} · ${brand.localName[language]}`,
    description: fillPlaceholders(t.description, {
      name,
      addresses: addresses.join("; "),
    }).trim(),
    // Further pages are for readers: what they list moves on with every post.
    canonical: isPreview || content.page > 1 ? null : url,
    body: writePage(owner, content, setting),
    data: () => organisationData({ name, url }, content),
  };
}

function renderMissing(language: Language): RenderedPage {
  const t = pageTexts(language);
  return {
    status: 404,
    title: `${t.missing} · ${brand.localName[language]}`,
    description: t.missing_lead,
    canonical: null,
    body: writeMissing(language, ""),
  };
}
