import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#core/brand.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { type Offer, offers } from "#core/offer.ts";
import { guidesIn, legalIn } from "./content.ts";
import { GuidePage } from "./guides/guide-page.tsx";
import { GuidesPage } from "./guides/guides-page.tsx";
import { LegalPage } from "./legal/legal-page.tsx";
import { OfferContext } from "./offer.ts";
import { PricingPage } from "./pricing/pricing-page.tsx";
import type { SitePage } from "./site-page.ts";
import { siteTexts } from "./texts/texts.ts";
import { WrittenPage, writtenWords } from "./written-page.tsx";

const entry = (path: string) => `src/features/site/${path}`;
const common = [entry("site.ts"), entry("site-pages.css")];

/** Guides, pricing and legal texts in every language, for every offer. */
export function sitePages(): SitePage[] {
  return offers.flatMap((offer) => languages.flatMap((language) => pagesIn(language, offer)));
}

/**
 * Frames in which the server writes pages that change with the data. It replaces the `oselia:` words
 * (`server/src/platform/http/site-frame.ts`).
 */
export function siteFrames(): SitePage[] {
  return offers.flatMap((offer) =>
    languages.map((language) => ({
      path: writtenWords.path,
      language,
      offer,
      title: "oselia:title",
      description: "oselia:description",
      entries: [...common, entry("organisation/organisation.css")],
      trail: [],
      modified: null,
      body: renderToStaticMarkup(
        createElement(OfferContext, { value: offer }, createElement(WrittenPage, { language })),
      ),
    })),
  );
}

type PageParts = {
  entries?: readonly string[];
  later?: SitePage["later"];
  modified?: string | null;
  within?: SitePage["trail"];
};

function pagesIn(language: Language, offer: Offer): SitePage[] {
  const t = siteTexts[language];
  const name = brand.localName[language];
  const guides = guidesIn(language);
  const page = (
    path: string,
    meta: { title: string; description: string },
    element: ReactElement,
    { entries = [], later = {}, modified = null, within = [] }: PageParts = {},
  ): SitePage => ({
    path,
    language,
    offer,
    title: meta.title.includes(name) ? meta.title : `${meta.title} — ${name}`,
    description: meta.description,
    entries: [...common, ...entries],
    later,
    trail: [...within, { name: meta.title.replace(` — ${name}`, ""), path }],
    modified,
    body: renderToStaticMarkup(createElement(OfferContext, { value: offer }, element)),
  });
  return [
    page("/guides", t.guides, createElement(GuidesPage, { language, guides }), {
      entries: [entry("guides/search-guides.ts")],
    }),
    ...guides.map((guide) =>
      page(`/guides/${guide.slug}`, guide, createElement(GuidePage, { language, guide, guides }), {
        entries: [entry("guides/rate-guide.ts")],
        modified: guide.checked,
        within: [{ name: t.guides.heading, path: "/guides" }],
      }),
    ),
    page(
      "/pricing",
      offer.prices ? t.pricing : { ...t.pricing, ...t.pricing.unpriced },
      createElement(PricingPage, { language }),
      { entries: offer.prices ? [entry("pricing/pricing.ts")] : [] },
    ),
    ...legalIn(language).map((text) =>
      page(`/legal/${text.type}`, text, createElement(LegalPage, { language, text }), {
        modified: text.day,
      }),
    ),
  ];
}
