import { outcomes } from "./choices.ts";
import * as z from "zod/mini";
import { placeBounds, residencyBases } from "#core/buildings/model.ts";
import { id, instant, text } from "#core/kernel/validation.ts";
import { countsView } from "./counts.ts";
import { delimiters, doubtView, encodings, fileQuestions } from "./reading.ts";

/** The one shape of a register, for import and export, in this order. */
export const registerColumns = [
  "building_address",
  "city",
  "postal_code",
  "entrance_number",
  "floor",
  "apartment_number",
  "area",
  "rooms",
  "account_number",
  "owner_name",
  "owner_email",
  "owner_phone",
  "resident_name",
  "resident_email",
  "resident_phone",
] as const;
export type RegisterColumn = (typeof registerColumns)[number];

/** Without these a row names no apartment. */
export const requiredColumns = ["building_address", "city", "apartment_number"] as const;

/** Parts of an address in several columns, and people whose role is in another column. */
export const addressParts = ["street", "house_number", "house_block"] as const;
export const personParts = ["person_name", "person_email", "person_phone", "role"] as const;
/** Fields that a column of a file may hold. */
export const fileFields = [...registerColumns, ...addressParts, ...personParts] as const;
export type FileField = (typeof fileFields)[number];

/** Separators between columns that are joined to one field; other fields take one column. */
export const joins: Partial<Record<FileField, string>> = {
  building_address: ", ",
  apartment_number: "",
  account_number: "",
  owner_name: " ",
  resident_name: " ",
  person_name: " ",
  street: " ",
  house_number: "",
};

/**
 * Reasons that prevent applying; the text is `register.fault.<reason>`. `heading_missing` occurs in
 * older imports.
 */
export const faultReasons = [
  "account_taken",
  "archived",
  "area",
  "broken_character",
  "conflict",
  "date",
  "email",
  "exponent",
  "floor_beyond",
  "heading_missing",
  "heading_repeated",
  "house_number",
  "huge",
  "integer",
  "phone",
  "postal_code",
  "quotes",
  "range",
  "repeated",
  "required",
  "role",
  "several_people",
  "surplus",
  "too_long",
  "unreadable",
  "web_address",
] as const;
export type FaultReason = (typeof faultReasons)[number];

/** Reasons of notices: `register.notice.<reason>`. */
export const noticeReasons = [
  "account_fraction",
  "account_near",
  "area_list",
  "area_odd",
  "email_shared",
  "email_taken",
  "entrance_new",
  "floor_far",
  "further_owner",
  "has_account",
  "known_elsewhere",
  "number_spelled",
  "person_kept",
  "postal_odd",
  "total_row",
] as const;

/** Why a file cannot be read at all: `register.failure.<reason>`. */
export const failureReasons = [
  "empty",
  "no_rows",
  "not_a_table",
  "too_many_columns",
  "too_many_rows",
  "too_large_unpacked",
  "broken_workbook",
  "huge_cell",
  "took_too_long",
  "interrupted",
  "storage",
] as const;
export type FailureReason = (typeof failureReasons)[number];

export const importStates = [
  "uploading",
  "uploaded",
  "checking",
  "checked",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
  "cancelled",
] as const;
export type ImportState = (typeof importStates)[number];

/** States in which something is going on that will end by itself: ask again. */
export const busyStates = ["uploaded", "checking", "applying", "undoing"] as const;

/** Bytes of a file at most, and of one part of it, the last of which may be shorter. */
export const registerBytes = 250 * 1024 * 1024;
export const partBytes = 8 * 1024 * 1024;
/** Hours in which the last import can be taken back. */
export const undoHours = 24;
export const columnsAtMost = 100;

const params = z.optional(z.record(z.string(), z.union([z.string(), z.number()])));

/**
 * Fault of a row; `line` counts from 1 as an editor does (in a workbook: its row), headings
 * included.
 */
export const faultView = z.object({
  line: z.int(),
  column: z.nullable(z.enum(fileFields)),
  reason: z.enum(faultReasons),
  params,
  /** The cell as it stands, cut to 100 characters; left out where it takes several rows to see the fault. */
  value: z.optional(z.string()),
  /** Which apartment the line is about, where it says so. */
  address: z.optional(z.string()),
  apartment: z.optional(z.string()),
});
export type Fault = z.infer<typeof faultView>;
export const noticeView = z.object({
  line: z.int(),
  column: z.nullable(z.enum(registerColumns)),
  reason: z.enum(noticeReasons),
  params,
  address: z.optional(z.string()),
  apartment: z.optional(z.string()),
});
export type Notice = z.infer<typeof noticeView>;

/** Building of all rows where the file omits it, or only its street or city. */
export const registerBuilding = z.object({
  address: z.optional(text(1, placeBounds.address)),
  street: z.optional(text(1, placeBounds.address)),
  city: z.optional(text(1, placeBounds.city)),
});
export type RegisterBuilding = z.infer<typeof registerBuilding>;

