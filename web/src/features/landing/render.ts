import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type Language, languages } from "#core/kernel/language.ts";
import { type Offer, offers } from "#core/offer.ts";
import { OfferContext, type SitePage } from "#web/features/site/public.tsx";
import { LandingPage, landingTexts } from "./landing-page.tsx";

/** Renders the landing page in every language for the build. */
export function landingPages(): SitePage[] {
  return offers.flatMap((offer) => languages.map((language) => landingIn(language, offer)));
}

function landingIn(language: Language, offer: Offer): SitePage {
  return {
    path: "/",
    language,
    offer,
    title: landingTexts[language].title,
    description: landingTexts[language].description,
    trail: [],
    modified: null,
    entries: [
      "src/features/site/site.ts",
      "src/features/landing/ask-here.ts",
      "src/features/landing/landing.css",
    ],
    later: { conversation: "src/routes/-landing-loader.ts" },
    body: renderToStaticMarkup(
      createElement(OfferContext, { value: offer }, createElement(LandingPage, { language })),
    ),
  };
}
