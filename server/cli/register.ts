import { createReadStream } from "node:fs";
import type { Fault, Notice } from "#core/register/model.ts";
import type { importRegister } from "#server/register/service.ts";

type Report = Awaited<ReturnType<typeof importRegister>>;

/** The bytes of a file on this machine; read anew each time it is opened. */
export function fileSource(path: string) {
  return () => createReadStream(path) as AsyncIterable<Uint8Array>;
}

/** What an import did or would do, line by line. */
export function describeRegister(report: Report): string {
  const { format, rows, counts, faults, notices, applied } = report;
  return [
    `${rows} rows read (${described(format)})`,
    ...Object.entries(counts ?? {}).map(
      ([what, { added, changed, unchanged }]) =>
        `  ${what.padEnd(12)} ${added} new, ${changed} changed, ${unchanged} unchanged`,
    ),
    ...notices.map((notice) => `note   ${describe(notice)}`),
    ...faults.map((fault) => `fault  ${describe(fault)}`),
    applied ? "Imported." : "Nothing was changed.",
  ].join("\n");
}

function described({ kind, encoding, delimiter }: Report["format"]): string {
  if (kind === "xlsx") return "a workbook";
  return `${encoding}, cut by ${delimiter === "\t" ? "tabs" : `“${delimiter}”`}`;
}

function describe({ line, column, reason }: Fault | Notice): string {
  const where = column ? `line ${line}, ${column}` : `line ${line}`;
  return `${where}: ${reason.replaceAll("_", " ")}`;
}
