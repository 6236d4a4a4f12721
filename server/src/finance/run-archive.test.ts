import { randomUUID } from "node:crypto";
import { unzipSync } from "fflate";
import { beforeAll, expect, test } from "vitest";
import { printHref } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import type { PreviewView, RunView } from "#core/finance/views.ts";
import { downloadPrint } from "#server/files/prints/print-service.ts";
import { actorOf } from "#server/identity/service.ts";
import { callersOfFile } from "#server/testing/callers.ts";
import { drawPrints } from "#server/testing/draw-prints.ts";
import { addDebtors, lateFeeTerms } from "./testing.ts";

const callers = callersOfFile("ARCHIVE");
const { callAs, send } = callers;
const { papers } = financeLimits;
const invoices = 2 * papers + 2;
let path: string;

beforeAll(async () => {
  const { world, home } = callers.inside();
  await addDebtors(world, home, invoices);
  world.setNow(new Date("2026-10-05T09:00:00Z"));
  await callAs("admin", "PUT", "/api/billing/late-fee", lateFeeTerms);
  const period = "2026-10";
  const preview = `/api/finance/runs/preview?period=${period}`;
  const { amount } = await callAs<PreviewView>("admin", "GET", preview);
  const given = { id: randomUUID(), period, buildingIds: [], dueOn: "2026-10-28", agreed: amount };
  const { id } = await callAs<RunView>("admin", "POST", "/api/finance/runs", given);
  path = `/api/finance/runs/${id}/prints`;
});

const pagesOf = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString("latin1")
    .match(/\/Type\s*\/Page\b/g)?.length;

test("a long run is an archive of files, numbered, each with as many invoices as there is room for", async () => {
  const { world, home } = callers.inside();
  const begun = await callAs<PrintView>("manager", "POST", path, { language: "uk" });
  expect(begun).toMatchObject({ state: "waiting", done: 0, total: invoices });
  await drawPrints(world, home.people.manager.id);
  const [print] = await callAs<PrintView[]>("manager", "GET", "/api/prints");
  expect(print).toMatchObject({ id: begun.id, state: "ready", done: invoices, total: invoices });
  const actor = await actorOf(world, home.people.manager.id);
  if (!actor) throw new Error("nobody is there");
  const { headers, body } = await downloadPrint(world, actor, { id: begun.id });
  expect(headers).toMatchObject({
    "content-type": "application/zip",
    "content-length": String(print?.size),
    "content-disposition": 'attachment; filename="invoices-2026-10.zip"',
  });
  const bytes = await new Response(body).arrayBuffer();
  expect(bytes.byteLength).toBe(print?.size);
  const files = unzipSync(new Uint8Array(bytes));
  expect(Object.keys(files)).toEqual([
    "invoices-2026-10-1.pdf",
    "invoices-2026-10-2.pdf",
    "invoices-2026-10-3.pdf",
  ]);
  expect(Object.values(files).map(pagesOf)).toEqual([papers, papers, 2]);
  for (const file of Object.values(files))
    expect(Buffer.from(file.subarray(0, 5)).toString("latin1")).toBe("%PDF-");
  expect((await send("admin", "GET", printHref(begun.id))).status).toBe(404);
});
