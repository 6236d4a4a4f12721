export { SiteFrame } from "./frame.tsx";
export { amountText, numberText } from "./number-text.ts";
export { QuestionList } from "./questions.tsx";
export { OfferContext, useOffer } from "./offer.ts";
export type { SitePage } from "./site-page.ts";
