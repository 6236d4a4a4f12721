import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { day, minute } from "#core/kernel/time.ts";
import { addPerson } from "#server/identity/builder.ts";
import { createHealth } from "#server/platform/operations/health.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { patience } from "../../tools/patience.ts";
import { backUpNow, scheduleBackups, scheduledBackup } from "./scheduled.ts";
import { backupName, openBackupStore } from "./backup-store.ts";
import { examineBackup, restoreBackup } from "./restore.ts";
import { emptyDatabase, mapOfFiles, rowsOf } from "./testing.ts";

const passphrase = "a passphrase of these tests";
let world: TestWorld;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "oselia-scheduled-"));
  world = await openTestWorld({ backupPassphrase: passphrase });
  await world.db.orm.transaction((tx) => addPerson(tx, { firstName: "Ольга" }, testNow));
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

const disk = (name: string) => ({ kind: "disk", dir: join(folder, name) }) as const;
const storeIn = (name: string) => openBackupStore(disk(name), world.config.files, folder);

test("is encrypted and verified, and restored with its passphrase alone", async () => {
  const name = await backUpNow(world, storeIn("whole"), { keep: 3 });
  const path = join(folder, "whole", name);
  expect((await readFile(path)).subarray(0, 21).toString()).toBe("age-encryption.org/v1");
  await expect(examineBackup(path)).rejects.toThrow("set OSELIA_BACKUP_PASSPHRASE");
  await expect(examineBackup(path, () => {}, `${passphrase}!`)).rejects.toThrow("is not the one");
  const { head } = await examineBackup(path, () => {}, passphrase);
  const empty = await emptyDatabase(world.ownerUrl);
  const target = { ownerUrl: empty.url, files: mapOfFiles().files };
  await restoreBackup(target, { path, head, passphrase });
  expect(await rowsOf(empty.url)).toEqual(await rowsOf(world.ownerUrl));
  await empty.drop();
});

test("one that is cut or changed anywhere is refused", async () => {
  const name = await backUpNow(world, storeIn("damaged"), { keep: 3 });
  const bytes = await readFile(join(folder, "damaged", name));
  const changed = Buffer.from(bytes);
  changed.writeUInt8(255 - changed.readUInt8(bytes.length >> 1), bytes.length >> 1);
  const longer = Buffer.concat([bytes, Buffer.from("x")]);
  for (const damaged of [
    bytes.subarray(0, -1),
    bytes.subarray(0, bytes.length >> 1),
    changed,
    longer,
  ]) {
    const path = join(folder, "damaged.backup");
    await writeFile(path, damaged);
    await expect(examineBackup(path, () => {}, passphrase)).rejects.toThrow("damaged or not whole");
  }
});

test("the oldest go, and what a killed run has left", async () => {
  const store = storeIn("kept");
  for (let days = 0; days < 4; days++) {
    world.setNow(new Date(testNow.getTime() + days * day));
    await backUpNow(world, store, { keep: 2 });
    await writeFile(join(store.workFolder, `${backupName(world.clock())}.partial`), "half");
  }
  expect((await store.list()).map(({ madeAt }) => madeAt.getTime() - testNow.getTime())).toEqual([
    3 * day,
    2 * day,
  ]);
  expect(await readdir(store.workFolder)).toEqual([
    `${backupName(new Date(testNow.getTime() + 2 * day))}.partial`,
    `${backupName(new Date(testNow.getTime() + 3 * day))}.partial`,
  ]);
  world.setNow(testNow);
});

test("without a backup one is made at once; one that fails is shown until the next succeeds", async () => {
  const ownWorld = await openTestWorld();
  let now = 0;
  const health = createHealth(ownWorld.log, ownWorld.metrics, { now: () => now });
  const blocked = join(folder, "blocked");
  await writeFile(blocked, "a file");
  const backup = { hour: 3, minute: 30, to: { kind: "disk", dir: blocked } as const, keep: 2 };
  await scheduleBackups({ ...ownWorld, health, config: { ...ownWorld.config, backup } });
  await ownWorld.jobs.start();
  const works = async () => {
    now += 11_000;
    return (await health.report())["backup"];
  };
  expect(await works()).toBe(false);
  await rm(blocked);
  await ownWorld.jobs.enqueue(null, scheduledBackup, {});
  await expect.poll(works, { timeout: patience(20_000) }).toBe(true);
  await ownWorld.close();
});

