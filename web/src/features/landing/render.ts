import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "#core/brand.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { type Offer, offers } from "#core/offer.ts";
import { OfferContext, type SitePage } from "#web/features/site/public.tsx";
import { LandingPage } from "./landing-page.tsx";
import { landingTexts } from "./landing-texts.ts";
import { AssistantPage } from "./visitor-pages/assistant-page.tsx";
import { ChatPage } from "./visitor-pages/chat-page.tsx";
import { assistantTexts } from "./visitor-pages/visitor-texts.ts";

const conversation = { conversation: "src/routes/-landing-loader.ts" };

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
    later: conversation,
    body: renderToStaticMarkup(
      createElement(OfferContext, { value: offer }, createElement(LandingPage, { language })),
    ),
  };
}

/** Renders the pages on which visitors talk, in every language; members get those of the application there. */
export function visitorPages(): SitePage[] {
  return offers.flatMap((offer) =>
    languages.flatMap((language) => [chatIn(language, offer), assistantIn(language, offer)]),
  );
}

const visitorStyles = "src/features/landing/visitor-pages/visitor-pages.css";
const common = ["src/features/site/site.ts", "src/features/site/site-pages.css", visitorStyles];

function chatIn(language: Language, offer: Offer): SitePage {
  const { title, lead } = assistantTexts[language].assistant.hub;
  return {
    path: "/chat",
    language,
    offer,
    title: `${title} — ${brand.localName[language]}`,
    description: lead,
    trail: [{ name: title, path: "/chat" }],
    modified: null,
    entries: common,
    body: renderToStaticMarkup(
      createElement(OfferContext, { value: offer }, createElement(ChatPage, { language })),
    ),
  };
}

function assistantIn(language: Language, offer: Offer): SitePage {
  const { title, lead, hub } = assistantTexts[language].assistant;
  const path = "/chat/assistant";
  return {
    path,
    language,
    offer,
    title: `${title} — ${brand.localName[language]}`,
    description: lead,
    trail: [
      { name: hub.title, path: "/chat" },
      { name: title, path },
    ],
    modified: null,
    entries: [...common, "src/features/landing/ask-here.ts"],
    later: conversation,
    body: renderToStaticMarkup(
      createElement(OfferContext, { value: offer }, createElement(AssistantPage, { language })),
    ),
  };
}
