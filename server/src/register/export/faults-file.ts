import type { FaultsFileInput } from "#core/register/contract.ts";
import type { Fault } from "#core/register/model.ts";
import type { Language } from "#core/kernel/language.ts";
import { writeBounds } from "#core/register/write-bounds.ts";
import type { uk } from "#core/register/texts/uk.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { runRead } from "#server/platform/read/statement.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import { type Download, downloadHeaders, streamOf } from "./export.ts";
import { FileFailure } from "../format/file-failure.ts";
import { uploadedSource } from "../format/source.ts";
import { faultsKept } from "../store/compare/faults-kept.ts";
import { linesOf } from "../staging/register-thread.ts";
import { findingsQuery } from "../reads/imports.ts";
import { type ImportRow, readImport } from "../store/imports.ts";
import { importingFor, viewOf } from "../verbs/view.ts";
import { csvText } from "./write-csv.ts";

const texts = readTexts<typeof uk>("register/texts");

/**
 * Returns the faulty rows as they stand in the file with line, column and reason; corrected, the
 * file can be imported.
 */
export async function faultsFile(
  world: World,
  actor: Actor,
  { id, language }: FaultsFileInput,
): Promise<Download> {
  await viewOf(world, actor, id);
  const row = await inTenant(world.db, actor, (tx) => readImport(tx, importingFor(actor), id));
  const query = findingsQuery(id, "fault", { cursor: undefined, limit: faultsKept });
  const faults = (await runRead(world.db, actor, query)).map((found) => found.row as Fault);
  const lines = faultLines(world, row, faults, language);
  const file = (row?.name ?? "").replace(/\.[^.]{1,5}$/, "").replace(/[\p{Cc}"*/:<>?\\|]/gu, "_");
  const name = [file, texts[language].register.faults_file.name].filter(Boolean).join("-");
  return { headers: downloadHeaders("csv", name), body: streamOf(lines) };
}

async function* faultLines(
  world: World,
  row: ImportRow | null,
  faults: readonly Fault[],
  language: Language,
): AsyncGenerator<Uint8Array> {
  const registerTexts = texts[language].register;
  const { line, column, reason } = registerTexts.faults_file;
  const byLine = Map.groupBy(faults, (fault) => fault.line);
  const record = (fault: Fault, cells: readonly string[]) => [
    String(fault.line),
    fault.column ? registerTexts.column[fault.column] : "",
    filled(registerTexts.fault[fault.reason], writeBounds(fault.params, language)),
    ...cells,
  ];
  const heading = row?.sample[(row.format?.heading ?? 0) - 1];
  yield Buffer.from(`\uFEFF${csvText([[line, column, reason, ...(heading?.cells ?? [])]])}`);
  if (row?.format && row.parts)
    try {
      const source = uploadedSource(world.files, row);
      const question = { format: row.format, lines: [...byLine.keys()] };
      for await (const rows of linesOf(source, question))
        for (const one of rows) {
          const found = byLine.get(one.line) ?? [];
          byLine.delete(one.line);
          yield Buffer.from(csvText(found.map((fault) => record(fault, one.cells))));
        }
    } catch (error) {
      // The bytes may be forgotten already; the reasons are not.
      if (!(error instanceof FileFailure)) throw error;
    }
  for (const found of byLine.values())
    yield Buffer.from(csvText(found.map((fault) => record(fault, []))));
}

function filled(text: string, params: Fault["params"] = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ""));
}
