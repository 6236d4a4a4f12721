import type { HtmlEscapedString } from "hono/utils/html";

/** Page that the server writes: of the application for readers without scripts, or in the public site's frame. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  description: string;
  /** The one address that search engines keep, in the first language; a path of this site, or whole. Null: none. */
  canonical: string | null;
  /** Content of the page, in the application until that replaces it; everything in it is escaped. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** The page's content as schema.org data; `origin` is this site's address. */
  data?: (origin: string) => Readonly<Record<string, unknown>>;
};
