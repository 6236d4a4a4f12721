import { createReadStream } from "node:fs";
import type { Fault, Notice } from "#core/register/model.ts";
import type { importRegister } from "#server/register/service.ts";

type RegisterReport = Awaited<ReturnType<typeof importRegister>>;
type Answers = NonNullable<Parameters<typeof importRegister>[1]["answers"]>;
type ColumnOptions = Pick<Answers, "leaveOut" | "people"> & { street?: string; city?: string };

/** Builds the answers to questions about columns from the command line's options. */
export function answersOf({ street, city, ...answers }: ColumnOptions): Answers {
  const building = { ...(street ? { street } : {}), ...(city ? { city } : {}) };
  return { ...answers, ...(street || city ? { building } : {}) };
}

/** Opens a file on this machine, anew for each reading. */
export function fileSource(path: string) {
  return () => createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** Describes what an import did or would do, line by line. */
export function describeRegister(report: RegisterReport): string {
  const { format, rows, counts, faults, notices, questions, applied } = report;
  return [
    questions.lacking.length
      ? `the columns do not say enough (${described(format)})`
      : `${rows} rows read (${described(format)})`,
    ...Object.entries(counts ?? {}).map(
      ([what, { added, changed, unchanged }]) =>
        `  ${what.padEnd(12)} ${added} new, ${changed} changed, ${unchanged} unchanged`,
    ),
    ...notices.map((notice) => `note   ${describe(notice)}`),
    ...faults.map((fault) => `fault  ${describe(fault)}`),
    ...questions.lacking.map((field) => `ask    ${lacking[field] ?? `no column holds ${field}`}`),
    ...questions.skipped.map(
      (heading) => `ask    no field takes “${heading}”: name it as one, or pass --leave-out`,
    ),
    applied ? "Imported." : "Nothing was changed.",
  ].join("\n");
}

const lacking: Partial<Record<string, string>> = {
  role: "it does not say who the people are: pass --people owner or --people resident",
  street: "it has house numbers and no street: pass --street if it is one",
  city: "it names no city: pass --city if it is one",
};

function described({ kind, encoding, delimiter }: RegisterReport["format"]): string {
  if (kind === "xlsx") return "a workbook";
  return `${encoding}, cut by ${delimiter === "\t" ? "tabs" : `“${delimiter}”`}`;
}

function describe({ line, column, reason }: Fault | Notice): string {
  const where = column ? `line ${line}, ${column}` : `line ${line}`;
  return `${where}: ${reason.replaceAll("_", " ")}`;
}
