import type { UseFormReturn } from "react-hook-form";
import type { FileView } from "#core/files/model.ts";
import { toIssues } from "#core/kernel/validation.ts";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import type { PlaceView } from "#core/buildings/model.ts";
import { findDanger } from "#core/requests/rules/danger.ts";
import { checkPreferredDate } from "#core/requests/rules/opening.ts";
import { type OpenInput, openInput } from "#core/requests/inputs.ts";
import {
  categories,
  type Category,
  type LocationKind,
  locationKinds,
  priorities,
  type Priority,
} from "#core/requests/model.ts";
import { readFiles } from "../files/kept-files.ts";

/** The new request as it stands in the form. */
export type FormValues = {
  category: Category | null;
  title: string;
  description: string;
  kind: LocationKind;
  /** Which of the person's apartments; entrance and building are those around it. */
  apartmentId: string | null;
  place: string;
  priority: Priority;
  preferredDate: string | null;
};

export type RequestForm = UseFormReturn<FormValues, unknown, OpenInput>;

export const emptyForm: FormValues = {
  category: null,
  title: "",
  description: "",
  kind: "apartment",
  apartmentId: null,
  place: "",
  priority: "medium",
  preferredDate: null,
};

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
    },
    files: readFiles(files, now),
    at: text(at),
  };
}

/** Converts the form for the contract; missing values stay missing and are refused by name. */
export function toInput(
  values: FormValues,
  places: readonly PlaceView[],
  files: readonly FileView[],
): unknown {
  const { category, title, description, priority, preferredDate } = values;
  return {
    title,
    description,
    category: category ?? undefined,
    priority,
    location: locationOf(values, places),
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
  | { input: OpenInput; issues: null }
  | { input: null; issues: readonly FieldIssue[] };

/** Asks the contract's own schema, and the rule which days there are to choose from. */
export function checkForm(input: unknown, now: Date): CheckedForm {
  const result = openInput.safeParse(input);
  if (!result.success) return { input: null, issues: toIssues(result.error.issues, input) };
  const refused = checkPreferredDate(result.data.preferredDate ?? null, now);
  if (refused) return { input: null, issues: refused.data?.issues ?? [] };
  return { input: result.data, issues: null };
}
