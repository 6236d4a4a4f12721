import { type ImportView, type RegisterColumn, requiredColumns } from "#core/register/model.ts";

export type Mapping = readonly (RegisterColumn | null)[];

/** Gives a column of the file a meaning; whichever had it before is passed over from now on. */
export function assign(columns: Mapping, at: number, meaning: RegisterColumn | null): Mapping {
  return columns.map((column, index) =>
    index === at ? meaning : column === meaning ? null : column,
  );
}

/** What a register cannot do without and the mapping does not name. */
export function missing(columns: Mapping): RegisterColumn[] {
  return requiredColumns.filter((column) => !columns.includes(column));
}

export function sameMapping(one: Mapping, other: Mapping): boolean {
  return one.length === other.length && one.every((column, at) => column === other[at]);
}

export type FileColumn = { at: number; heading: string; samples: string[] };

/** The columns of a file as they stand in it: heading, and up to three different values. */
export function fileColumns({
  sample,
  format,
}: Pick<ImportView, "sample" | "format">): FileColumn[] {
  if (!format) return [];
  const headings = sample[format.heading - 1]?.cells ?? [];
  const rows = sample.slice(format.heading);
  return format.columns.map((_, at) => {
    const values = rows.map(({ cells }) => cells[at]?.trim() ?? "").filter(Boolean);
    return { at, heading: headings[at]?.trim() ?? "", samples: [...new Set(values)].slice(0, 3) };
  });
}

type Read = Pick<ImportView, "sample" | "format">;

/**
 * The choice of columns of an earlier file for a corrected one: each column means what the
 * one of the same heading meant; without headings, what stood in its place. Null where
 * nothing is to be said: the file was read that way already, or is another one altogether.
 */
export function carryOver(
  earlier: Read,
  fresh: Read,
): { heading: number; columns: (RegisterColumn | null)[] } | null {
  if (!earlier.format || !fresh.format) return null;
  const { heading, columns: chosen } = earlier.format;
  const format = { ...fresh.format, heading };
  const before = fileColumns(earlier);
  const meanings = new Map(before.map(({ at, heading: name }) => [name, chosen[at] ?? null]));
  const now = fileColumns({ sample: fresh.sample, format });
  if (now.length !== before.length && heading === 0) return null;
  if (heading > 0 && !now.some(({ heading: name }) => name && meanings.has(name))) return null;
  const columns = now.map(({ at, heading: name }) =>
    heading === 0
      ? (chosen[at] ?? null)
      : (meanings.get(name) ?? fresh.format?.columns[at] ?? null),
  );
  // A meaning goes to one column only: the first that claims it.
  const single = columns.map((column, at) => (columns.indexOf(column) === at ? column : null));
  const same = fresh.format.heading === heading && sameMapping(single, fresh.format.columns);
  return same ? null : { heading, columns: single };
}
