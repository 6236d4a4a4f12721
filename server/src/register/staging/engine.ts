import { randomUUID } from "node:crypto";
import type { ResidencyKind } from "#core/kernel/actor.ts";
import type {
  Fault,
  FileField,
  Format,
  ImportView,
  Notice,
  RegisterBuilding,
} from "#core/register/model.ts";
import type { RegisterCounts } from "#core/register/counts.ts";
import { lackingColumns, peopleAs, unansweredColumns } from "#core/register/questions.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { toLocal } from "#core/kernel/time.ts";
import { connectionOf, inTenant, type Tx } from "#server/platform/database/database.ts";
import { acquaintanceOf } from "#server/platform/person-fragments.ts";
import type { World } from "#server/platform/world.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { comparePlaces, dropPlaces, makeStage } from "../store/compare/places.ts";
import { runStatement } from "../store/run.ts";
import { findFaults, findNotices } from "../store/compare/faults.ts";
import { comparePeople } from "../store/compare/people.ts";
import { findOutcomes, isIdle } from "../store/compare/outcome.ts";
import { OpenQuestion } from "../format/file-failure.ts";
import { recogniseRegister } from "./register-thread.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { stageRows } from "./stage.ts";
import type { StoredFormat } from "../table.ts";
import { insertImport, takeOrganisation } from "../store/imports.ts";
import { publishRegisterFact } from "../work/facts.ts";
import { writeRegister } from "../store/write.ts";

export type Comparison = {
  /** Counts of the rows without faults; null where there are none. */
  counts: RegisterCounts | null;
  /** Null with faults: nothing may be applied. */
  fingerprint: string | null;
  /** Those named, at most 20. */
  buildings: ImportView["buildings"];
  faults: Fault[];
  faultCount: number;
  notices: Notice[];
  noticeCount: number;
};

/**
 * Compares the transaction's staged rows with what the organisation holds on `today`; those with faults are left out.
 */
export async function compareRegister(
  connection: Connection,
  { orgId, slices }: { orgId: string; slices: World["slices"] },
  today: string,
): Promise<Comparison> {
  await comparePlaces(connection, orgId);
  const { faults, count: faultCount } = await findFaults(connection, orgId);
  if (faultCount) {
    await leaveFaulty(connection);
    await comparePlaces(connection, orgId);
  }
  await comparePeople(connection, { orgId, known: acquaintanceOf(slices) }, today);
  const { notices, count: noticeCount } = await findNotices(connection, orgId);
  const found = await findOutcomes(connection);
  const whole = faultCount ? { counts: found.counts, fingerprint: null } : found;
  const buildings = faultCount ? [] : await namedBuildings(connection);
  return { ...whole, buildings, faults, faultCount, notices, noticeCount };
}

async function leaveFaulty(connection: Connection): Promise<void> {
  await runStatement(connection, "delete from rg_row r using rg_fault f where f.line = r.line");
  await dropPlaces(connection);
}

async function namedBuildings(connection: Connection): Promise<ImportView["buildings"]> {
  const rows = await runStatement(
    connection,
    "select id, address, city from rg_building order by line limit 20",
  );
  return rows.map(({ id, address, city }) => ({ id, address, city })) as ImportView["buildings"];
}

export type RegisterImport = {
  orgId: string;
  /** Name of the file in the history. */
  name: string;
  source: Source;
  /** How it is to be read, where that is not recognised with certainty. */
  readAs?: Pick<StoredFormat, "encoding" | "sheet">;
  /** Only says what would happen. */
  dryRun: boolean;
  /** Answers to questions about columns, given beforehand. */
  answers?: Answers;
  now: Date;
};

/** All are left out that no field takes; who people are of whom nothing says it; what holds for all rows. */
export type Answers = {
  leaveOut?: boolean;
  people?: ResidencyKind;
  building?: RegisterBuilding;
};

