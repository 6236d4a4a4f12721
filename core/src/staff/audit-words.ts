import { type Share, writeShare } from "#core/buildings/residency/share.ts";
import { uuidShape } from "#core/kernel/uuid.ts";
import { type AuditEntry, type Detail, detailsOf, type Label } from "./audit.ts";

/** Texts of one language: `has` tells whether there is one; days and figures as it writes them. */
export type AuditTexts = {
  t: (key: string, values?: Record<string, string>) => string;
  has: (key: string) => boolean;
  /** Returns the text of a kind of fact; null where none exists. */
  fact: (kind: string) => string | null;
  /** Keys of subjects, that first which an entry is most about. */
  order: readonly string[];
  /** A local date, YYYY-MM-DD. */
  day: (date: string) => string;
  /** A month, YYYY-MM. */
  month: (month: string) => string;
  number: (value: number) => string;
  /** An amount in kopecks. */
  money: (kopecks: number) => string;
};

type Entry = Pick<AuditEntry, "kind" | "labels">;
type DescribedEntry = Pick<AuditEntry, "kind" | "actor" | "subject" | "data" | "labels">;

/** Writes what happened; a kind without text returns its name. */
export function whatOf({ kind }: Pick<AuditEntry, "kind">, { fact }: AuditTexts): string {
  return fact(kind) ?? kind;
}

/** Writes who did it. */
export function doerOf({ actor }: Pick<DescribedEntry, "actor">, { t }: AuditTexts): string {
  if (!actor) return t("staff.audit.nobody");
  return actor.name || t("staff.audit.forgotten_person");
}

/** Writes what it is about; empty where the subject has nothing readable. */
export function aboutOf(
  { kind, actor, subject, data, labels }: DescribedEntry,
  texts: AuditTexts,
): string {
  const named = texts.order.flatMap((key) => {
    const id = String(subject[key] ?? "");
    const label = labels[id];
    if (key === "invitation") {
      // Of who has accepted the person is said; codes of apartments have no address.
      if (!id || subject["person"] || !kind.startsWith("staff.")) return [];
      return [label?.text || texts.t("staff.audit.forgotten_address")];
    }
    // What somebody does about themselves is said by their name already.
    return label && id !== actor?.id ? [labelText(label, texts)] : [];
  });
  const title = subject["title"] ?? field(data, "title");
  const [first] = named;
  // Somebody moves into an apartment: both are what it is about.
  const [person, apartment] = ["person", "apartment"].map(
    (key) => labels[String(subject[key] ?? "")],
  );
  if (first && person && apartment && String(subject["person"]) !== actor?.id)
    return `${labelText(person, texts)}, ${labelText(apartment, texts)}`;
  if (first) return first;
  return typeof title === "string" ? title : "";
}

