import { html } from "hono/html";
import { brand } from "#core/brand.ts";
import type { Language } from "#core/kernel/language.ts";
import { instantText, written } from "../letters/written.ts";

type Contents = {
  language: Language;
  at: Date;
  sections: ReadonlyArray<{ name: string; rows: number }>;
  /** Titles of the sections, by name. */
  texts: Readonly<Record<string, string>>;
  files: number;
  missing: readonly string[];
};

/** Renders the first page of an archive: its contents and where they are. Needs no network. */
export function archivePage(contents: Contents): string {
  const { language, at, sections, texts, files, missing } = contents;
  const t = (key: string, values: Record<string, string> = {}) =>
    written.t(`archive.${key}`, { lng: language, brand: brand.localName[language], ...values });
  const title = (name: string) => texts[name] ?? t(`section.${name}`, { defaultValue: name });
  const empty = sections.filter(({ rows }) => rows === 0).map(({ name }) => title(name));
  return String(
    html`<!doctype html>
      <html lang="${language}">
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${t("title")}</title>
        <style>
          body {
            font:
              16px/1.6 system-ui,
              sans-serif;
            max-width: 44rem;
            margin: 2rem auto;
            padding: 0 1rem;
            background: #f6f3ec;
            color: #1d2422;
            color-scheme: light dark;
          }
          a {
            color: #1f5c46;
          }
          table {
            border-collapse: collapse;
            width: 100%;
          }
          th,
          td {
            text-align: left;
            padding: 0.5rem 0.75rem 0.5rem 0;
            border-bottom: 1px solid #d9d6cd;
          }
          td:nth-child(2) {
            font-variant-numeric: tabular-nums;
          }
          @media (prefers-color-scheme: dark) {
            body {
              background: #16191a;
              color: #eceae4;
            }
            a {
              color: #8fc7ae;
            }
            th,
            td {
              border-color: #333a3b;
            }
          }
        </style>
        <h1>${t("title")}</h1>
        <p>${t("made", { at: instantText(at, language) })}</p>
        <p>${t("how")}</p>
        <table>
          <tr>
            <th>${t("what")}</th>
            <th>${t("rows")}</th>
            <th>${t("open")}</th>
          </tr>
          ${sections
            .filter(({ rows }) => rows > 0)
            .map(
              ({ name, rows }) =>
                html`<tr>
                  <td>${title(name)}</td>
                  <td>${rows}</td>
                  <td>
                    <a href="tables/${name}.csv">${t("table")}</a>,
                    <a href="data/${name}.json">${t("data")}</a>
                  </td>
                </tr>`,
            )}
        </table>
        ${empty.length > 0 ? html`<p>${t("empty", { names: empty.join("; ") })}</p>` : ""}
        <p>${files > 0 ? html`<a href="files/">${t("files")}</a>` : t("no_files")}</p>
        ${missing.length > 0 ? html`<p>${t("missing", { names: missing.join(", ") })}</p>` : ""}
      </html> `,
  );
}
