import type { Language } from "#core/kernel/language.ts";
import { html } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import { brand } from "#core/brand.ts";
import { messengerLimits } from "#core/chat/messenger/model.ts";
import type { uk } from "#core/chat/messenger/texts/uk.ts";
import { type Channel, channels } from "#core/chat/model.ts";
import { zone } from "#core/kernel/time.ts";
import { asGuest } from "#server/platform/database/guest.ts";
import type { RenderedPage } from "#server/platform/http/rendered-page.ts";
import { findPublicPathOf } from "#server/platform/lookups.ts";
import type { PageRenderer } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { messengerAddress, channelData, directoryData, path } from "./public-data.ts";
import {
  openChannel,
  openChannels,
  openOrganisation,
  openOrganisations,
  type PublicOrganisation,
  type PublicRow,
  stretchOf,
} from "./public.ts";

const texts = readTexts<typeof uk>("chat/messenger/texts");
type MessengerTexts = (typeof uk)["messenger"];
type Markup = HtmlEscapedString | Promise<HtmlEscapedString>;

const say = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

/** Renders the messenger for reading without scripts, with the rights of a guest. */
export const renderMessenger: PageRenderer = async (world, { query, language }) => {
  const t = texts[language].messenger;
  const slug = query.get("org") ?? (await onlyOne(world));
  if (slug === null) return directory(world, t, language);
  const channel = channels.find((one) => one === query.get("channel")) ?? null;
  const before = /^\d{1,9}$/.exec(query.get("before") ?? "")?.[0];
  const found = await asGuest(world.db, async (tx) => {
    const organisation = await openOrganisation(tx, slug);
    if (!organisation) return null;
    const list = await openChannels(tx, organisation.id);
    const open = await openChannel(tx, organisation.id, channel ?? "general");
    const rows = open ? await stretchOf(tx, open.id, before ? { before: Number(before) } : {}) : [];
    const about = await findPublicPathOf(world.slices, tx, organisation.id);
    return { organisation, about, list, rows, lastNumber: open?.lastNumber ?? 0 };
  });
  if (!found) return missing(t, language);
  return renderConversation({ ...found, channel, t, language, paged: before !== undefined });
};

/** Returns the only organisation with open channels; null if there are none or several. */
async function onlyOne(world: World): Promise<string | null> {
  const [first, ...more] = await asGuest(world.db, openOrganisations);
  return first && more.length === 0 ? first.slug : null;
}

async function directory(
  world: World,
  t: MessengerTexts,
  language: Language,
): Promise<RenderedPage> {
  const found = await asGuest(world.db, openOrganisations);
  const lead = found.length > 0 ? t.directory_lead : t.directory_empty;
  return {
    status: 200,
    title: titleOf(t.title, language),
    description: t.lead,
    canonical: path,
    data: (origin) => directoryData(origin, { name: t.title, language }, found),
    body: page(
      html`<h1 class="text-3xl">${t.title}</h1>
        <p class="mt-2 text-lg text-ink-soft">${lead}</p>
        <ul class="flex flex-col gap-3">
          ${found.map(
            ({ name, slug }) =>
              html`<li>
                <a class="prose-link" href="${messengerAddress({ org: slug })}">${name}</a>
              </li>`,
          )}
        </ul>`,
    ),
  };
}

function missing(t: MessengerTexts, language: Language): RenderedPage {
  return {
    status: 404,
    title: titleOf(t.not_found, language),
    description: t.not_found_text,
    canonical: null,
    body: page(
      html`<h1 class="text-3xl">${t.not_found}</h1>
        <p class="mt-2 text-lg text-ink-soft">${t.not_found_text}</p>
        <p><a class="prose-link" href="${path}">${t.all}</a></p>`,
    ),
  };
}

type PublicTalk = {
  organisation: PublicOrganisation;
  /** Path of the organisation's public page; null while it has none. */
  about: string | null;
  list: Awaited<ReturnType<typeof openChannels>>;
  rows: readonly PublicRow[];
  lastNumber: number;
  /** The one in the address; the first is shown without it. */
  channel: Channel | null;
  t: MessengerTexts;
  language: Language;
  /** True for a page of older messages. */
  paged: boolean;
};

