import type { Language } from "#core/kernel/language.ts";
import { SiteFrame } from "./frame.tsx";

/** Placeholders that the server replaces by the path and content of a page. */
export const writtenWords = { path: "/oselia:path", content: "oselia:content" } as const;

/** The frame of the site around a page that the server writes. */
export function WrittenPage({ language }: { language: Language }) {
  return (
    <SiteFrame language={language} path={writtenWords.path}>
      {writtenWords.content}
    </SiteFrame>
  );
}
