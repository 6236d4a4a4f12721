import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";
import { openSql } from "#server/platform/database/sql.ts";
import type { Bench } from "./bench.ts";
import { fillRequests } from "./complex.ts";
import { formatMegabytes, formatDuration } from "./figures.ts";
import { organisationOf, smallHeap } from "./money.ts";
import type { SamplingPlan, Samples } from "./sampler.ts";
import { timeWork } from "./timed.ts";

const megabyte = 1024 * 1024;
export const iban = "UA213223130000026007233566001";

export const purposeOf = (n: number) => `Утримання будинку, особовий рахунок ${n}`;
export const csvHead = "Дата;Сума;Призначення платежу;Номер документа;Рахунок\n";
export const csvRow = (n: number) =>
  `2026-11-03;${500 + (n % 90)},00;${purposeOf(n)};${n};${iban}\n`;
/** Measures one organisation's statement while another's managers read their lists. */
export async function addStatement(bench: Bench): Promise<void> {
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
  const program = await bench.open(undefined, smallHeap);
  const status = () => readFileSync(`/proc/${program.pid}/status`, "utf8");
  const bytesOf = (name: string) =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) * 1024;
  try {
    const list = "/api/requests";
    const paths = ["/healthz", list];
    const { cookies } = complex;
    // Until they have been asked once, addresses take what is loaded only then.
    const sampling = { base: program.base, paths, cookies, every: 100 };
    await sampled(sampling, () => pause(5_000));
    const quiet = await sampled(sampling, () => pause(5_000));
    writeFileSync(`/proc/${program.pid}/clear_refs`, "5");
    const idle = bytesOf("VmRSS");
    let calls = 0;
    let sent = 0;
    const began = performance.now();
    const samples = await sampled(sampling, async () => {
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
      let taken = await timeWork("  statement sent and read", () => ask("/bank/statements", form));
      while (taken.progress) taken = await ask(`/bank/statements/${taken.id}/continue`, null);
    });
    const milliseconds = performance.now() - began;
    const peak = bytesOf("VmHWM");
    await requireWhole(sql, orgId, lines);
    const counted = lines.toLocaleString("en");
    add(
      `bank statement of ${counted} lines (${formatMegabytes(sent)})`,
      `${formatDuration({ milliseconds })}, ${calls} calls`,
      "",
      null,
    );
    add(
      "  peak memory of the program",
      `${formatMegabytes(peak)}, idle ${formatMegabytes(idle)}`,
      "≤ 512 MB",
      peak <= 512 * megabyte,
    );
    // On a busy machine what was measured before says what of it is the statement's.
    const addSampled = (what: string, path: string, atMost: number) => {
      const [during, before] = [samples[path], quiet[path]];
      if (!during || !before) throw new Error(`${path} was not sampled`);
      const { max, p99 } = during;
      const figures = `max ${Math.round(max)} ms, p99 ${Math.round(p99)}, before ${Math.round(before.max)}`;
      add(what, figures, `≤ ${atMost} ms`, max <= atMost);
    };
    addSampled("  /healthz meanwhile, each 100 ms", "/healthz", 200);
    addSampled("  another organisation's request list", list, 300);
  } finally {
    await program.stop();
    await sql.end();
  }
}

type Taken = { id: string; progress: object | null };

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function sampled(
  workerData: SamplingPlan,
  work: () => Promise<unknown>,
): Promise<Record<string, Samples>> {
  const worker = new Worker(new URL("./sampler.ts", import.meta.url), { workerData });
  try {
    await once(worker, "online");
    await work();
    const answer = once(worker, "message");
    worker.postMessage("stop");
    const [samples] = await answer;
    return samples as Record<string, Samples>;
  } finally {
    await worker.terminate();
  }
}

/** Checks that each line of the file was imported once. */
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
