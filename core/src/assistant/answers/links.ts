/** Link in a text: its words and its address. */
export type TextLink = { label: string; href: string };

const written = /\[([^\][]{1,120})\]\(([^()\s]{1,500})\)/g;

/** Returns true for a path of this site or an address with https. */
export function isAllowedHref(href: string): boolean {
  if (/^\/(?![/\\])[^\\]*$/.test(href)) return true;
  return href.startsWith("https://") && URL.canParse(href);
}

/** Lists the links of a text, written as `[words](address)`. */
export function linksOf(text: string): TextLink[] {
  return [...text.matchAll(written)].map(([, label = "", href = ""]) => ({ label, href }));
}

/** Returns a text as it is read aloud: of links their words. */
export function withoutLinks(text: string): string {
  return text.replaceAll(written, "$1");
}
