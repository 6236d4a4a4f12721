import { existsSync, globSync, readFileSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { foundBooks } from "#server/billing/testing.ts";
import { personalDataOf } from "#server/platform/slice.ts";
import { slices } from "#server/slices.ts";
import { uploadFile } from "#server/files/upload.ts";
import { partKey as exportKey } from "#server/identity/verbs/data-export.ts";
import { makeExport } from "#server/identity/export/make-export.ts";
import { openMailingWorld } from "#server/identity/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { openEveryTenant } from "#server/platform/database/every-tenant.ts";
import { migrateDatabase } from "#server/platform/database/migrate.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";
import { copyTemplate } from "#server/platform/testing-database.ts";
import { testNow, type TestWorld } from "#server/platform/testing.ts";
import { partKey as registerKey } from "#server/register/format/source.ts";
import { liveMarkedLife } from "#server/testing/marked-life.ts";
import { createArchive } from "./archive-writer.ts";
import { type ArchivePart, readArchive } from "./archive-reader.ts";
import { writeBackup } from "./backup.ts";
import { entryNames, toJsonBytes, remade } from "./contents.ts";
import { examineBackup, restoreBackup } from "./restore.ts";
import { storedKeys } from "./stored-keys.ts";
import { emptyDatabase, guardsOf, mapOfFiles, withDatabase, rowsOf } from "./testing.ts";

const holdings = personalDataOf(slices);

let world: TestWorld;
let life: Awaited<ReturnType<typeof liveMarkedLife>>;
let folder: string;
let last = 0;
const how = { product: "0.1.0", now: testNow };
const pdf = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nstartxref\n9\n%%EOF\n";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oselia-backup-"));
  world = await openMailingWorld();
  life = await liveMarkedLife(world);
  // Rows of nobody's organisation: an upload that hangs nowhere yet, an archive of one's data.
  await uploadFile(world, life.me, { file: new File([pdf], "ще ніде.pdf") });
  const run = { last: true, signal: new AbortController().signal };
  await makeExport(world, holdings, { id: life.archiveId }, run);
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const peopleIn = (url: string) =>
  withDatabase(url, async (owner) => {
    const [row] = await owner`select count(*)::int as people from person`;
    return row?.["people"] as number;
  });

const installation = () => ({
  ownerUrl: world.ownerUrl,
  files: world.files,
  secret: world.config.secret,
});

async function backedUp() {
  const path = join(folder, `${++last}.backup`);
  const outcome = await writeBackup(installation(), { path, ...how });
  return { path, outcome };
}

async function partsOf(path: string): Promise<ArchivePart[]> {
  const parts = [];
  for await (const part of readArchive(path)) parts.push(part);
  return parts;
}

/** Runs `work` with a migrated empty database. */
async function withMigrated<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await copyTemplate();
  try {
    return await work(database.ownerUrl);
  } finally {
    await database.drop();
  }
}

async function withEmpty<T>(work: (url: string) => Promise<T>): Promise<T> {
  const database = await emptyDatabase(world.ownerUrl);
  try {
    return await work(database.url);
  } finally {
    await database.drop();
  }
}

