import { type ReportInput, reportInput } from "#core/requests/report.ts";
import { clock } from "#web/app/clock.ts";
import {
  checkForm,
  type FormValues,
  keepFirstIssues,
  type RequestReader,
  toReport,
} from "../new/form-model.ts";

/** Choices of who reports, beside the residents of an apartment. */
export const otherReporters = ["caller", "self"] as const;

/** Returns the id of the resident who is chosen; null for others. */
export function residentOf({ reporter }: Pick<FormValues, "reporter">): string | null {
  return otherReporters.some((one) => one === reporter) ? null : reporter;
}

/** Reads the staff's form of a new request. */
export const deskReader: RequestReader = {
  fieldOf: deskFieldOf,
  read(values, files) {
    const report = { ...toReport(values, locationOf(values), files), reporter: reporterOf(values) };
    const checked = checkForm(report, clock(), reportInput);
    if (values.reporter !== null) return keepFirstIssues(checked, deskFieldOf);
    const issues = [...(checked.issues ?? []), { path: "reporter", rule: "required" }];
    return keepFirstIssues({ input: null, issues }, deskFieldOf);
  },
};

function locationOf({ kind, buildingId, entranceId, apartmentId, place }: FormValues) {
  if (buildingId === null) return undefined;
  switch (kind) {
    case "apartment":
      return { kind, apartmentId: apartmentId ?? undefined };
    case "entrance":
      return { kind, entranceId: entranceId ?? undefined };
    case "building":
      return { kind, buildingId };
    case "other":
      return { kind, buildingId, text: place };
  }
}

function reporterOf(values: FormValues): ReportInput["reporter"] {
  const personId = residentOf(values);
  if (personId !== null) return { kind: "resident", personId };
  if (values.reporter !== "caller") return undefined;
  const phone = values.callerPhone.trim();
  return { kind: "caller", name: values.callerName, ...(phone ? { phone } : {}) };
}

const fields: Readonly<Record<string, keyof FormValues>> = {
  location: "buildingId",
  "location.kind": "buildingId",
  "location.buildingId": "buildingId",
  "location.apartmentId": "apartmentId",
  "location.entranceId": "entranceId",
  "location.text": "place",
  "reporter.personId": "reporter",
  "reporter.name": "callerName",
  "reporter.phone": "callerPhone",
};

/** Returns the field of the staff's form in which a path of the contract stands. */
export function deskFieldOf(path: string): keyof FormValues | "attachments" {
  if (path.startsWith("attachments")) return "attachments";
  return fields[path] ?? (path as keyof FormValues);
}