export const formatView = z.object({
  kind: z.enum(["csv", "xlsx"]),
  /** Null for a workbook, like the delimiter. */
  encoding: z.nullable(z.enum(encodings)),
  delimiter: z.nullable(z.enum(delimiters)),
  /** Sheet of a workbook that is read, and all its sheets. */
  sheet: z.optional(z.string()),
  sheets: z.optional(
    z.array(z.object({ name: z.string(), hidden: z.boolean(), empty: z.boolean() })),
  ),
  /** Question to a person before the check; the rest of the format is the likely answer. */
  question: z.optional(z.enum(fileQuestions)),
  doubt: z.optional(doubtView),
  /** Which record holds the headings: 1 is the first that is not empty; 0: there are none. */
  heading: z.int(),
  /** Field of each column; null: not imported. Some fields take several columns (`joins`). */
  columns: z.array(z.nullable(z.enum(fileFields))),
  /** In which order columns of one field are joined, counted from 0; left out: as they stand in the file. */
  order: z.optional(z.array(z.int())),
  building: z.optional(registerBuilding),
  /** Columns that no field takes although something stands in them. */
  skipped: z.optional(z.array(z.int())),
  /** Those of them that a person leaves out knowingly; while there are others, nothing is applied. */
  left: z.optional(z.array(z.int())),
  /** The columns are as a person chose them for an earlier file with the same headings. */
  remembered: z.optional(z.boolean()),
});
export type Format = z.infer<typeof formatView>;

export const importStages = ["reading", "comparing", "writing"] as const;

export const importView = z.object({
  id: id(),
  /** Raised by every step but progress; the compare-and-set of the steps. */
  version: z.int(),
  state: z.enum(importStates),
  name: z.string(),
  source: z.enum(["file", "paste"]),
  /** Bytes, as announced and as they have come. */
  size: z.int(),
  received: z.int(),
  createdAt: instant(),
  /** Null: who has left, or the command line. */
  createdBy: z.nullable(z.object({ id: id(), name: z.string() })),
  progress: z.nullable(z.object({ stage: z.enum(importStages), percent: z.int() })),
  /** As recognised, or as a person has corrected it. */
  format: z.nullable(formatView),
  /** The first records as they stand in the file, for choosing headings and columns. */
  sample: z.array(z.object({ line: z.int(), cells: z.array(z.string()) })),
  /** With faults: what the rows without any would come to; null where there are none. */
  counts: z.nullable(countsView),
  faults: z.int(),
  notices: z.int(),
  /** Number of open questions about columns; nothing is applied before they are answered. */
  questions: z.int(),
  /** How often what is wrong, most often first, at most 30. */
  faultsBy: z.array(
    z.object({
      column: z.nullable(z.enum(fileFields)),
      reason: z.enum(faultReasons),
      count: z.int(),
    }),
  ),
  /** The buildings that a checked register without faults names, at most 20; new ones are there once it is applied. */
  buildings: z.array(z.object({ id: id(), address: z.string(), city: z.string() })),
  /** Checked, without faults and questions, and with something to write. */
  ready: z.boolean(),
  /** Applying found that the building had changed since the check: look at the counts again. */
  drifted: z.boolean(),
  failure: z.nullable(z.object({ reason: z.enum(failureReasons), params })),
  appliedAt: z.nullable(instant()),
  /** Until when it can be taken back; null: not (any more). */
  undoUntil: z.nullable(instant()),
  undoneAt: z.nullable(instant()),
  /**
   * Taking it back was refused: this was built on it, and where. The import stays applied. Slices declare the kinds
   * (`blocksUndo`); key of their text, `register.built.<kind>`.
   */
  builtUpon: z.nullable(z.object({ kind: z.string(), place: z.nullable(z.string()) })),
});
export type ImportView = z.infer<typeof importView>;

/** A line of the history. */
export const importSummary = z.pick(importView, {
  id: true,
  version: true,
  state: true,
  name: true,
  source: true,
  size: true,
  createdAt: true,
  createdBy: true,
  counts: true,
  faults: true,
  questions: true,
  appliedAt: true,
  undoUntil: true,
  undoneAt: true,
});
export type ImportSummary = z.infer<typeof importSummary>;

/** A line of the file compared with what is held. Values are as an export would write them. */
export const rowView = z.object({
  line: z.int(),
  outcome: z.enum(outcomes),
  /** Values of the row; empty cells are left out. */
  values: z.partialRecord(z.enum(registerColumns), z.string()),
  /** Stored values of changed fields; null: none. An added owner or resident counts as a field. */
  before: z.partialRecord(z.enum(registerColumns), z.nullable(z.string())),
  /** Fields of the row that are not imported; its notice says why. */
  left: z.array(z.enum(registerColumns)),
  /** On what ground the resident lives there, as the column of roles says. */
  basis: z.optional(z.enum(residencyBases)),
});
export type RowView = z.infer<typeof rowView>;

export const exportFormats = ["csv", "xlsx"] as const;
