import { useEffect } from "react";
import { languageFacts } from "#core/kernel/language.ts";
import { currentLanguage } from "./language/language.ts";

let shown = { title: "", count: 0 };

/** Names the page in the tab, the history and for screen readers. */
export function usePageTitle(title: string): void {
  useEffect(() => writeTitle({ ...shown, title }), [title]);
}

/** Shows a number before the title of the tab: "(3) …"; none for 0. */
export function useTitleCount(count: number): void {
  useEffect(() => {
    writeTitle({ ...shown, count });
    return () => writeTitle({ ...shown, count: 0 });
  }, [count]);
}

function writeTitle(next: typeof shown): void {
  shown = next;
  const { title, count } = next;
  if (title === "") return;
  const before = count > 99 ? "(99+) " : count > 0 ? `(${count}) ` : "";
  document.title = `${before}${title} · ${languageFacts[currentLanguage()].productName}`;
}
