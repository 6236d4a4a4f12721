import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { Readable } from "node:stream";
import { copyIn, copyOut } from "#server/platform/database/copy.ts";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import { registerColumns } from "#core/register/model.ts";
import { medianOf } from "./load.ts";
import { timeWork } from "./timed.ts";

const exec = promisify(execFile);

/** In the order in which rows may be written. */
const tables = {
  building: "id, org_id, address, city, postal_code, created_in",
  entrance: "id, org_id, building_id, number, created_in",
  apartment:
    "id, org_id, building_id, entrance_id, number, floor, area_hundredths, rooms, account_number, created_in",
  person:
    "id, email, email_verified_at, first_name, last_name, phone, role, created_in, created_at",
  residency: "id, org_id, apartment_id, person_id, kind, valid_from, created_in",
} as const;

/** Exports are short, so that they are the first to sway: as many beside as many COPYs of each round. */
const exportPairs = 2;

type Addresses = { superUrl: string; appUrl: string; dir: string };
type MeasuredImport = { milliseconds: number; peak: number; idle: number };
export type RegisterFigures = {
  /** Import ÷ bare COPY into the same tables, and export ÷ bare COPY out of the same join. */
  importRatio: number;
  exportRatio: number;
  /** Ratios to the import: the same file again, which changes nothing, and undo. */
  againRatio: number;
  undoRatio: number;
  /** Peak memory of the import ÷ that of an import of a tenth. */
  memoryRatio: number;
  import: MeasuredImport;
  again: MeasuredImport;
  undo: MeasuredImport;
  csv: MeasuredImport;
  xlsx: MeasuredImport;
  bareIn: number;
  bareOut: number;
};

/**
 * Imports a register of `rows` apartments with an owner each and a tenant in half of them, once more, exports it,
 * takes it back, and does the same with bare COPY as superuser: the same rows, the same constraints, no row-level security.
 */
export async function measureRegister(
  { superUrl, appUrl, dir }: Addresses,
  rows: number,
  pairs: number,
): Promise<RegisterFigures> {
  const sql = openSql(superUrl);
  const orgId = randomUUID();
  await sql`insert into organisation (id, name, slug) values (${orgId}, 'Register', ${`register-${orgId.slice(0, 8)}`})`;
  const [whole, tenth] = [join(dir, "register.csv"), join(dir, "register-tenth.csv")];
  await pipeline(Readable.from(csvLines(rows)), createWriteStream(whole));
  await pipeline(Readable.from(csvLines(rows / 10)), createWriteStream(tenth));
  const child = async (what: string, file = whole): Promise<MeasuredImport> => {
    const input = JSON.stringify({ what, url: appUrl, orgId, file });
    const run = ["tools/bench/register-run.ts", input];
    const { stdout } = await timeWork(`  ${what}`, () => exec(process.execPath, run));
    return JSON.parse(stdout) as MeasuredImport;
  };
  const imports: MeasuredImport[] = [];
  const agains: MeasuredImport[] = [];
  const undos: MeasuredImport[] = [];
  const exports: Record<"csv" | "xlsx", MeasuredImport[]> = { csv: [], xlsx: [] };
  const bareIn: number[] = [];
  const bareOut: number[] = [];
  const small = await child("import", tenth);
  for (let pair = 0; pair < pairs; pair++) {
    await clear(sql);
    imports.push(await child("import"));
    await sql`analyze`;
    // Compared with an import, not with COPY, and slow: once is enough.
    if (pair === 0) agains.push(await child("import"));
    for (let n = 0; n < exportPairs; n++) {
      exports.csv.push(await child("csv"));
      bareOut.push(await timeOut(sql, orgId));
    }
    if (pair === 0) exports.xlsx.push(await child("xlsx"));
    const copies = await keep(sql);
    if (pair === 0) undos.push(await child("undo"));
    await clear(sql);
    bareIn.push(await timeWork("  bare COPY", () => timeIn(sql, copies)));
  }
  await clear(sql);
  await sql.end();
  const time = (runs: readonly MeasuredImport[]) => runs.map(({ milliseconds }) => milliseconds);
  const ratio = (ours: readonly MeasuredImport[], bare: readonly number[]) =>
    medianOf(time(ours).map((one, at) => one / (bare[at] ?? Number.NaN)));
  const middle = (runs: readonly MeasuredImport[]): MeasuredImport => ({
    milliseconds: medianOf(time(runs)),
    peak: Math.max(...runs.map(({ peak }) => peak)),
    idle: medianOf(runs.map(({ idle }) => idle)),
  });
  return {
    importRatio: ratio(imports, bareIn),
    exportRatio: ratio(exports.csv, bareOut),
    againRatio: ratio(agains, time(imports)),
    undoRatio: ratio(undos, time(imports)),
    memoryRatio: Math.max(...imports.map(({ peak }) => peak)) / small.peak,
    import: middle(imports),
    again: middle(agains),
    undo: middle(undos),
    csv: middle(exports.csv),
    xlsx: middle(exports.xlsx),
    bareIn: medianOf(bareIn),
    bareOut: medianOf(bareOut),
  };
}

