import type { ResidencyKind } from "#core/kernel/actor.ts";
import {
  addressParts,
  type Fault,
  type FileField,
  fileFields,
  type Format,
  joins,
} from "./model.ts";

type AnsweredFormat = Pick<Format, "columns" | "building">;

/** Lists the fields that a choice of columns lacks: each is a question, not a guess. */
export function lackingColumns({ columns, building }: AnsweredFormat): FileField[] {
  const has = (field: FileField) => columns.includes(field);
  const lacking: FileField[] = [];
  if (!building?.address && !has("building_address")) {
    const street = has("street") || building?.street !== undefined;
    if (street && !has("house_number")) lacking.push("house_number");
    else if (!street) lacking.push(has("house_number") ? "street" : "building_address");
  }
  if (!building?.city && !has("city")) lacking.push("city");
  if (!has("apartment_number")) lacking.push("apartment_number");
  if (has("person_name") && !has("role")) lacking.push("role");
  const nobodys = ["role", "person_email", "person_phone"] as const;
  if (!has("person_name") && nobodys.some(has)) lacking.push("person_name");
  return lacking;
}

/** Returns the fields that a choice of columns has twice, as faults of the heading's line. */
export function columnFaults(format: AnsweredFormat, line: number): Fault[] {
  return repeatedFields(format).map((column) => ({ line, column, reason: "heading_repeated" }));
}

/**
 * Lists fields that several columns hold and that cannot be joined, and an address beside its own
 * parts.
 */
export function repeatedFields({ columns }: AnsweredFormat): FileField[] {
  const apart =
    columns.includes("building_address") &&
    addressParts.slice(0, 2).some((part) => columns.includes(part));
  return fileFields.filter(
    (field) =>
      (field === "building_address" && apart) ||
      (joins[field] === undefined && columns.filter((one) => one === field).length > 1),
  );
}

/** Lists columns with content that no field takes and that nobody has left out. */
export function unansweredColumns({
  skipped = [],
  left = [],
}: Pick<Format, "skipped" | "left">): number[] {
  return skipped.filter((at) => !left.includes(at));
}

/** Counts the open questions of a file; it is imported only after they are answered. */
export function countQuestions(format: Format): number {
  // How it is to be read comes first: its columns may be others then.
  if (format.question) return 1;
  return lackingColumns(format).length + unansweredColumns(format).length;
}

const personal = {
  person_name: "name",
  person_email: "email",
  person_phone: "phone",
} as const satisfies Partial<Record<FileField, string>>;

/** Sets the kind of all people whose kind no column says. */
export function peopleAs(columns: Format["columns"], kind: ResidencyKind): Format["columns"] {
  if (columns.includes("role")) return columns;
  return columns.map((field) =>
    field === "person_name" || field === "person_email" || field === "person_phone"
      ? (`${kind}_${personal[field]}` as const)
      : field,
  );
}
