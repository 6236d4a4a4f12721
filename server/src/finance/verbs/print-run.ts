import * as z from "zod/mini";
import type { PrintView } from "#core/files/prints/views.ts";
import { financeLimits } from "#core/finance/model.ts";
import {
  printRunInput,
  type PrintRunInput,
  type RunPapersInput,
} from "#core/finance/papers/inputs.ts";
import type { RunPapersView } from "#core/finance/papers/views.ts";
import { canOverlook } from "#core/finance/policy.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { orRefuse, Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { drawInvoices } from "#server/billing/service.ts";
import { startPrint } from "#server/files/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runIdempotently, type IdempotentCall } from "#server/platform/database/idempotency.ts";
import type { Printer } from "#server/platform/slice.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { runById } from "../reads/lists-view.ts";
import { type InvoicePrint, invoicePrintsQuery } from "../reads/papers.ts";
import { publishFinanceFact } from "./facts.ts";

const perFile = financeLimits.papers;

/** Reads which invoices of a run can be printed. Refuses with generic.not_found. */
export async function runPapers(
  world: World,
  actor: Actor,
  { id }: RunPapersInput,
): Promise<RunPapersView> {
  const papers = await listInvoicePrints(world, actor, id);
  return { invoices: papers.length, perFile };
}

/**
 * Starts the printing of a run's invoices. Refuses with finance.nothing_to_print, files.print_busy
 * and generic.not_found.
 */
export async function printRun(
  world: World,
  actor: Actor,
  input: PrintRunInput,
  key: string | null,
): Promise<PrintView> {
  const { id } = input;
  const { period } = await runById(world, actor, id);
  const total = (await listInvoicePrints(world, actor, id)).length;
  if (total === 0) throw new Refusal("finance.nothing_to_print");
  await world.limits.consume("prints", actor.personId);
  const now = world.clock();
  const orgId = staffOrgId(actor);
  const fact = { orgId, buildingId: null, subject: {}, data: { period, count: total } };
  const call: IdempotentCall = {
    key,
    personId: actor.personId,
    procedure: "finance.printRun",
    input,
    now,
  };
  return inTenant(world.db, actor, (tx) =>
    runIdempotently(tx, call, async () => {
      await publishFinanceFact(tx, actor, "finance.run_printed", fact, now);
      return startPrint(world, tx, actor, {
        kind: "run_invoices",
        subjectId: id,
        input,
        total,
        name: `invoices-${period}`,
        archive: total > perFile,
      });
    }),
  );
}

/** Draws the invoices of a run: as many to a file as there is room for. */
export const drawRun: Printer = async function* (world, actor, { input, signal, report }) {
  const { id, language } = z.parse(printRunInput, input);
  const { period } = await runById(world, actor, id);
  const papers = (await listInvoicePrints(world, actor, id)).map((printed) => ({
    id: printed.id,
    language: language ?? printed.language ?? "uk",
  }));
  if (papers.length === 0) throw new Refusal("finance.nothing_to_print");
  const name = (from: number) =>
    `invoices-${period}${papers.length > perFile ? `-${from / perFile + 1}` : ""}`;
  for (let from = 0; from < papers.length; from += perFile) {
    const some = papers.slice(from, from + perFile);
    const onShare = (share: number) => report(from + Math.floor(share * some.length));
    const title = name(from);
    yield {
      name: title,
      bytes: await drawInvoices(world, actor, some, { title, signal, onShare }),
    };
    report(from + some.length);
  }
};

async function listInvoicePrints(world: World, actor: Actor, id: string): Promise<InvoicePrint[]> {
  orRefuse(canOverlook(actor));
  await runById(world, actor, id);
  return runRead(world.db, actor, invoicePrintsQuery(actor, id, toLocal(world.clock()).date));
}