export type RegisterReport = {
  format: Format;
  /** Rows of data in the file. */
  rows: number;
  counts: RegisterCounts | null;
  faults: Fault[];
  notices: Notice[];
  /** Fields that the file lacks, and headings of its columns that no field takes: nothing is applied before an answer. */
  questions: { lacking: FileField[]; skipped: string[] };
  applied: boolean;
};

/**
 * Brings an organisation's places and people up to its register in one go, for the command line: all of it or,
 * with any fault, none. Repeating it changes nothing. Refuses with generic.not_found where there is no such
 * organisation; fails as FileFailure where the file is no register, as OpenQuestion where `readAs` does not
 * say how it is to be read.
 */
export function importRegister(world: World, input: RegisterImport): Promise<RegisterReport> {
  return inTenant(world.db, { orgIds: [input.orgId] }, (tx) =>
    importRegisterWithin({ tx, slices: world.slices }, input),
  );
}

/** Runs `importRegister` inside the caller's transaction, which has opened the organisation. */
export async function importRegisterWithin(
  { tx, slices }: { tx: Tx; slices: World["slices"] },
  { orgId, name, source, readAs = {}, dryRun, answers = {}, now }: RegisterImport,
): Promise<RegisterReport> {
  const connection = connectionOf(tx);
  await allowTime(connection);
  if (!(await takeOrganisation(connection, orgId))) throw new Refusal("generic.not_found");
  const { format: found, sample } = await recogniseRegister(source, {
    ...readAs,
    building: answers.building,
  });
  if (found.question) throw new OpenQuestion(found.question);
  const columns = answers.people ? peopleAs(found.columns, answers.people) : found.columns;
  const chosen: Format = { ...found, columns };
  await makeStage(connection);
  const read = await stageRows(tx, source, chosen);
  const format = withSkipped(chosen, read.skipped, answers.leaveOut);
  const today = toLocal(now).date;
  const compared = await compareRegister(connection, { orgId, slices }, today);
  const faults = inLines([...read.faults, ...compared.faults]);
  const { counts } = compared;
  const notices = inLines([...read.notices, ...compared.notices]);
  const headings = sample[format.heading - 1]?.cells ?? [];
  const questions = {
    lacking: lackingColumns(format),
    skipped: unansweredColumns(format).map((at) => headings[at] || String(at + 1)),
  };
  const report = { format, rows: read.rows, faults, notices, questions, applied: false };
  if (faults.length || questions.lacking.length || !counts) return { ...report, counts: null };
  if (dryRun || questions.skipped.length) return { ...report, counts };
  if (!isIdle(counts)) {
    const importId = randomUUID();
    await insertImport(tx, {
      id: importId,
      orgId,
      name,
      source: "file",
      size: 0,
      createdBy: null,
      createdAt: now,
      state: "applied",
      format,
      counts,
      buildings: compared.buildings,
      beatAt: now,
      appliedAt: now,
    });
    await writeRegister(connection, { orgId, importId, actorId: null, now, today });
    await publishRegisterFact(tx, "register.imported", { orgId, importId, name, now }, counts);
  }
  return { ...report, counts, applied: true };
}

/** Sorts messages about rows by line. */
export const inLines = <T extends { line: number }>(items: readonly T[]): T[] =>
  items.toSorted((a, b) => a.line - b.line);

/** Adds the columns that no field takes; `leaveOut` records that all are left out knowingly. */
export function withSkipped(format: Format, found: readonly number[], leaveOut = false): Format {
  if (found.length === 0) return format;
  const skipped = found.toSorted((a, b) => a - b);
  return { ...format, skipped, ...(leaveOut ? { left: skipped } : {}) };
}

/** Raises the time limit for statements over a whole register. */
export async function allowTime(connection: Connection): Promise<void> {
  await connection.query("set local statement_timeout = '15min'");
  await connection.query("set local idle_in_transaction_session_timeout = '5min'");
}
