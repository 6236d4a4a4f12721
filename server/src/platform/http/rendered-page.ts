import type { HtmlEscapedString } from "hono/utils/html";
import type { Language } from "#core/kernel/language.ts";
import type { World } from "../world.ts";

/** What of a page the server writes itself, for who reads without scripts: search engines, and people. */
export type RenderedPage = {
  status: 200 | 404;
  title: string;
  description: string;
  /** Path and query of the one address that search engines keep; null where they shall keep none. */
  canonical: string | null;
  /** What stands in the page until the application takes it over; everything in it is escaped. */
  body: HtmlEscapedString | Promise<HtmlEscapedString>;
  /** The same for machines, as schema.org has it; `origin` is the address of this site. */
  data?: (origin: string) => Readonly<Record<string, unknown>>;
};

/** Writes a page for a query of its address. */
export type PageRenderer = (
  world: World,
  asked: { query: URLSearchParams; language: Language },
) => Promise<RenderedPage>;
