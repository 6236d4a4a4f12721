import type { UseFormReturn } from "react-hook-form";
import type * as z from "zod/mini";
import type { FileView } from "#core/files/model.ts";
import { toIssues } from "#core/kernel/validation.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import type { PlaceView } from "#core/buildings/model.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import { checkPreferredDate } from "#core/requests/rules/opening.ts";
import { openInput } from "#core/requests/inputs.ts";
import {
  categories,
  type Category,
  type LocationKind,
  locationKinds,
  priorities,
  type Priority,
} from "#core/requests/model.ts";
import type { ReportInput } from "#core/requests/report.ts";
import { clock } from "#web/app/clock.ts";
import type { FormReading } from "#web/app/form/contract-form.ts";
import { readFiles } from "../files/kept-files.ts";

/** The new request as it stands in the form. */
export type FormValues = {
  category: Category | null;
  title: string;
  description: string;
  kind: LocationKind;
  /** A resident's form: which of their apartments; entrance and building are those around it. */
  apartmentId: string | null;
  place: string;
  priority: Priority;
  preferredDate: string | null;
  /** These only in the form of staff. */
  buildingId: string | null;
  entranceId: string | null;
  /** Reporter: `self`, `caller`, or the id of a resident. */
  reporter: string | null;
  callerName: string;
  callerPhone: string;
};

export type RequestForm = UseFormReturn<FormValues, unknown, ReportInput>;

export const emptyForm: FormValues = {
  category: null,
  title: "",
  description: "",
  kind: "apartment",
  apartmentId: null,
  place: "",
  priority: "medium",
  preferredDate: null,
  buildingId: null,
  entranceId: null,
  reporter: null,
  callerName: "",
  callerPhone: "",
};

/** Returns whether nothing was typed or decided; the category, and where and who it is, are no words yet. */
export function isUnwritten(values: FormValues): boolean {
  const { category, apartmentId, buildingId, entranceId, reporter } = emptyForm;
  const choices = { category, apartmentId, buildingId, entranceId, reporter };
  return JSON.stringify({ ...values, ...choices }) === JSON.stringify(emptyForm);
}

/**
 * Returns where a form shows the emergency numbers: beside words of danger, else beside an urgent
 * priority.
 */
export function findEmergencyPlace(text: string, priority: Priority): "words" | "priority" | null {
  if (findDanger(text)) return "words";
  return priority === "urgent" || priority === "high" ? "priority" : null;
}

export type Draft = {
  values: FormValues;
  files: FileView[];
  /** When its form was last opened (ISO); empty in drafts of an earlier version. */
  at: string;
};

/** Reads a draft kept in the browser; files that the server has removed are left out. */
export function readKept(stored: unknown, now: Date): Draft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { values, files, at } = stored as {
    values?: Partial<FormValues>;
    files?: FileView[];
    at?: unknown;
  };
  if (typeof values !== "object" || values === null) return null;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return {
    values: {
      category: categories.find((known) => known === values.category) ?? null,
      title: text(values.title),
      description: text(values.description),
      kind: locationKinds.find((known) => known === values.kind) ?? "apartment",
      apartmentId: text(values.apartmentId) || null,
      place: text(values.place),
      priority: priorities.find((known) => known === values.priority) ?? "medium",
      preferredDate: text(values.preferredDate) || null,
      buildingId: text(values.buildingId) || null,
      entranceId: text(values.entranceId) || null,
      reporter: text(values.reporter) || null,
      callerName: text(values.callerName),
      callerPhone: text(values.callerPhone),
    },
    files: readFiles(files, now),
    at: text(at),
  };
}

/** Converts a resident's form for the contract; missing values stay missing and are refused by name. */
export function toInput(
  values: FormValues,
  places: readonly PlaceView[],
  files: readonly FileView[],
): unknown {
  return toReport(values, locationOf(values, places), files);
}

/** Converts what both forms have for the contract. */
export function toReport(
  { category, title, description, priority, preferredDate }: FormValues,
  location: unknown,
  files: readonly FileView[],
): object {
  return {
    title,
    description,
    category: category ?? undefined,
    priority,
    location,
    preferredDate,
    attachments: files.map(({ id }) => id),
  };
}

function locationOf({ kind, apartmentId, place }: FormValues, places: readonly PlaceView[]) {
  const home = places.find(({ apartment }) => apartment.id === apartmentId) ?? places[0];
  if (!home) return undefined;
  switch (kind) {
    case "apartment":
      return { kind, apartmentId: home.apartment.id };
    case "entrance":
      return { kind, entranceId: home.entrance?.id };
    case "building":
      return { kind, buildingId: home.building.id };
    case "other":
      return { kind, buildingId: home.building.id, text: place };
  }
}

/** Returns the form's field of a contract's path. */
export function fieldOf(path: string): keyof FormValues | "attachments" {
  if (path === "location.text") return "place";
  if (path.startsWith("location")) return "apartmentId";
  if (path.startsWith("attachments")) return "attachments";
  return path as keyof FormValues;
}

export type CheckedForm =
  | { input: ReportInput; issues: null }
  | { input: null; issues: readonly FieldIssue[] };

/** Asks the contract's own schema, and the rule which days there are to choose from. */
export function checkForm(
  input: unknown,
  now: Date,
  schema: z.ZodMiniType<ReportInput> = openInput,
): CheckedForm {
  const result = schema.safeParse(input);
  if (!result.success) return { input: null, issues: toIssues(result.error.issues, input) };
  const refused = checkPreferredDate(result.data.preferredDate ?? null, now);
  if (refused) return { input: null, issues: refused.data?.issues ?? [] };
  return { input: result.data, issues: null };
}

/** How a form becomes the contract's input, and in which field a path of the contract stands. */
export type RequestReader = {
  read: (values: FormValues, files: readonly FileView[]) => FormReading<ReportInput>;
  fieldOf: (path: string) => keyof FormValues | "attachments";
};

/** Builds the reader of a resident's form: of several faults of a field the first one counts. */
export function createResidentReader(places: readonly PlaceView[]): RequestReader {
  return {
    fieldOf,
    read: (values, files) =>
      keepFirstIssues(checkForm(toInput(values, places, files), clock()), fieldOf),
  };
}

/** Converts a checked form for its fields: the first fault of each. */
export function keepFirstIssues(
  { input, issues }: CheckedForm,
  field: RequestReader["fieldOf"],
): FormReading<ReportInput> {
  if (input) return { output: input };
  const first = new Map(issues.toReversed().map((issue) => [field(issue.path), issue]));
  return { issues: [...first.values()] };
}
