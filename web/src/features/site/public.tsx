export { SiteFrame } from "./frame.tsx";
export type { SitePage } from "./site-page.ts";