test("a backup of another process ends the fault of one that failed here", async () => {
  const ownWorld = await openTestWorld();
  let now = 0;
  const health = createHealth(ownWorld.log, ownWorld.metrics, { now: () => now });
  const store = storeIn("shared");
  await mkdir(join(folder, "shared"));
  await writeFile(store.workFolder, "a file where archives are written");
  const backup = { hour: 3, minute: 30, to: disk("shared"), keep: 2 };
  await scheduleBackups({ ...ownWorld, health, config: { ...ownWorld.config, backup } });
  await ownWorld.jobs.start();
  const works = async () => {
    now += 11_000;
    return (await health.report())["backup"];
  };
  await expect.poll(works, { timeout: patience(20_000) }).toBe(false);
  await ownWorld.jobs.stop();
  await rm(store.workFolder);
  ownWorld.setNow(new Date(testNow.getTime() + 11 * minute));
  await backUpNow(ownWorld, store, { keep: 2 });
  expect(await works()).toBe(true);
  await ownWorld.close();
});

test("an old backup is a fault of the program, a new one is its figure", async () => {
  let now = 0;
  const health = createHealth(world.log, world.metrics, { now: () => now });
  await backUpNow(world, storeIn("old"), { keep: 2 });
  const backup = { hour: 3, minute: 30, to: disk("old"), keep: 2 };
  await scheduleBackups({ ...world, health, config: { ...world.config, backup } });
  expect(await health.report()).toEqual({ backup: true });
  expect(await world.metrics.registry.metrics()).toContain(
    `backup_last_success_timestamp_seconds ${testNow.getTime() / 1000}`,
  );
  world.setNow(new Date(testNow.getTime() + 27 * (day / 24)));
  now += 11_000;
  expect(await health.report()).toEqual({ backup: false });
  world.setNow(testNow);
});

/** Opens a minimal S3 server; `spoil` corrupts the objects that it returns. */
async function openBucket(): Promise<{
  server: Server;
  endpoint: string;
  objects: Map<string, Buffer>;
  spoil: boolean;
}> {
  const objects = new Map<string, Buffer>();
  const bucket = { server: null as unknown as Server, endpoint: "", objects, spoil: false };
  bucket.server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://s3");
    if (request.method === "PUT") {
      objects.set(pathname, await buffer(request));
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(pathname);
      return response.writeHead(204).end();
    }
    const prefix = searchParams.get("prefix");
    if (prefix !== null) {
      const keys = [...objects.keys()].map((path) => path.replace("/vault/", ""));
      const listed = keys.filter((key) => key.startsWith(prefix));
      const contents = listed.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
      response.writeHead(200, { "content-type": "application/xml" });
      return response.end(
        `<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`,
      );
    }
    const bytes = objects.get(pathname) ?? Buffer.alloc(0);
    return response.end(bucket.spoil ? bytes.subarray(1) : bytes);
  }).listen(0, "127.0.0.1");
  await once(bucket.server, "listening");
  bucket.endpoint = `http://127.0.0.1:${(bucket.server.address() as AddressInfo).port}`;
  return bucket;
}

test("goes to S3, and counts only where S3 gives it back as it was", async () => {
  const bucket = await openBucket();
  const s3 = { kind: "s3", region: "x", bucket: "oselia", keyId: "k", secret: "s" } as const;
  const to = { kind: "s3", bucket: "vault", folder: "night" } as const;
  const store = openBackupStore(to, { ...s3, endpoint: bucket.endpoint }, folder);
  const name = await backUpNow(world, store, { keep: 1 });
  expect([...bucket.objects.keys()]).toEqual([`/vault/night/${name}`]);
  expect(await store.list()).toEqual([{ name, madeAt: testNow }]);
  bucket.spoil = true;
  world.setNow(new Date(testNow.getTime() + day));
  await expect(backUpNow(world, store, { keep: 1 })).rejects.toThrow("does not return the backup");
  expect(await store.list()).toEqual([{ name, madeAt: testNow }]);
  world.setNow(testNow);
  bucket.server.closeAllConnections();
  bucket.server.close();
});
