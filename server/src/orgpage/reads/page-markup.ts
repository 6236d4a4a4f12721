import { html } from "hono/html";
import { channels as channelOrder } from "#core/chat/model.ts";
import type { uk as messengerUk } from "#core/chat/messenger/texts/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { zone } from "#core/kernel/time.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { clockText } from "#core/news/clock.ts";
import { cutText } from "#core/orgpage/cut-text.ts";
import { orgPageLimits as limits } from "#core/orgpage/model.ts";
import type { uk } from "#core/orgpage/texts/page/uk.ts";
import { readTexts } from "#server/platform/texts.ts";
import type { PageContacts, PageContent, PageOwner } from "./public.ts";
import { type Markup, writeText } from "./text-markup.ts";

const texts = readTexts<typeof uk>("orgpage/texts/page");
const messengerTexts = readTexts<typeof messengerUk>("chat/messenger/texts");

export type PageTexts = typeof uk;
export const pageTexts = (language: Language): PageTexts => texts[language];

/** Fills the placeholders of a text. */
export const fillPlaceholders = (text: string, values: Record<string, string>) =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");

type Setting = {
  language: Language;
  /** Origin of links to other pages of this site; empty on the site itself. */
  base: string;
  /** An administrator looks at it before it is on. */
  isPreview: boolean;
};

/** Writes the page of an organisation. */
export function writePage(
  { name, slug }: PageOwner,
  content: PageContent,
  { language, base, isPreview }: Setting,
): Markup {
  const t = texts[language];
  const { contacts, buildings, posts, channels, page } = content;
  const isFirst = page === 1;
  const hasSide = isFirst && (contacts !== null || buildings.length > 0 || channels.length > 0);
  return html`<div class="page org">
    ${isPreview ? html`<p class="org-note" role="note">${t.preview}</p>` : ""}
    <header class="page-head">
      <h1>${name}</h1>
      ${
        isFirst
          ? html`<p class="lead">${t.lead}</p>
              <p class="org-ways">
                <a class="button quiet" href="${base}/chat/assistant?org=${slug}">${t.ask}</a>
              </p>`
          : ""
      }
    </header>
    <div class="org-columns">
      ${
        hasSide
          ? html`<div class="org-side">
              ${contacts ? writeContacts(contacts, t) : ""}
              ${
                buildings.length > 0
                  ? html`<section>
                      <h2>${t.buildings}</h2>
                      <ul>
                        ${buildings.map(
                          ({ address, city }) => html`<li>${address}, <span>${city}</span></li>`,
                        )}
                      </ul>
                    </section>`
                  : ""
              }
              ${channels.length > 0 ? writeChannels(channels, { slug, language, base }) : ""}
            </div>`
          : ""
      }
      <section class="org-news">
        <h2>${page > 1 ? fillPlaceholders(t.news_page, { page: String(page) }) : t.news}</h2>
        ${posts.length === 0 ? html`<p>${t.no_news}</p>` : ""}
        ${posts.map((post) => writePost(post, { language, base }))}
        ${writePaging(content, { language, isPreview })}
      </section>
    </div>
    ${isFirst ? writeJoin(t, base) : ""}
  </div>`;
}

function writeJoin(t: PageTexts, base: string): Markup {
  return html`<section class="org-join">
    <h2>${t.join}</h2>
    <p class="lead">${t.join_lead}</p>
    <p class="org-ways">
      <a class="button primary" href="${base}/join">${t.join_code}</a>
      <a class="button quiet" href="${base}/sign-up">${t.join_sign_up}</a>
      <a class="button quiet" href="${base}/sign-in">${t.join_sign_in}</a>
    </p>
  </section>`;
}

