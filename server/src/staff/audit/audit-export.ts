import { stringify } from "csv-stringify/sync";
import type { Language } from "#core/kernel/language.ts";
import { locales, mapLanguages } from "#core/kernel/map-languages.ts";
import type { uk as kernelUk } from "#core/kernel/texts/uk.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { labelOrder } from "#core/kernel/slice.ts";
import { toLocal } from "#core/kernel/time.ts";
import type { AuditEntry, AuditExport } from "#core/staff/audit.ts";
import { aboutOf, detailsLine, doerOf, whatOf, type AuditTexts } from "#core/staff/audit-words.ts";
import type { uk } from "#core/staff/texts/uk.ts";
import type { Slice } from "#server/platform/slice.ts";
import type { World } from "#server/platform/world.ts";
import { startTexts } from "#server/platform/mail/words.ts";
import { readTexts } from "#server/platform/texts.ts";
import { readEntries } from "./audit.ts";
import type { Key } from "#server/platform/read/page.ts";

/** Rows that are in memory at once, whatever the size of the log. */
const chunk = 1_000;

const [kernel, staff] = [
  readTexts<typeof kernelUk>("kernel/texts"),
  readTexts<typeof uk>("staff/texts"),
];
const texts = startTexts(mapLanguages((language) => ({ ...kernel[language], ...staff[language] })));

/**
 * Exports the log as a table that Excel opens directly (semicolons, byte order mark), streamed.
 * Formulas are made harmless.
 */
export async function auditExport(
  world: World,
  actor: Actor,
  { language, ...filters }: AuditExport,
) {
  const texts = wordsOf(language, world.slices);
  const orgId = staffOrgId(actor);
  const read = (after: Key | null) =>
    readEntries(world, actor, orgId, filters, { after, rows: chunk });
  // The first piece is read before the answer begins: a failure is still told as one.
  let found: AuditEntry[] | null = await read(null);
  let first = true;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const rows = found ?? [];
      controller.enqueue(Buffer.from(toCsv(rows, texts, first)));
      first = false;
      const last = rows.at(-1);
      found = rows.length === chunk && last ? await read([last.at, last.id]) : null;
      if (!found) controller.close();
    },
  });
  const name = `audit-log-${toLocal(world.clock()).date}.csv`;
  const headers = {
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="${name}"`,
  };
  return { status: 200 as const, headers, body };
}

function toCsv(rows: readonly AuditEntry[], texts: AuditTexts, head: boolean): string {
  const columns = ["at", "person", "what", "about", "details"];
  const titles = columns.map((column) => texts.t(`staff.audit.column.${column}`));
  const lines = rows.map((entry) =>
    [
      localText(entry.at),
      doerOf(entry, texts),
      whatOf(entry, texts),
      aboutOf(entry, texts),
      detailsLine(entry, texts),
    ].map(searchable),
  );
  const options = { delimiter: ";", escape_formulas: true, bom: head, record_delimiter: "windows" };
  return stringify(head ? [titles, ...lines] : lines, options);
}

/** Spreadsheets do not find "кв. 12" where its space is one that keeps a line together. */
const searchable = (cell: string) => cell.replaceAll("\u00a0", " ");

function localText(at: string): string {
  const { date, minutes } = toLocal(new Date(at));
  const two = (value: number) => String(value).padStart(2, "0");
  return `${date} ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Returns the texts of the audit log in a language; those of facts are the slices'. */
export function wordsOf(language: Language, slices: readonly Slice[]): AuditTexts {
  const t = texts.getFixedT(language);
  const facts = new Map(
    slices.flatMap(({ factWords }) => Object.entries<string>(factWords?.[language].kinds ?? {})),
  );
  return {
    t: (key, values = {}) => t(key, values),
    has: (key) => texts.exists(key, { lng: language, fallbackLng: [] }),
    fact: (kind) => facts.get(kind) ?? null,
    order: labelOrder(slices.map(({ core }) => core)),
    month: (month) =>
      new Date(`${month}-15T12:00:00Z`).toLocaleDateString(locales[language], {
        month: "long",
        year: "numeric",
        timeZone: "UTC",
      }),
    day: (date) => date.split("-").toReversed().join("."),
    number: (value) => value.toLocaleString(locales[language], { maximumFractionDigits: 2 }),
    money: (kopecks) =>
      t("staff.audit.money", {
        amount: (kopecks / 100).toLocaleString(locales[language], { minimumFractionDigits: 2 }),
      }),
  };
}
