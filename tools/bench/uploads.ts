import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import type { StatementPiece, StatementSummary } from "#server/bank/format/statement-worker.ts";
import type { ReadRow, TableSummary } from "#server/meters/import/table-worker.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { runInThread } from "#server/platform/threads/run-in-thread.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { Bench } from "./bench.ts";
import { fillRequests } from "./complex.ts";
import { megabytes, ratio, took } from "./figures.ts";
import { organisationOf } from "./money.ts";
import type { Sampled, Samples } from "./sampler.ts";
import { timed } from "./timed.ts";

const megabyte = 1024 * 1024;
const iban = "UA213223130000026007233566001";
const budget = { ms: 10 * 60_000, memoryMb: 128 };

/** What readers of uploads take, and what others notice of a statement of 190,000 lines. */
export async function measureUploads(bench: Bench): Promise<void> {
  for (const [what, kind] of Object.entries(kinds)) await addLinear(bench, what, kind);
  await addHostile(bench);
  await addStatement(bench);
}

type Kind = {
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
      input: { own: iban, linesAtMost: Number.POSITIVE_INFINITY },
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

const purpose = (n: number) => `Утримання будинку, особовий рахунок ${n}`;
const csvHead = "Дата;Сума;Призначення платежу;Номер документа;Рахунок\n";
const csvRow = (n: number) => `2026-11-03;${500 + (n % 90)},00;${purpose(n)};${n};${iban}\n`;
const kinds: Record<string, Kind> = {
  "camt.053": {
    head: `<?xml version="1.0"?><Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>`,
    row: (
      n,
    ) => `<Ntry><Amt Ccy="UAH">${500 + (n % 90)}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>
      <BookgDt><Dt>2026-11-03</Dt></BookgDt><AcctSvcrRef>${n}</AcctSvcrRef><NtryDtls><TxDtls>
      <RmtInf><Ustrd>${purpose(n)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
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

function fileOf({ head, row, end }: Kind, bytes: number): Blob {
  const parts = [head];
  for (let size = 0, n = 1; size < bytes; n++) {
    const one = row(n);
    parts.push(one);
    size += Buffer.byteLength(one);
  }
  return new Blob([...parts, end]);
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

async function addLinear({ add, quick }: Bench, what: string, kind: Kind): Promise<void> {
  const sizes = quick ? [1, 3] : [1, 10, 30];
  // The first file loads the modules.
  await kind.read(fileOf(kind, megabyte));
  const times: number[] = [];
  for (const size of sizes) {
    const file = fileOf(kind, size * megabyte);
    times.push(await timed(`  ${what}, ${size} MB`, () => timeOf(() => kind.read(file))));
  }
  const [first = 0] = times;
  const perMegabyte = (times.at(-1) ?? 0) / (sizes.at(-1) ?? 1) / first;
  const measured = times.map((milliseconds) => took({ milliseconds })).join(", ");
  add(`reading ${what} of ${sizes.join(", ")} MB in a thread`, measured, "", null);
  add("  a megabyte of the last ÷ of the first", ratio(perMegabyte), "≤ 1.5×", perMegabyte <= 1.5);
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
      `a hostile statement (${what}, ${megabytes(file.size)}) refused`,
      took({ milliseconds }),
      "",
      null,
    );
  }
}

/** One organisation's statement, as its browser sends it, beside another's managers who look at their lists. */
async function addStatement(bench: Bench): Promise<void> {
  const { add, quick, superUrl } = bench;
  const lines = quick ? 20_000 : 190_000;
  const complex = await bench.complex();
  await fillRequests(complex, 5_000);
  const sql = openSql(superUrl);
  const { orgId, cookie } = await organisationOf(sql, 10_000);
  await sql`
    insert into bank_details (org_id, recipient, iban, bank_name, tax_id)
    values (${orgId}, 'ОСББ', ${iban}, 'Банк', '32855961')`;
  await sql`analyze`;
  const text = csvHead + Array.from({ length: lines }, (_, n) => csvRow(n % 10_000)).join("");
  const program = await bench.open();
  const status = () => readFileSync(`/proc/${program.pid}/status`, "utf8");
  const bytesOf = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) * 1024;
  try {
    const list = "/api/requests";
    const paths = ["/healthz", list];
    const { cookies } = complex;
    // Until they have been asked once, addresses take what is loaded only then.
    await sampled({ base: program.base, paths, cookies, every: 100 }, () => pause(5_000));
    writeFileSync(`/proc/${program.pid}/clear_refs`, "5");
    const idle = bytesOf("VmRSS");
    let calls = 0;
    let sent = 0;
    const began = performance.now();
    const samples = await sampled({ base: program.base, paths, cookies, every: 100 }, async () => {
      const headers = { cookie, "x-oselia": "1" };
      const ask = async (path: string, body: FormData | null): Promise<Taken> => {
        const answer = await fetch(`${program.base}/api${path}`, { method: "POST", headers, body });
        calls++;
        if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
        return (await answer.json()) as Taken;
      };
      const form = new FormData();
      form.append("file", new File([text], "statement.csv", { type: "text/csv" }));
      sent = Buffer.byteLength(text);
      let taken = await timed("  statement sent and read", () => ask("/bank/statements", form));
      while (taken.progress) taken = await ask(`/bank/statements/${taken.id}/continue`, null);
    });
    const milliseconds = performance.now() - began;
    const peak = bytesOf("VmHWM");
    await requireWhole(sql, orgId, lines);
    const counted = lines.toLocaleString("en");
    add(
      `bank statement of ${counted} lines (${megabytes(sent)})`,
      `${took({ milliseconds })}, ${calls} calls`,
      "",
      null,
    );
    add(
      "  peak memory of the program",
      `${megabytes(peak)}, idle ${megabytes(idle)}`,
      "≤ 512 MB",
      peak <= 512 * megabyte,
    );
    const said = ({ max, p99, count }: Samples) =>
      `max ${Math.round(max)} ms, p99 ${Math.round(p99)} ms of ${count}`;
    const [health, others] = [samples["/healthz"], samples[list]];
    if (!health || !others) throw new Error("nothing was sampled");
    add("  /healthz meanwhile, each 100 ms", said(health), "≤ 200 ms", health.max <= 200);
    add("  another organisation's request list", said(others), "≤ 300 ms", others.max <= 300);
  } finally {
    await program.stop();
    await sql.end();
  }
}

type Taken = { id: string; progress: object | null };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sampled(
  workerData: Sampled,
  work: () => Promise<unknown>,
): Promise<Record<string, Samples>> {
  const worker = new Worker(new URL("./sampler.ts", import.meta.url), { workerData });
  await once(worker, "online");
  await work();
  const answer = once(worker, "message");
  worker.postMessage("stop");
  const [samples] = await answer;
  return samples as Record<string, Samples>;
}

/** Each line of the file is there once. */
async function requireWhole(
  sql: ReturnType<typeof openSql>,
  orgId: string,
  lines: number,
): Promise<void> {
  const [found] = await sql`
    select count(*)::int as lines, count(distinct key)::int as keys from bank_line where org_id = ${orgId}`;
  if (found?.["lines"] !== lines || found["keys"] !== lines)
    throw new Error(`${JSON.stringify(found)} of ${lines} lines were written`);
}
