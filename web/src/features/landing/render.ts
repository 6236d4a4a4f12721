import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { languages } from "#core/identity/choices.ts";
import type { SitePage } from "#web/features/site/public.tsx";
import { LandingPage, landingTexts } from "./landing-page.tsx";

/** The landing page in every language, as the build writes it. */
export function landingPages(): SitePage[] {
  return languages.map((language) => ({
    path: "/",
    language,
    title: landingTexts[language].title,
    description: landingTexts[language].description,
    entries: ["src/features/site/site.ts", "src/features/landing/landing.css"],
    body: renderToStaticMarkup(createElement(LandingPage, { language })),
  }));
}
