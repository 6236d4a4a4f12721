import type { Language } from "#core/kernel/language.ts";
import type { PublicOrganisation, PublicRow } from "./public.ts";

/** Where public channels are read. */
export const path = "/chat/messenger";

/** Builds the address of a page of the messenger. */
export const messengerAddress = (query: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`;

const context = "https://schema.org";

/** Builds the schema.org data of the directory of organisations with public channels. */
export function directoryData(
  origin: string,
  { name, language }: { name: string; language: Language },
  found: readonly PublicOrganisation[],
) {
  return {
    "@context": context,
    "@type": "CollectionPage",
    name,
    inLanguage: language,
    url: origin + path,
    mainEntity: {
      "@type": "ItemList",
      numberOfItems: found.length,
      itemListElement: found.map((one, at) => ({
        "@type": "ListItem",
        position: at + 1,
        name: one.name,
        url: origin + messengerAddress({ org: one.slug }),
      })),
    },
  };
}

type PublicPageData = {
  title: string;
  language: Language;
  organisation: { name: string; url: string };
  url: string;
  rows: readonly PublicRow[];
};

/** Builds the schema.org data of a public channel, without deleted messages. */
export function channelData(
  origin: string,
  { title, language, organisation, url, rows }: PublicPageData,
) {
  return {
    "@context": context,
    "@type": "CollectionPage",
    name: title,
    inLanguage: language,
    url: origin + url,
    about: { "@type": "Organization", name: organisation.name, url: origin + organisation.url },
    breadcrumb: {
      "@type": "BreadcrumbList",
      itemListElement: [
        {
          "@type": "ListItem",
          position: 1,
          name: organisation.name,
          item: origin + organisation.url,
        },
        { "@type": "ListItem", position: 2, name: title, item: origin + url },
      ],
    },
    hasPart: rows
      .filter(({ deletedAt }) => deletedAt === null)
      .map(({ body, createdAt, nickname, signed }) => ({
        "@type": "Comment",
        text: body,
        dateCreated: createdAt.toISOString(),
        ...(nickname || signed ? { author: { "@type": "Person", name: nickname ?? signed } } : {}),
      })),
  };
}
