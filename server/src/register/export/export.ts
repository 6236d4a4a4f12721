import { Readable } from "node:stream";
import type { ExportInput } from "#core/register/contract.ts";
import type { RegisterFact } from "#core/register/events.ts";
import { type RegisterColumn, registerColumns } from "#core/register/model.ts";
import type { uk } from "#core/register/texts/uk.ts";
import { type Actor, isStaffOfBuilding } from "#core/kernel/actor.ts";
import { staffOrgId } from "#core/kernel/access.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { searchPatterns } from "#server/buildings/fragments.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { publishFacts } from "#server/platform/events/events.ts";
import type { World } from "#server/platform/world.ts";
import { readTexts } from "#server/platform/texts.ts";
import {
  exportApartments,
  exportBuildings,
  type ExportFilter,
  type ExportPage,
} from "../reads/export.ts";
import { exportLines } from "../reads/export-lines.ts";
import { exportRows, type ExportLine } from "./rows.ts";
import { csvBytes } from "./write-csv.ts";
import { type ColumnKind, workbookBytes } from "./write-workbook.ts";

const texts = readTexts<typeof uk>("register/texts");
const kinds: Partial<Record<RegisterColumn, ColumnKind>> = {
  floor: "integer",
  area: "hundredths",
  rooms: "integer",
};
/** Apartments of a page: lines of CSV are some 200 bytes each, what becomes a workbook is many objects. */
const atOnce = { csv: 10_000, xlsx: 2_000 };

export type Download = { headers: Record<string, string>; body: ReadableStream<Uint8Array> };

/**
 * Exports the register of the buildings that the actor serves, in the form of an import, streamed;
 * the audit log records it. Refuses with generic.not_found.
 */
export async function exportRegister(
  world: World,
  actor: Actor,
  { format, building, search, language }: ExportInput,
): Promise<Download> {
  const orgId = staffOrgId(actor);
  if (building && !isStaffOfBuilding(actor, orgId, building))
    throw new Refusal("generic.not_found");
  const now = world.clock();
  const today = toLocal(now).date;
  const filter: ExportFilter = {
    orgIds: actor.orgIds,
    buildingIds: building ? [building] : (actor.buildingIds ?? null),
    patterns: searchPatterns(search),
    today,
  };
  const buildings = await exportBuildings(world.db, actor, filter);
  if (building && buildings.length === 0) throw new Refusal("generic.not_found");
  const apartments = buildings.reduce((sum, one) => sum + one.apartments, 0);
  await inTenant(world.db, actor, (tx) =>
    publishFacts(tx, {
      orgId,
      kind: "register.exported" satisfies RegisterFact,
      subject: building ? { building } : {},
      actorId: actor.personId,
      data: { format, apartments },
      audience: { staff: true, ...(building ? { staffBuilding: building } : {}) },
      at: now,
    }),
  );
  const headings: readonly string[] = language
    ? registerColumns.map((column: RegisterColumn) => texts[language].register.column[column])
    : registerColumns;
  const run = { world, actor, filter, buildings, atOnce: atOnce[format] };
  const bytes =
    format === "csv"
      ? csvBytes(headings, readPages(run, readCsv))
      : workbookBytes(headings, readPages(run, readLines), {
          name: language ? texts[language].register.sheet : "Register",
          kinds: registerColumns.map((column) => kinds[column]),
        });
  return {
    headers: downloadHeaders(format, `register-${today}`),
    body: streamOf(bytes),
  };
}

/** Makes a stream whose bytes are produced only as fast as they are read. */
export function streamOf(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return Readable.toWeb(Readable.from(bytes, { highWaterMark: 1 })) as ReadableStream<Uint8Array>;
}

/** Returns headers of a file that is saved, never shown. */
export function downloadHeaders(format: "csv" | "xlsx", name: string): Record<string, string> {
  const type =
    format === "csv"
      ? "text/csv; charset=utf-8"
      : "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
  return {
    "content-type": type,
    // What cannot read the name in full (RFC 6266) saves a plain one.
    "content-disposition": /^[\w-]+$/.test(name)
      ? `attachment; filename="${name}.${format}"`
      : `attachment; filename="register.${format}"; filename*=UTF-8''${encoded(name)}.${format}`,
    "cache-control": "private, no-store",
  };
}

function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16)}`,
  );
}

type Buildings = Awaited<ReturnType<typeof exportBuildings>>;

type ExportRun = {
  world: World;
  actor: Actor;
  filter: ExportFilter;
  buildings: Buildings;
  atOnce: number;
};
type ExportChunk<T> = { lines: T; after: readonly unknown[] | null };
type ReadPage<T> = (run: ExportRun, page: ExportPage) => Promise<ExportChunk<T>>;

// Pages instead of a cursor: a slow reader then holds no transaction. The next buildings are read beside
// these, so that an export takes two connections at most and about half the time.
async function* readPages<T>(run: ExportRun, read: ReadPage<T>): AsyncGenerator<T> {
  // One more than a batch was counted to hold, else a full one would be asked whether it goes on.
  const limit = run.atOnce + 1;
  const waiting = batches(run);
  const begin = () => {
    const { value: buildingIds } = waiting.next();
    if (!buildingIds) return null;
    const first = read(run, { buildingIds, after: null, limit });
    // Who stops reading leaves it to nobody.
    first.catch(() => {});
    return { buildingIds, first };
  };
  let current = begin();
  while (current) {
    const next = begin();
    let page: ExportChunk<T> = await current.first;
    yield page.lines;
    while (page.after) {
      page = await read(run, { buildingIds: current.buildingIds, after: page.after, limit });
      yield page.lines;
    }
    current = next;
  }
}

async function readCsv(
  { world, actor, filter }: ExportRun,
  page: ExportPage,
): Promise<ExportChunk<string>> {
  const { text, after } = await exportLines(world.db, actor, filter, page);
  return { lines: text, after };
}

async function readLines(
  { world, actor, filter }: ExportRun,
  page: ExportPage,
): Promise<ExportChunk<ExportLine[]>> {
  const found = await exportApartments(world.db, actor, filter, page);
  const after = found.length === page.limit ? (found.at(-1)?.key ?? null) : null;
  return { lines: exportRows(found), after };
}

/** Groups consecutive buildings, as many as fill a page. */
function* batches({ buildings, atOnce }: ExportRun): Generator<string[], undefined> {
  let ids: string[] = [];
  let apartments = 0;
  for (const one of buildings) {
    if (ids.length && apartments + one.apartments > atOnce) {
      yield ids;
      [ids, apartments] = [[], 0];
    }
    ids.push(one.id);
    apartments += one.apartments;
  }
  if (ids.length) yield ids;
  return undefined;
}
