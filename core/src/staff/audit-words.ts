import { type AuditEntry, type Detail, detailsOf, type Label } from "./audit.ts";

/** Texts of one language: `has` tells whether there is one. */
export type Words = {
  t: (key: string, values?: Record<string, string>) => string;
  has: (key: string) => boolean;
};

type Told = Pick<AuditEntry, "kind" | "actor" | "subject" | "data" | "labels">;

/** What happened, in words; a kind without words says its name. */
export function whatOf({ kind }: Pick<AuditEntry, "kind">, { t, has }: Words): string {
  const key = `staff.audit.kind.${kind}`;
  return has(key) ? t(key) : kind;
}

/** The things it is about, the nearest first: a request before its flat, a flat before its house. */
const order = ["request", "document", "folder", "person", "apartment", "entrance", "building"];

/** What it is about, in words; empty where the subject says nothing that people read. */
export function aboutOf({ actor, subject, data, labels }: Told, words: Words): string {
  const named = order.flatMap((key) => {
    const id = String(subject[key] ?? "");
    const label = labels[id];
    // What somebody does about themselves is said by their name already.
    return label && id !== actor?.id ? [labelText(label, words)] : [];
  });
  const email = field(data, "email");
  const title = subject["title"] ?? field(data, "title");
  const [first] = named;
  if (first) return first;
  return typeof title === "string" ? title : typeof email === "string" ? email : "";
}

function field(data: unknown, name: string): unknown {
  return typeof data === "object" && data !== null ? Reflect.get(data, name) : undefined;
}

function labelText({ kind, text, address }: Label, { t }: Words): string {
  return kind === "apartment"
    ? t("staff.audit.apartment", { number: text, address: address ?? "" })
    : text;
}

/** A detail in words: its field, and the values before and after. */
export function detailText(
  { field: name, before, after }: Detail,
  labels: AuditEntry["labels"],
  words: Words,
): { field: string; before: string | null; after: string } {
  return {
    field: fieldText(name, words),
    before: before !== undefined ? valueText(before, labels, words) : null,
    after: valueText(after, labels, words),
  };
}

function fieldText(name: string, { t, has }: Words): string {
  const key = `staff.audit.field.${name}`;
  return has(key) ? t(key) : name.replaceAll(/[_.]/g, " ");
}

/** All details on one line, for a table's cell. */
export function detailsLine(entry: Told, words: Words): string {
  const about = aboutOf(entry, words);
  return detailsOf(entry.data)
    .map((detail) => detailText(detail, entry.labels, words))
    .filter(({ before, after }) => before !== null || after !== about)
    .map(({ field: name, before, after }) =>
      before === null ? `${name}: ${after}` : `${name}: ${before} → ${after}`,
    )
    .join("; ");
}

function valueText(value: unknown, labels: AuditEntry["labels"], words: Words): string {
  const none = Array.isArray(value) && value.length === 0;
  if (value === null || value === undefined || value === "" || none) return "—";
  if (typeof value === "boolean") return words.t(value ? "common.yes" : "common.no");
  if (Array.isArray(value)) return value.map((one) => valueText(one, labels, words)).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([name, one]) => `${fieldText(name, words)} ${valueText(one, labels, words)}`)
      .join(", ");
  const label = labels[String(value)];
  if (label) return labelText(label, words);
  const key = `staff.audit.value.${value}`;
  return typeof value === "string" && /^[a-z_]+$/.test(value) && words.has(key)
    ? words.t(key)
    : String(value);
}