function renderConversation({
  organisation,
  about,
  list,
  rows,
  channel,
  t,
  language,
  paged,
}: PublicTalk): RenderedPage {
  const { name, slug: org } = organisation;
  const shown = channel ?? "general";
  const [first, last] = [rows[0]?.number ?? 0, rows.at(-1)?.number ?? 0];
  const older = first > 1 ? messengerAddress({ org, channel: shown, before: first }) : null;
  const next = last + messengerLimits.page.usual + 1;
  const title = channel
    ? say(t.channel_of, { channel: t.channels[channel], organisation: name })
    : say(t.title_of, { organisation: name });
  const when = new Intl.DateTimeFormat(language, {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone: zone,
  });
  return {
    status: 200,
    title: titleOf(title, language),
    description: say(t.description, { organisation: name }),
    canonical: channel
      ? messengerAddress({ org, channel, ...(paged ? { before: last + 1 } : {}) })
      : messengerAddress({ org, ...(paged ? { before: last + 1 } : {}) }),
    data: (origin) =>
      channelData(origin, {
        title,
        language,
        organisation: { name, url: messengerAddress({ org }) },
        url: messengerAddress({ org, channel: shown }),
        rows,
      }),
    body: page(
      html`<h1 class="text-3xl">${name}</h1>
        <p class="text-ink-soft">${t.lead}</p>
        ${about && html`<p><a class="prose-link" href="${about}">${t.about}</a></p>`}
        <nav aria-label="${t.channels_title}">
          <ul class="flex flex-wrap gap-3">
            ${list.map(
              (one) =>
                html`<li>
                  <a
                    class="prose-link"
                    href="${messengerAddress({ org, channel: one.channel })}"
                    aria-current="${one.channel === shown ? "page" : "false"}"
                    >${t.channels[one.channel]}</a
                  >
                </li>`,
            )}
          </ul>
        </nav>
        <section class="flex flex-col gap-4" aria-label="${t.messages}">
          <h2 class="text-lg">${t.channels[shown]}</h2>
          ${older && html`<p><a class="prose-link" rel="prev" href="${older}">${t.older}</a></p>`}
          ${rows.length === 0 ? html`<p class="text-ink-soft">${t.empty}</p>` : ""}
          ${rows.map((row) => line(row, t, when))}
          ${
            paged &&
            html`<p class="flex flex-wrap gap-3">
              <a
                class="prose-link"
                rel="next"
                href="${messengerAddress({ org, channel: shown, before: next })}"
                >${t.newer}</a
              >
              <a class="prose-link" href="${messengerAddress({ org, channel: shown })}"
                >${t.newest}</a
              >
            </p>`
          }
        </section>
        <noscript><p class="text-sm text-ink-soft">${t.script}</p></noscript>`,
    ),
  };
}

const asWritten = "min-w-0 break-words whitespace-pre-wrap";

function line(row: PublicRow, t: MessengerTexts, when: Intl.DateTimeFormat): Markup {
  const { nickname, signed, guestId, signedAs, confirmedAt, createdAt, deletedAt, body } = row;
  // In one line: every space in it is shown.
  const shownBody = html`<p class="${asWritten}" dir="auto">${deletedAt ? t.deleted : body}</p>`;
  const voice = guestId ? "guest" : (signedAs ?? "member");
  return html`<article>
    <p class="text-sm">
      <span class="font-[600]"><bdi>${nickname ?? signed ?? t.nobody}</bdi></span>
      <span class="text-ink-soft">${t[voice]}${confirmedAt ? `, ${t.confirmed}` : ""}</span>
      <time class="text-xs text-ink-soft" datetime="${createdAt.toISOString()}"
        >${when.format(createdAt)}</time
      >
    </p>
    ${shownBody}
  </article>`;
}

const titleOf = (title: string, language: Language) => `${title} · ${brand.localName[language]}`;

const page = (content: Markup): Markup =>
  html`<main class="mx-auto flex w-full max-w-4xl flex-1 flex-col gap-6 px-4 py-8">
    ${content}
  </main>`;
