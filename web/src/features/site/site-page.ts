import type { Language } from "#core/kernel/language.ts";
import type { Offer } from "#core/offer.ts";

/** A page that the build writes: `entries` are the scripts and styles that it needs, in their order. */
export type SitePage = {
  path: string;
  language: Language;
  offer: Offer;
  title: string;
  description: string;
  entries: readonly string[];
  /** Scripts that its own ones may load later, by the names under which the document tells where they lie. */
  later?: Readonly<Record<string, string>>;
  body: string;
  /** Pages from the landing page to this one, itself included. */
  trail: readonly { name: string; path: string }[];
  /** Local date on which its text was last checked; null where none is known. */
  modified: string | null;
};
