import { Zip, ZipPassThrough } from "fflate";
import { financeLimits } from "#core/finance/model.ts";
import type { RunFileInput, RunPapersInput } from "#core/finance/papers/inputs.ts";
import type { RunPapersView } from "#core/finance/papers/views.ts";
import { canOverlook } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { drawInvoices } from "#server/billing/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { pdfDownload, type PdfDownload } from "#server/platform/files/pdf-thread.ts";
import { read } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { streamOf } from "#server/register/service.ts";
import { runById } from "../reads/lists-view.ts";
import { type Paper, papersQuery } from "../reads/papers.ts";
import { tell } from "./tell.ts";

const perFile = financeLimits.papers;

/** What of a run can be printed. Refuses with generic.not_found. */
export async function runPapers(
  world: World,
  actor: Actor,
  { id }: RunPapersInput,
): Promise<RunPapersView> {
  const papers = await papersOf(world, actor, id);
  return { invoices: papers.length, perFile };
}

/**
 * The invoices of a run for printing: one file, or all as an archive, each file of which is drawn when it is taken, so
 * that memory holds one. Refuses with finance.nothing_to_print, billing.receipt_busy and generic.not_found.
 */
export async function runFile(
  world: World,
  actor: Actor,
  { id, part, language }: RunFileInput,
): Promise<PdfDownload> {
  const { period } = await runById(world, actor, id);
  const papers = (await papersOf(world, actor, id)).map((paper) => ({
    id: paper.id,
    language: language ?? paper.language ?? "uk",
  }));
  const files = Array.from({ length: Math.ceil(papers.length / perFile) }, (_, at) =>
    papers.slice(at * perFile, (at + 1) * perFile),
  );
  const asked = part ? files.slice(part - 1, part) : files;
  const [first] = asked;
  if (!first) throw new Refusal("finance.nothing_to_print");
  await world.limits.consume("receipts", actor.personId);
  const [orgId = ""] = actor.orgIds;
  const told = { orgId, buildingId: null, subject: {}, data: { period, count: papers.length } };
  await inTenant(world.db, actor, (tx) =>
    tell(tx, actor, "finance.run_printed", told, world.clock()),
  );
  const nameOf = (number: number) => `invoices-${period}${files.length > 1 ? `-${number}` : ""}`;
  if (asked.length === 1) {
    const name = nameOf(part ?? 1);
    return pdfDownload(await drawInvoices(world, actor, first, name), name);
  }
  const drawn = async function* () {
    for (const [at, some] of files.entries()) {
      const name = nameOf(at + 1);
      const draw = () => drawInvoices(world, actor, some, name);
      yield { name: `${name}.pdf`, bytes: await drawInTime(world, actor, draw) };
    }
  };
  return {
    status: 200,
    headers: archiveHeaders(`invoices-${period}`),
    body: streamOf(archiveOf(drawn())),
  };
}

/** An archive that has begun cannot be refused any more: where others draw, its next file waits. */
async function drawInTime<T>(
  world: World,
  actor: Actor,
  draw: () => Promise<T>,
  tries = 5,
): Promise<T> {
  try {
    return await draw();
  } catch (error) {
    const busy = error instanceof Refusal && error.code === "billing.receipt_busy";
    if (!busy || tries === 1) throw error;
    await world.hold(`archive ${actor.personId}`, (error.data.retryAfter ?? 1) * 1_000);
    return drawInTime(world, actor, draw, tries - 1);
  }
}

async function papersOf(world: World, actor: Actor, id: string): Promise<Paper[]> {
  orRefuse(canOverlook(actor));
  await runById(world, actor, id);
  return read(world.db, actor, papersQuery(actor, id, toLocal(world.clock()).date));
}

function archiveHeaders(name: string): Record<string, string> {
  return {
    "content-type": "application/zip",
    "content-disposition": `attachment; filename="${name}.zip"`,
    "cache-control": "private, no-store",
  };
}

/** A ZIP of files one after another; PDFs are compressed already. */
async function* archiveOf(
  files: AsyncIterable<{ name: string; bytes: Uint8Array }>,
): AsyncGenerator<Uint8Array> {
  const waiting: Uint8Array[] = [];
  const zip = new Zip((fault, chunk) => {
    if (fault) throw fault;
    waiting.push(chunk);
  });
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(bytes, true);
    yield* waiting.splice(0);
  }
  zip.end();
  yield* waiting;
}
