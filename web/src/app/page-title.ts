import { useEffect } from "react";
import { brand } from "#core/brand.ts";
import { currentLanguage } from "./language/language.ts";

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brand.localName[currentLanguage()]}`;
  }, [title]);
}