/**
 * Yields buildings of 4 entrances × 10 floors × 5 apartments as an accountant's program writes
 * them.
 */
function* csvLines(rows: number): Generator<string> {
  yield `${registerColumns.join(";")}\n`;
  for (let n = 0; n < rows; n++) {
    const apartment = n % 200;
    const place = `"вул. Довга, ${Math.floor(n / 200) + 1}";Київ;02094;${Math.floor(apartment / 50) + 1};${(Math.floor(apartment / 5) % 10) + 1};${apartment + 1}`;
    const tenant =
      n % 2
        ? `Марія Шевченко ${n};tenant${n}@bench.example;+38067${String(n).padStart(7, "0")}`
        : ";;";
    yield `${place};52,${10 + (n % 90)};2;${100_000 + n};Іван Коваленко ${n};owner${n}@bench.example;+38050${String(n).padStart(7, "0")};${tenant}\n`;
  }
}

/** Empties the tables of the benchmark's own database. */
async function clear(sql: OpenSql): Promise<void> {
  // Books refuse to be emptied; here they are empty.
  await sql`set session_replication_role = replica`;
  await sql`truncate building, entrance, apartment, person, residency, register_import cascade`;
  await sql`set session_replication_role = origin`;
  await sql`checkpoint`;
}

type Copy = { table: keyof typeof tables; bytes: Buffer[] };

async function keep(sql: OpenSql): Promise<Copy[]> {
  const copies: Copy[] = [];
  for (const [table, columns] of Object.entries(tables) as [Copy["table"], string][]) {
    const bytes: Buffer[] = [];
    await sql.begin(async (tx) => {
      for await (const chunk of copyOut(tx, `copy ${table} (${columns}) to stdout`))
        bytes.push(chunk);
    });
    copies.push({ table, bytes });
  }
  return copies;
}

async function timeIn(sql: OpenSql, copies: readonly Copy[]): Promise<number> {
  const started = performance.now();
  await sql.begin(async (tx) => {
    for (const { table, bytes } of copies) {
      const into = copyIn(tx, `copy ${table} (${tables[table]}) from stdin`);
      for (const chunk of bytes) await into.write(chunk);
      await into.end();
    }
  });
  return performance.now() - started;
}

async function timeOut(sql: OpenSql, orgId: string): Promise<number> {
  const started = performance.now();
  const people = (kind: string) => `left join lateral (
    select p.first_name || ' ' || p.last_name as name, p.email, p.phone from residency r join person p on p.id = r.person_id
    where r.apartment_id = a.id and r.kind = '${kind}' and r.valid_to is null) ${kind} on true`;
  const out = `copy (select b.address, b.city, b.postal_code, e.number as entrance, a.floor, a.number, a.area_hundredths / 100.0 as area,
         a.rooms, a.account_number, owner.name as owner, owner.email as owner_email, owner.phone as owner_phone,
         resident.name as resident, resident.email as resident_email, resident.phone as resident_phone
       from building b join apartment a on a.building_id = b.id left join entrance e on e.id = a.entrance_id
       ${people("owner")} ${people("resident")}
       where b.org_id = '${orgId}' order by b.city, b.address, a.number_order, a.number)
       to stdout with (format csv, header, delimiter ';')`;
  await sql.begin(async (tx) => {
    for await (const chunk of copyOut(tx, out)) void chunk;
  });
  return performance.now() - started;
}
