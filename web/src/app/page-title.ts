import { useEffect } from "react";
import { languageFacts } from "#core/kernel/language.ts";
import { currentLanguage } from "./language/language.ts";

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${languageFacts[currentLanguage()].productName}`;
  }, [title]);
}
