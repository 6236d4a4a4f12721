import type { StatementPiece, StatementSummary } from "#server/bank/format/statement-worker.ts";
import type { ReadRow, TableSummary } from "#server/meters/import/table-worker.ts";
import { runInThread } from "#server/platform/threads/run-in-thread.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { Bench } from "./workbench.ts";
import { formatMegabytes, formatRatio, formatDuration } from "./figures.ts";
import { addStatement, csvHead, csvRow, iban, purposeOf } from "./statement.ts";
import { timeWork } from "./timed.ts";

const megabyte = 1024 * 1024;
const budget = { ms: 10 * 60_000, memoryMb: 80 };

/** Measures readers of uploads, and what others notice of a statement of 190,000 lines. */
export async function measureUploads(bench: Bench): Promise<void> {
  for (const [what, kind] of Object.entries(kinds)) await addLinear(bench, what, kind);
  await addHostile(bench);
  await addStatement(bench);
}

type UploadKind = {
  head: string;
  row: (n: number) => string;
  end: string;
  read: (file: Blob) => Promise<unknown>;
};

const statementScript = new URL(
  "../../server/src/bank/format/statement-worker.ts",
  import.meta.url,
);
const readStatement = (file: Blob) =>
  runInThread<StatementSummary, StatementPiece>(
    {
      script: statementScript.href,
      call: "read",
      input: {
        ownIban: iban,
        remembered: {},
        chosen: null,
        latestDay: "2026-12-31",
        linesAtMost: Number.POSITIVE_INFINITY,
      },
    },
    { budget, source: sourceOf(file as File), take: () => undefined },
  );
const readings = new URL("../../server/src/meters/import/table-worker.ts", import.meta.url);
const readReadings = (file: Blob) =>
  runInThread<TableSummary, ReadRow[]>(
    {
      script: readings.href,
      call: "read",
      input: {
        rows: { columns: null, usualDay: "2026-11-20" },
        rowsAtMost: Number.POSITIVE_INFINITY,
      },
    },
    { budget, source: sourceOf(file as File), take: () => undefined },
  );

const kinds: Record<string, UploadKind> = {
  "camt.053": {
    head: `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`,
    row: (
      n,
    ) => `<Ntry><Amt Ccy="UAH">${500 + (n % 90)}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-03</Dt></BookgDt><AcctSvcrRef>${n}</AcctSvcrRef><NtryDtls><TxDtls>
      <RmtInf><Ustrd>${purposeOf(n)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
    end: "</Stmt></BkToCstmrStmt></Document>",
    read: readStatement,
  },
  "bank CSV": { head: csvHead, row: csvRow, end: "", read: readStatement },
  "meter CSV": {
    head: "Номер лічильника;Показник;Дата;Примітка\n",
    row: (n) => `${100_000 + n};${n % 9_000},250;20.11.2026;\n`,
    end: "",
    read: readReadings,
  },
};

function fileOf({ head, row, end }: UploadKind, bytes: number): Blob {
  const parts = [head];
  for (let size = 0, n = 1; size < bytes; n++) {
    const line = row(n);
    parts.push(line);
    size += Buffer.byteLength(line);
  }
  return new Blob([...parts, end]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function addLinear({ add, quick }: Bench, what: string, kind: UploadKind): Promise<void> {
  const sizes = quick ? [1, 3] : [1, 10, 30];
  // The first file loads the modules.
  await kind.read(fileOf(kind, megabyte));
  const times: number[] = [];
  for (const size of sizes) {
    const file = fileOf(kind, size * megabyte);
    times.push(await timeWork(`  ${what}, ${size} MB`, () => timeOf(() => kind.read(file))));
  }
  const [first = 0] = times;
  const perMegabyte = (times.at(-1) ?? 0) / (sizes.at(-1) ?? 1) / first;
  const measured = times.map((milliseconds) => formatDuration({ milliseconds })).join(", ");
  add(`reading ${what} of ${sizes.join(", ")} MB in a thread`, measured, "", null);
  add(
    "  a megabyte of the last ÷ of the first",
    formatRatio(perMegabyte),
    "≤ 1.5×",
    perMegabyte <= 1.5,
  );
}

async function addHostile({ add }: Bench): Promise<void> {
  const count = 2_475_000;
  const files = {
    flat: new Blob(['<?xml version="1.0"?><Document>', "<a/>".repeat(count), "</Document>"]),
    deep: new Blob([
      "<Document>",
      "<b>".repeat(37),
      "<a/>".repeat(count),
      "</b>".repeat(37),
      "</Document>",
    ]),
    delimiters: new Blob([csvHead, ";".repeat(31 * megabyte)]),
  };
  for (const [what, file] of Object.entries(files)) {
    const milliseconds = await timeOf(() => readStatement(file).catch(() => null));
    add(
      `a hostile statement (${what}, ${formatMegabytes(file.size)}) refused`,
      formatDuration({ milliseconds }),
      "",
      null,
    );
  }
}
