export { SiteFrame } from "./frame.tsx";
export { OfferContext, useOffer } from "./offer.ts";
export type { SitePage } from "./site-page.ts";
