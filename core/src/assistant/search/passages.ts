import type { Language } from "#core/kernel/language.ts";
import type { Passage } from "../model.ts";

/** Where a text stands: its path, its language, and what the product says under a key of its labels. */
type PassageSource = {
  path: string;
  language: Language;
  label: (key: string) => string | undefined;
};

/**
 * Cuts a text of ours (front matter, sections with `##`) into its sections. Links lead to the fragments that pages give
 * their headings: `s1`, `s2`, … Throws Error for a text without a title or with a label that nothing says.
 */
export function passagesOf(file: string, { path, language, label }: PassageSource): Passage[] {
  const [, head = "", body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  const title = /^title: (.+)$/m.exec(head)?.[1]?.trim();
  if (!title || body === undefined) throw new Error(`${path} has no title`);
  const roles = /^role: (.*)$/m.exec(head)?.[1]?.split(" ") ?? ["resident"];
  const staff = !roles.includes("resident") && !roles.includes("owner");
  const [, ...sections] = `\n${body}`.split(/\n## /);
  return sections.map((section, at) => {
    const [heading = "", ...lines] = labelled(section, path, label).split("\n");
    const blocks = blocksOf(lines.join("\n"));
    return { language, title, heading: heading.trim(), href: `${path}#s${at + 1}`, staff, blocks };
  });
}

function labelled(text: string, path: string, label: PassageSource["label"]): string {
  return text.replaceAll(/\{([a-z]\w*(?:\.\w+)+)\}/g, (_, key: string) => {
    const labelText = label(key);
    if (!labelText) throw new Error(`${path}: no label ${key}`);
    return labelText;
  });
}

/** Lists paragraphs, items and lines of tables, as they are read aloud. */
function blocksOf(markdown: string): string[] {
  const items = markdown.split(/\n\s*\n|\n(?=\s*(?:[-*]|\d+\.)\s|\s*\|)/);
  return items
    .filter((item) => !/^\s*\|[\s|:-]+$/.test(item))
    .map((item) => plain(item))
    .filter((item) => item !== "");
}

function plain(markdown: string): string {
  return markdown
    .replace(/^\s*(?:[-*]|\d+\.|>|#+)\s+/, "")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/\*\*|`/g, "")
    .replace(/^\s*\|\s*|\s*\|\s*$/g, "")
    .replaceAll(/\s*\|\s*/g, " · ")
    .replaceAll(/\s+/g, " ")
    .trim();
}
