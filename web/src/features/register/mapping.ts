import type { ImportView, RegisterColumn } from "#core/register/model.ts";

export type Mapping = readonly (RegisterColumn | null)[];

/** Gives a column of the file a meaning; whichever had it before is passed over from now on. */
export function assign(columns: Mapping, at: number, meaning: RegisterColumn | null): Mapping {
  return columns.map((column, index) =>
    index === at ? meaning : column === meaning ? null : column,
  );
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

/** Headings of the columns that are passed over although something stands in them. */
export function skippedColumns(view: Pick<ImportView, "sample" | "format">): FileColumn[] {
  const skipped = view.format?.skipped ?? [];
  return fileColumns(view).filter(({ at }) => skipped.includes(at));
}