test("what a backup holds comes back the same, table by table and file by file, guarded as before", async () => {
  const before = await rowsOf(world.ownerUrl);
  const { path, outcome } = await backedUp();
  expect(outcome.absent).toEqual([]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const filled = Object.values(before).filter((sum) => !sum.startsWith("0 ")).length;
  expect(filled).toBeGreaterThan(40);

  const { files, objects } = mapOfFiles();
  await withEmpty(async (url) => {
    const { head } = await examineBackup(path);
    const restored = await restoreBackup({ ownerUrl: url, files }, { path, head });
    expect(restored).toEqual({ ...outcome, size: undefined });
    expect(await rowsOf(url)).toEqual(before);
    expect(await guardsOf(url)).toEqual(await guardsOf(world.ownerUrl));
    const again = restoreBackup({ ownerUrl: url, files }, { path, head });
    await expect(again).rejects.toThrow(/This database is in use already/);
  });

  const keys = await inTenant(world.db, life.me, async (tx) => [
    ...(await tx.execute(sql`select key from file`)).map(({ key }) => key as string),
    exportKey(life.archiveId, 0),
  ]);
  expect(keys.length).toBeGreaterThan(1);
  expect([...objects.keys()]).toEqual(expect.arrayContaining(keys));
  for (const [key, { bytes }] of objects) {
    const stored = await world.files.get(key);
    expect(new Uint8Array(await new Response(stored?.body as BodyInit).arrayBuffer())).toEqual(
      bytes,
    );
  }
  expect(outcome.files).toBe(objects.size);
});

test("every table and sequence there is stands in a backup, whoever made it", async () => {
  const { path } = await backedUp();
  const { head } = await examineBackup(path);
  const parts = await partsOf(path);
  const closing = parts.find((part) => part.kind === "closing")?.closing;
  const found = await withDatabase(
    world.ownerUrl,
    (owner) =>
      owner<{ name: string; kind: string }>`
      select relnamespace::regnamespace || '.' || relname as name, relkind as kind from pg_class
      where relkind in ('r', 'p', 'm', 'S') and not relispartition
        and relnamespace::regnamespace::text !~ '^(pg_|information_schema$)' order by 1`,
  );
  const tables = found.filter(({ kind }) => kind !== "S").map(({ name }) => name);
  const copies = head.tables.map(({ schema, name }) => `${schema}.${name}`);
  expect([...copies, ...remade].toSorted()).toEqual(tables.toSorted());
  expect(closing?.sequences.map(({ schema, name }) => `${schema}.${name}`)).toEqual(
    found.filter(({ kind }) => kind === "S").map(({ name }) => name),
  );
});

test("every slice that stores bytes says which, by the keys it stores them under", async () => {
  const storing = globSync("server/src/*/**/*.ts")
    .filter((file) => !/platform|test/.test(file))
    .filter((file) => /files\s*\.put\(/.test(readFileSync(file, "utf8")))
    .map((file) => file.split("/")[2] as string);
  expect([...new Set(storing)].toSorted()).toEqual(
    slices.flatMap(({ core, storedKeys }) => (storedKeys ? [core.name] : [])).toSorted(),
  );
  const keys = await withDatabase(world.ownerUrl, (owner) =>
    owner.begin(async (tx) => {
      await openEveryTenant(tx);
      const [row] = await tx`select id from register_import where parts > 0 limit 1`;
      return {
        named: (await storedKeys(tx)).map(({ key }) => key),
        register: row?.["id"] as string,
      };
    }),
  );
  expect(keys.named).toContain(exportKey(life.archiveId, 0));
  expect(keys.named).toContain(registerKey(keys.register, 0));
});

test("a table that row-level security would hide rows of is named, and there is no backup", async () => {
  const path = join(folder, "hidden.backup");
  const change = (text: string) => withDatabase(world.ownerUrl, (owner) => owner.query(text));
  await change("drop policy every_tenant on onboarding");
  const refused = writeBackup(installation(), { path, ...how });
  await expect(refused).rejects.toThrow(/may not read every row of public\.onboarding/);
  await change("select oselia_every_tenant('onboarding')");
  await change("create policy less on building as restrictive using (city <> 'Київ')");
  await expect(writeBackup(installation(), { path, ...how })).rejects.toThrow(/public\.building/);
  await change("drop policy less on building");
  expect(existsSync(path) || existsSync(`${path}.partial`)).toBe(false);
});

test("while people work a backup is of one moment; a restore that breaks off leaves no row and may be done again", async () => {
  const books = await foundBooks(world);
  await books.issue(100_00);
  let working = true;
  let written = 0;
  const work = async (who: string) => {
    while (working) {
      await books.receive(1_00 + written, { reference: `${who}-${written}` });
      const { number } = await books.issue(5_00 + written);
      await books.cancel(number);
      written++;
    }
  };
  await books.receive(2_00);
  const backup = backedUp().finally(() => (working = false));
  const [{ path }] = await Promise.all([backup, work("А"), work("Б")]);
  expect(written).toBeGreaterThan(1);
  const { files } = mapOfFiles();
  await withMigrated(async (url) => {
    const { head } = await examineBackup(path);
    // In the middle of a table's rows.
    const broken = restoreBackup({ ownerUrl: url, files }, { path, head }, (_, done) => {
      if (done === 9) throw new Error("the power is gone");
    });
    await expect(broken).rejects.toThrow("the power is gone");
    expect(await peopleIn(url)).toBe(0);
    // Every foreign key is proved anew on the way.
    await restoreBackup({ ownerUrl: url, files }, { path, head });
    expect(await peopleIn(url)).toBeGreaterThan(0);
    const sums = await withDatabase(url, (owner) =>
      owner.begin(async (tx) => {
        await openEveryTenant(tx);
        return tx`
          select (select count(*)::int from (select from ledger_entry group by transaction_id having sum(kopecks) <> 0) e) as off,
            (select count(*)::int from payment p where allocated <>
              (select coalesce(sum(kopecks), 0) from allocation a where a.payment_id = p.id)) as adrift,
            (select count(*)::int from event e where e.id > (select last_value from event_id_seq)) as ahead`;
      }),
    );
    expect(sums).toEqual([{ off: 0, adrift: 0, ahead: 0 }]);
  });
});

test("an archive that is damaged, cut off, strange or of a newer program is refused before anything is touched", async () => {
  const { path } = await backedUp();
  const whole = await readFile(path);
  const other = join(folder, "other.backup");
  const refusal = async (bytes: Uint8Array) => {
    await writeFile(other, bytes);
    const fault = await examineBackup(other).catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(StartFault);
    return (fault as StartFault).message;
  };
  const flipped = Buffer.from(whole);
  flipped[whole.length >> 1] = (flipped[whole.length >> 1] ?? 0) ^ 1;
  expect(await refusal(flipped)).toMatch(/damaged or not whole/);
  expect(await refusal(whole.subarray(0, -1))).toMatch(/ends too early/);
  expect(await refusal(whole.subarray(0, 20))).toMatch(/ends too early/);
  expect(await refusal(Buffer.concat([whole, Buffer.from("tail")]))).toMatch(/data after its end/);
  expect(await refusal(Buffer.concat([whole, whole]))).toMatch(/damaged or not whole/);
  expect(await refusal(Buffer.from("PK\u0003\u0004 something else"))).toMatch(
    /not a backup of Oselia/,
  );
  expect(await examineBackup(join(folder, "none")).catch(String)).toMatch(/there is no such file/);

  // Whole as an archive, but not as a backup.
  const parts = await partsOf(path);
  const { head } = await examineBackup(path);
  const made = async (entries: [string, unknown][]) => {
    await rm(other, { force: true });
    const archive = await createArchive(other, testNow);
    for (const [name, value] of entries)
      await archive.add(name, value instanceof Uint8Array ? value : toJsonBytes(value));
    await archive.finish();
    return refusal(await readFile(other));
  };
  expect(await made([[entryNames.head, { ...head, format: 2, product: "9.0.0" }]])).toMatch(
    /made by a newer Oselia \(9\.0\.0\)/,
  );
  const ahead = { ...head, migrations: [...head.migrations, "of tomorrow"] };
  expect(await made([[entryNames.head, ahead]])).toMatch(/made by a newer Oselia/);
  expect(await made([[entryNames.head, head]])).toMatch(/its end is missing/);
  const closing = parts.find((part) => part.kind === "closing")?.closing;
  const empty = [entryNames.closing, closing] as [string, unknown];
  expect(await made([[entryNames.head, head], empty])).toMatch(/was changed/);
});

test("a restore refuses a database that is in use or of another version", async () => {
  const { path } = await backedUp();
  const { head } = await examineBackup(path);
  const { files } = mapOfFiles();
  const into = (url: string) => restoreBackup({ ownerUrl: url, files }, { path, head });
  await expect(into(world.ownerUrl)).rejects.toThrow(/in use \(.*oselia: /);
  await withEmpty(async (url) => {
    await migrateDatabase(url, { count: 3 });
    await expect(into(url)).rejects.toThrow(/tables of another version/);
  });
});

test("a file that went in between is told, and the rest is whole", async () => {
  const files = {
    ...world.files,
    get: async (key: string) => (key.startsWith("export-") ? null : world.files.get(key)),
  };
  const path = join(folder, "gone.backup");
  const outcome = await writeBackup({ ...installation(), files }, { path, ...how });
  expect(outcome.absent).toEqual([exportKey(life.archiveId, 0)]);
  const { outcome: read } = await examineBackup(path);
  expect(read.absent).toEqual(outcome.absent);
});

test("nothing is replaced, and a backup that fails leaves nothing behind", async () => {
  const path = join(folder, "mine.backup");
  await writeFile(path, "mine");
  await expect(writeBackup(installation(), { path, ...how })).rejects.toThrow(/exists already/);
  expect(await readFile(path, "utf8")).toBe("mine");
  const nowhere = join(folder, "nowhere", "x.backup");
  await expect(writeBackup(installation(), { path: nowhere, ...how })).rejects.toThrow(
    /there is no such folder/,
  );
  const files = { ...world.files, get: () => Promise.reject(new Error("storage is gone")) };
  const broken = join(folder, "broken.backup");
  await expect(writeBackup({ ...installation(), files }, { path: broken, ...how })).rejects.toThrow(
    "storage is gone",
  );
  expect((await readdir(folder)).filter((name) => name.startsWith("broken"))).toEqual([]);
});
