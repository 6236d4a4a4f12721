import type { HtmlEscapedString } from "hono/utils/html";

/** Page that the server writes for readers without scripts: search engines and people. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query of the one address that search engines keep; null where they shall keep none. */
  canonical: string | null;
  /** Content of the page until the application replaces it; everything in it is escaped. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** The page's content as schema.org data; `origin` is this site's address. */
  data?: (origin: string) => Readonly<Record<string, unknown>>;
};
