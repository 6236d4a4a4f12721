import type { Key, Order } from "./cursor.ts";

/** A statement for `readJson`. */
export type Query = { text: string; params: unknown[] };

/** Gathers parameters; `bind` gives the placeholder of a value, from $3 on. */
export function gather() {
  const params: unknown[] = [];
  return {
    params,
    bind(value: unknown, type: string): string {
      params.push(Array.isArray(value) ? `{${value.map(quoted).join(",")}}` : value);
      return `$${params.length + 2}::${type}`;
    },
  };
}
export type Bind = ReturnType<typeof gather>["bind"];

function quoted(value: unknown): string {
  return `"${String(value).replace(/[\\"]/g, "\\$&")}"`;
}

/** `order by` of an order, and the condition that a row comes after a key. */
export function ordering({ columns, direction }: Order, after: Key | null, bind: Bind) {
  const by = columns.map(({ sql }) => `${sql} ${direction}`).join(", ");
  const key = `json_build_array(${columns.map(({ sql }) => sql).join(", ")})`;
  if (!after) return { by, key, beyond: null };
  const values = after.map((value, at) => bind(value, columns[at]?.type ?? "text"));
  const names = columns.map(({ sql }) => sql).join(", ");
  return {
    by,
    key,
    beyond: `(${names}) ${direction === "desc" ? "<" : ">"} (${values.join(", ")})`,
  };
}

/** Letters of one case, without the apostrophes that people write in several ways. */
export const folded = (text: string) => `translate(lower(${text}), '''ʼ’‘\`', '')`;

/** The words of a search, each as a pattern for what `folded` gives. */
export function patterns(search: string | undefined): string[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? [];
  return words.map((word) => {
    const bare = word.toLowerCase().replace(/['ʼ’‘`]/g, "");
    return `%${bare.replace(/[\\%_]/g, "\\$&")}%`;
  });
}

/** That residency `r` holds on a local date. */
export const holds = (today: string) =>
  `r.valid_from <= ${today} and (r.valid_to is null or r.valid_to > ${today})`;

/** Text in an order in which 2 comes before 11. */
export const natural = (text: string) => `${text} collate natural_order`;
