import { marked, type Tokens } from "marked";
import { guideOrder } from "#core/assistant/guides/guide-order.ts";
import { type Language, languages } from "#core/kernel/language.ts";
import { type LegalType, legalTypes } from "#core/identity/legal.ts";
import { labelOf } from "./labels.ts";

// What people read lies in core/guides and core/legal as Markdown, one file per text and language.

export type Heading = { id: string; text: string };
/** A text ready for a page: its markup and what it consists of. */
export type SiteText = {
  title: string;
  description: string;
  html: string;
  headings: readonly Heading[];
};

export const guideRoles = ["resident", "owner", "manager", "admin", "operator"] as const;
export type GuideRole = (typeof guideRoles)[number];
/** `minutes` of reading; `checked` is the day on which somebody last went through it in the product. */
export type Guide = SiteText & {
  slug: string;
  roles: readonly GuideRole[];
  minutes: number;
  checked: string;
};
export type LegalText = SiteText & { type: LegalType; version: number; day: string };

type Files = Record<string, string>;
const guideFiles: Files = import.meta.glob("../../../../core/guides/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const legalFiles: Files = import.meta.glob("../../../../core/legal/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Returns every guide in a language, in order. Throws for a missing or malformed file. */
export function guidesIn(language: Language): Guide[] {
  return guideOrder.map((slug) => {
    const { fields, ...reading } = read(guideFiles, slug, language);
    const roles = required(fields, "role").split(" ") as GuideRole[];
    if (!roles.every((role) => guideRoles.includes(role))) throw new Error(`${slug}: ${roles}`);
    const minutes = Number(required(fields, "minutes"));
    return { ...reading, slug, roles, minutes, checked: required(fields, "checked") };
  });
}

export function legalIn(language: Language): LegalText[] {
  return legalTypes.map((type) => {
    const { fields, ...reading } = read(legalFiles, type, language);
    const version = Number(required(fields, "version"));
    return { ...reading, type, version, day: required(fields, "day") };
  });
}

/** Lists files that no list names. */
export function strayFiles(): string[] {
  const known = new Set(
    [...guideOrder, ...legalTypes].flatMap((name) =>
      languages.map((language) => `${name}.${language}.md`),
    ),
  );
  return [...Object.keys(guideFiles), ...Object.keys(legalFiles)]
    .map((path) => path.split("/").at(-1) ?? "")
    .filter((name) => !known.has(name));
}

type Fields = Record<string, string>;

function read(files: Files, name: string, language: Language): SiteText & { fields: Fields } {
  const path = Object.keys(files).find((one) => one.endsWith(`/${name}.${language}.md`));
  const [, head = "", body] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(files[path ?? ""] ?? "") ?? [];
  if (body === undefined)
    throw new Error(`${name}.${language}.md is missing or has no front matter`);
  const fields = Object.fromEntries(
    head.split("\n").map((line) => {
      const at = line.indexOf(": ");
      return [line.slice(0, at), line.slice(at + 2).trim()];
    }),
  ) as Fields;
  const [title, description] = [required(fields, "title"), required(fields, "description")];
  return { title, description, fields, ...markupOf(withLabels(body, language)) };
}

function required(fields: Fields, name: string): string {
  const value = fields[name];
  if (!value) throw new Error(`front matter without ${name}`);
  return value;
}

/**
 * Replaces `{requests.form.submit}` by the button's label in that language, so that a guide cannot
 * drift.
 */
function withLabels(body: string, language: Language): string {
  return body.replaceAll(/\{([a-z]\w*(?:\.\w+)+)\}/g, (_, key: string) => {
    const label = labelOf(language, key);
    if (!label || label.includes("{{")) throw new Error(`no label ${key} in ${language}`);
    return `**${label}**`;
  });
}

function markupOf(markdown: string): Pick<SiteText, "html" | "headings"> {
  const headings: Heading[] = [];
  marked.use({
    renderer: {
      html({ text }: Tokens.HTML | Tokens.Tag) {
        throw new Error(`a text holds markup of its own: ${text}`);
      },
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens);
        if (depth !== 2) return `<h${depth}>${inner}</h${depth}>`;
        const id = `s${headings.length + 1}`;
        headings.push({ id, text });
        return `<h2 id="${id}">${inner}</h2>`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          row
            .map((cell, at) => {
              const name = at === 0 && tag === "td" ? "th" : tag;
              const scope = name === "th" ? ` scope="${tag === "td" ? "row" : "col"}"` : "";
              return `<${name}${scope}>${this.parser.parseInline(cell.tokens)}</${name}>`;
            })
            .join("");
        const body = rows.map((row) => `<tr>${cells(row, "td")}</tr>`).join("");
        return `<table><thead><tr>${cells(header, "th")}</tr></thead><tbody>${body}</tbody></table>`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  return { html, headings };
}
