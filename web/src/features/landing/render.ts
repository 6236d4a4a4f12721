/** What the build needs to turn the landing page into markup. */
export { createElement } from "react";
export { renderToStaticMarkup } from "react-dom/server";
export { LandingPage, landingTexts } from "./landing-page.tsx";