/** Writes the links to older and newer posts, in the language that is being read. */
function writePaging(
  { page, hasOlder }: PageContent,
  { language, isPreview }: Pick<Setting, "language" | "isPreview">,
): Markup | "" {
  const t = texts[language];
  const preview = isPreview ? "preview&" : "";
  const link = (to: number, label: string, rel: string) =>
    html`<a class="button" rel="${rel}" href="?${preview}page=${to}&amp;lang=${language}"
      >${label}</a
    >`;
  if (page === 1 && !hasOlder) return "";
  return html`<nav class="org-ways" aria-label="${t.news}">
    ${page > 1 ? link(page - 1, t.newer, "prev") : ""}
    ${hasOlder ? link(page + 1, t.older, "next") : ""}
  </nav>`;
}

/** Writes the page that stands where there is none. */
export function writeMissing(language: Language, base: string): Markup {
  const t = texts[language];
  return html`<div class="page">
    <header class="page-head">
      <h1>${t.missing}</h1>
      <p class="lead">${t.missing_lead}</p>
      <p class="org-ways"><a class="button primary" href="${base}/">${t.missing_home}</a></p>
    </header>
  </div>`;
}

function writeContacts(contacts: PageContacts, t: PageTexts): Markup {
  const { name, phone, hours, emergencyPhone, address, website, email } = contacts;
  const call = (number: string) =>
    html`<a href="tel:${number.replaceAll(/[^+\d]/g, "")}">${formatPhone(number)}</a>`;
  const site = /^https?:\/\//.test(website);
  const lines: [string, string, Markup][] = [
    [emergencyPhone, t.emergency, call(emergencyPhone)],
    [phone, t.phone, call(phone)],
    [hours, t.hours, html`${hours}`],
    [email, t.email, html`<a href="mailto:${email}">${email}</a>`],
    [address, t.office, html`${address}`],
    [
      site ? website : "",
      t.website,
      html`<a href="${website}" rel="nofollow noopener noreferrer ugc"
        >${website.replace(/^https?:\/\//, "").replace(/\/$/, "")}</a
      >`,
    ],
  ];
  return html`<section>
    <h2>${t.contacts}</h2>
    <p>${name}</p>
    <dl>
      ${lines
        .filter(([value]) => value !== "")
        .map(
          ([, label, value]) =>
            html`<div>
              <dt>${label}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
    </dl>
  </section>`;
}

function writeChannels(
  open: PageContent["channels"],
  { slug, language, base }: { slug: string; language: Language; base: string },
): Markup {
  const t = texts[language];
  const names = messengerTexts[language].messenger.channels;
  return html`<section>
    <h2>${t.channels}</h2>
    <p>${t.channels_lead}</p>
    <ul>
      ${channelOrder
        .filter((channel) => open.includes(channel))
        .map(
          (channel) =>
            html`<li>
              <a href="${base}/chat/messenger?org=${slug}&channel=${channel}">${names[channel]}</a>
            </li>`,
        )}
    </ul>
  </section>`;
}

function writePost(
  post: PageContent["posts"][number],
  { language, base }: { language: Language; base: string },
): Markup {
  const t = texts[language];
  const { title, body, important, pinned, publishedAt } = post;
  const { eventDay, eventFrom, eventTo, eventPlace } = post;
  const day = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: zone });
  const { text, isCut } = cutText(body, limits.text);
  return html`<article>
    <p class="org-day">
      ${publishedAt ? html`<time datetime="${publishedAt.toISOString()}">${day.format(publishedAt)}</time>` : ""}
      ${pinned ? html`<span>${t.pinned}</span>` : ""}
      ${important ? html`<strong>${t.important}</strong>` : ""}
    </p>
    <h3>${title}</h3>
    ${
      eventDay
        ? html`<p class="org-event">
            ${fillPlaceholders(t.event, {
              day: day.format(new Date(`${eventDay}T12:00:00Z`)),
              from: clockText(eventFrom ?? 0),
              to: clockText(eventTo ?? 0),
              place: eventPlace ?? "",
            })}
          </p>`
        : ""
    }
    <div class="org-text">${writeText(text, base)}</div>
    ${isCut ? html`<p><a href="${base}/sign-in">${t.cut}</a></p>` : ""}
  </article>`;
}
