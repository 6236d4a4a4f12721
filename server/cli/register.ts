import type { RegisterReport } from "#server/buildings/register-import.ts";

/** What an import did or would do, line by line. */
export function describeRegister(report: RegisterReport): string {
  const { encoding, delimiter, rows, counts, faults, notices, applied } = report;
  const cut = delimiter === "\t" ? "tabs" : `“${delimiter}”`;
  return [
    `${rows} rows read (${encoding}, cut by ${cut})`,
    ...Object.entries(counts ?? {}).map(
      ([what, { added, changed, unchanged }]) =>
        `  ${what.padEnd(12)} ${added} new, ${changed} changed, ${unchanged} unchanged`,
    ),
    ...notices.map((notice) => `note   ${describe(notice)}`),
    ...faults.map((fault) => `fault  ${describe(fault)}`),
    applied ? "Imported." : "Nothing was changed.",
  ].join("\n");
}

function describe({ line, column, reason }: RegisterReport["faults"][number]): string {
  const where = column ? `line ${line}, ${column}` : `line ${line}`;
  return `${where}: ${reason.replaceAll("_", " ")}`;
}
