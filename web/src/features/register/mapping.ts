import {
  type FileField,
  type Format,
  type ImportView,
  joins,
  type RegisterBuilding,
} from "#core/register/model.ts";
import { unansweredColumns } from "#core/register/questions.ts";
import { joinedFields } from "#core/register/rows/said.ts";

/** Choice for a column: its field, or left out; null: none yet. */
export type ColumnChoice = FileField | "left" | null;

/** Choices before the check. */
export type Draft = {
  choices: readonly ColumnChoice[];
  /** In which order columns of one field are joined. */
  order: readonly number[];
  building: RegisterBuilding;
};

export function draftOf({ columns, order = [], left = [], building = {} }: Format): Draft {
  const choices = columns.map((field, at) => field ?? (left.includes(at) ? "left" : null));
  return { choices, order, building };
}

/** Returns how a file was read, so that a correction does not guess the rest anew. */
export function readingOf({ encoding, delimiter, sheet, heading }: Format) {
  return {
    heading,
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(sheet === undefined ? {} : { sheet }),
  };
}

type ColumnsAnswer = Required<Pick<Format, "columns" | "order" | "left" | "building">>;

/** Converts the choices to the server's input. */
export function saidIn({ choices, order, building }: Draft): ColumnsAnswer {
  return {
    columns: choices.map((choice) => (choice === "left" ? null : choice)),
    order: [...order],
    left: choices.flatMap((choice, at) => (choice === "left" ? [at] : [])),
    building: Object.fromEntries(Object.entries(building).filter(([, value]) => value?.trim())),
  };
}

/** Assigns a field to a column. One that takes a single column is taken from whichever had it before. */
export function assignColumn(draft: Draft, at: number, choice: ColumnChoice): Draft {
  const single = choice !== null && choice !== "left" && joins[choice] === undefined;
  return {
    ...draft,
    choices: draft.choices.map((one, index) =>
      index === at ? choice : single && one === choice ? null : one,
    ),
  };
}

/** Leaves these columns out. */
export function leaveOut(draft: Draft, columns: readonly number[]): Draft {
  return {
    ...draft,
    choices: draft.choices.map((choice, at) => (columns.includes(at) ? "left" : choice)),
  };
}

/** Lists the columns that are joined with this one, in order. */
export function joinedWith(draft: Draft, at: number): readonly number[] {
  return joinedFields(saidIn(draft)).find(({ of }) => of.includes(at))?.of ?? [];
}

/** Moves a column one place earlier or later among those it is joined with. */
export function moveColumn(draft: Draft, at: number, by: -1 | 1): Draft {
  const of = joinedWith(draft, at);
  const place = of.indexOf(at);
  const other = of[place + by];
  if (place < 0 || other === undefined) return draft;
  const moved = of.map((one) => (one === at ? other : one === other ? at : one));
  return { ...draft, order: [...draft.order.filter((one) => !of.includes(one)), ...moved] };
}

export function sameDraft(one: Draft, other: Draft): boolean {
  return JSON.stringify(comparable(one)) === JSON.stringify(comparable(other));
}

function comparable(draft: Draft) {
  const { address, street, city } = saidIn(draft).building;
  const joined = joinedFields(saidIn(draft)).map(({ of }) => of);
  return [draft.choices, joined, address ?? "", street ?? "", city ?? ""];
}

export type FileColumn = { at: number; heading: string; samples: string[] };

/** Lists the columns of a file: heading, and up to three different values. */
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

/** Lists columns with content whose meaning nobody has chosen. */
export function openColumns(view: Pick<ImportView, "sample" | "format">): FileColumn[] {
  const open = view.format ? unansweredColumns(view.format) : [];
  return fileColumns(view).filter(({ at }) => open.includes(at));
}

/** Returns the columns without a choice; the first lines' content counts as well. */
export function openIn(draft: Draft, columns: readonly FileColumn[], format: Format): number[] {
  return columns
    .filter(({ at, samples }) => samples.length > 0 || format.skipped?.includes(at))
    .map(({ at }) => at)
    .filter((at) => draft.choices[at] === null);
}