function field(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

function labelText({ kind, text, address }: Label, { t }: AuditTexts): string {
  if (kind === "entrance") return t("staff.audit.entrance", { number: text });
  return kind === "apartment"
    ? t("staff.audit.apartment", { number: text, address: address ?? "" })
    : text || (kind === "person" ? t("staff.audit.forgotten_person") : "");
}

/** Describes a change: its field, and the values before and after. */
export function detailText(
  { field: name, before, after }: Detail,
  entry: Entry,
  texts: AuditTexts,
): { field: string; before: string | null; after: string } {
  return {
    field: fieldText(name, texts),
    before: before !== undefined ? valueText(name, before, entry, texts) : null,
    after: valueText(name, after, entry, texts),
  };
}

function fieldText(name: string, { t, has }: AuditTexts): string {
  const key = `staff.audit.field.${name}`;
  return has(key) ? t(key) : name.replaceAll(/[_.]/g, " ");
}

/** Returns true if a record is written as one value, not field by field. */
const isWhole = (value: object) => "numerator" in value || "decidedOn" in value;

/** Lists the fields and states of a fact that have no text; a test expects none. */
export function listUntranslated(
  entry: Pick<AuditEntry, "kind" | "data">,
  texts: AuditTexts,
): string[] {
  const within = (value: unknown): string[] =>
    typeof value === "object" && value !== null && !Array.isArray(value) && !isWhole(value)
      ? Object.entries(value).flatMap(([name, one]) => [name, ...within(one)])
      : [];
  const details = detailsOf(entry);
  const fields = details
    .flatMap(({ field, before, after }) => [
      field,
      ...within(before),
      ...within(after),
      ...(field === "fields" && Array.isArray(after) ? after.map(String) : []),
    ])
    .filter((name) => !texts.has(`staff.audit.field.${name}`));
  const states = details
    .flatMap(({ field, before, after }) => (field === "to" ? [before, after] : []))
    .filter((state) => isWord(state))
    .filter((state) => wordKey(state, entry.kind, texts) === null);
  return [...fields, ...states];
}

/** Joins all details on one line for a table cell. */
export function detailsLine(entry: DescribedEntry, texts: AuditTexts): string {
  const about = aboutOf(entry, texts);
  return detailsOf(entry)
    .map((detail) => detailText(detail, entry, texts))
    .filter(({ before, after }) => before !== null || after !== about)
    .map(({ field: name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
    )
    .join("; ");
}

function valueText(name: string, value: unknown, entry: Entry, texts: AuditTexts): string {
  const none = Array.isArray(value) && value.length === 0;
  if (value === null || value === undefined || value === "" || none) return "—";
  if (typeof value === "boolean") return texts.t(value ? "common.yes" : "common.no");
  if (typeof value === "number") {
    if (name === "areaHundredths")
      return texts.t("staff.audit.area", { area: texts.number(value / 100) });
    if (name === "amount") return texts.money(value);
    return texts.number(value);
  }
  if (Array.isArray(value))
    return value
      .map((one) =>
        name === "fields"
          ? fieldText(String(one), texts).toLowerCase()
          : valueText(name, one, entry, texts),
      )
      .join(", ");
  if (typeof value === "object") return recordText(value, entry, texts);
  return wordText(String(value), entry, texts);
}

const isWord = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z_]+$/.test(value);

/**
 * Returns the text key of a value; facts of a kind may have their own, as a "pending" order differs
 * from a "pending" request.
 */
function wordKey(value: string, kind: string, { has }: AuditTexts): string | null {
  const group = kind.split(".")[0] ?? "";
  const keys = [`staff.audit.value.${group}_${value}`, `staff.audit.value.${value}`];
  return isWord(value) ? (keys.find(has) ?? null) : null;
}

type NamedDecision = { id: string; decidedOn: string };

/** Writes who made a decision and when; of one that is not there only when. */
function decisionText(
  { id, decidedOn }: NamedDecision,
  { labels }: Entry,
  { t, day }: AuditTexts,
): string {
  const by = labels[id]?.text;
  const date = day(decidedOn);
  return by ? t("staff.audit.decision", { by, date }) : t("staff.audit.decision_gone", { date });
}

function recordText(value: object, entry: Entry, texts: AuditTexts): string {
  if ("numerator" in value) return writeShare(value as Share);
  if ("decidedOn" in value) return decisionText(value as NamedDecision, entry, texts);
  return Object.entries(value)
    .map(([name, one]) => `${fieldText(name, texts)} ${valueText(name, one, entry, texts)}`)
    .join(", ");
}

function wordText(value: string, { kind, labels }: Entry, texts: AuditTexts): string {
  const label = labels[value];
  if (label) return labelText(label, texts);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return texts.day(value);
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) return texts.month(value);
  const [, day = "", clock = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)$/.exec(value) ?? [];
  if (day) return `${texts.day(day)}, ${clock}`;
  if (uuidShape.test(value)) return texts.t("staff.audit.gone");
  const key = wordKey(value, kind, texts);
  return key ? texts.t(key) : value;
}
