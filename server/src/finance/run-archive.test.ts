import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { financeLimits } from "#core/finance/model.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { createApp } from "../app.ts";
import { listen } from "../platform/http/listen.ts";
import { askedOf } from "../testing/asked.ts";
import { callersOfFile } from "../testing/callers.ts";
import { addDebtors, lateFeeTerms } from "./testing.ts";

const callers = callersOfFile("ARCHIVE", "/api");
const { asked } = callers;
const { papers } = financeLimits;
const invoices = 2 * papers + 2;
const host = "127.0.0.1";
let path: string;

beforeAll(async () => {
  const { world, home } = callers.inside();
  await addDebtors(world, home, invoices);
  world.setNow(new Date("2026-10-05T09:00:00Z"));
  await asked("admin", "PUT", "/billing/late-fee", lateFeeTerms);
  const period = "2026-10";
  const { amount } = await asked<PreviewView>(
    "admin",
    "GET",
    `/finance/runs/preview?period=${period}`,
  );
  const given = { id: randomUUID(), period, buildingIds: [], dueOn: "2026-10-28", agreed: amount };
  const { id } = await asked<RunView>("admin", "POST", "/finance/runs", given);
  path = `/api/finance/runs/${id}/file?language=uk`;
});

/** Takes the archive from a server of its own, where the drawing of a file fails once; 0: of none. */
async function taken(failing: number, fault = new Error("cut off")) {
  const { world, cookies } = callers.inside();
  let drawn = 0;
  const db = askedOf(world.db, (text) => {
    // Lines of invoices are read for nothing but drawing them.
    if (text.includes("invoice_line") && ++drawn === failing) throw fault;
  });
  const { http, live } = await createApp({ ...world, db }, null);
  const port = await freePort();
  const stop = await listen(http, { host, port });
  try {
    const headers = { cookie: cookies.manager };
    const answer = await fetch(`http://${host}:${port}${path}`, { headers });
    const chunks: Uint8Array[] = [];
    const whole = await readAll(answer, chunks);
    return { answer, whole, drawn, bytes: Buffer.concat(chunks) };
  } finally {
    live.stop();
    await stop();
  }
}

/** Whether a body came to its end. */
async function readAll({ body }: Response, chunks: Uint8Array[]): Promise<boolean> {
  if (!body) return false;
  try {
    for await (const chunk of body) chunks.push(chunk);
    return true;
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length;

test("a long run is an archive of files, numbered, each with as many invoices as there is room for", async () => {
  const { answer, whole, drawn, bytes } = await taken(0);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="invoices-2026-10.zip"',
  );
  expect(whole).toBe(true);
  const files = unzipSync(bytes);
  expect(Object.keys(files)).toEqual([
    "invoices-2026-10-1.pdf",
    "invoices-2026-10-2.pdf",
    "invoices-2026-10-3.pdf",
  ]);
  expect(Object.values(files).map(pagesOf)).toEqual([papers, papers, 2]);
  for (const file of Object.values(files))
    expect(Buffer.from(file.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
  expect(drawn).toBe(3);
});

test("where others draw too, a file in the middle waits and is drawn after all", async () => {
  const busy = new Refusal("billing.receipt_busy", { retryAfter: 3 });
  const { whole, drawn, bytes } = await taken(2, busy);
  expect(whole).toBe(true);
  expect(Object.values(unzipSync(bytes)).map(pagesOf)).toEqual([papers, papers, 2]);
  expect(drawn).toBe(4);
});

test("where a file in the middle cannot be drawn, what came is cut off and opens as no archive", async () => {
  const { answer, whole, bytes } = await taken(2);
  expect(answer.status).toBe(200);
  expect(bytes.length).toBeGreaterThan(0);
  expect(whole).toBe(false);
  expect(() => unzipSync(bytes)).toThrow();
});
