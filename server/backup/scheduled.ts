import { mkdir, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import { hour, minute } from "#core/kernel/time.ts";
import { defineJob } from "#server/platform/jobs.ts";
import type { BackupPlan } from "#server/platform/start/backup-plan.ts";
import { describeVersion } from "#server/platform/start/version.ts";
import type { World } from "#server/platform/world.ts";
import { writeBackup } from "./backup.ts";
import {
  backupName,
  type BackupStore,
  madeAtOf,
  openBackupStore,
  type StoredBackup,
} from "./backup-store.ts";
import { examineBackup } from "./restore.ts";

export const scheduledBackup = defineJob("platform.backup", z.object({}), {
  retries: 3,
  retryDelay: 600,
  limit: 6 * 3600,
});

/** Maximum age of the newest backup: a day, and two hours for a slow run or its retries. */
export const oldestBackup = 26 * hour;
/** Milliseconds for which a listing is cached: S3 charges for each. */
const listedFor = 10 * minute;
/** Time allowed for the first backup of an installation. */
const firstWithin = hour;

/**
 * Schedules a daily backup, and one at once where the newest is older than `oldestBackup`. A failure shows in the log,
 * the metrics, /readyz and `doctor`. Call before the jobs start.
 */
export async function scheduleBackups(world: World): Promise<void> {
  const { config, jobs, health, log, clock, metrics } = world;
  const plan = config.backup;
  if (!plan) {
    // The queue may still hold a schedule of former settings.
    jobs.handle(scheduledBackup, async () => {});
    return;
  }
  const store = openBackupStore(plan.to, config.files, config.dataDir);
  const startedAt = clock().getTime();
  let failed: { at: number; error: unknown } | null = null;
  let listed: { newest: StoredBackup | undefined; at: number } | null = null;
  const findNewest = async () => {
    const at = clock().getTime();
    if (!listed || at - listed.at >= listedFor) listed = { newest: (await store.list())[0], at };
    return listed.newest;
  };
  jobs.handle(scheduledBackup, async () => {
    const at = clock().getTime();
    try {
      const name = await backUpNow(world, store, plan);
      failed = null;
      listed = null;
      log.info({ name }, "backed up and verified");
    } catch (error) {
      failed = { at, error };
      log.error({ err: error }, "the backup failed");
      throw error;
    }
  });
  jobs.every(scheduledBackup, `${plan.minute} ${plan.hour} * * *`, {});
  health.add("backup", async () => {
    const newest = await findNewest();
    if (newest) metrics.backupTime.set(newest.madeAt.getTime() / 1000);
    // A newer backup may be another process's.
    if (failed && (newest?.madeAt.getTime() ?? 0) <= failed.at) throw failed.error;
    const since = newest?.madeAt.getTime() ?? startedAt - oldestBackup + firstWithin;
    if (clock().getTime() - since > oldestBackup)
      throw new Error(`the newest backup is from ${newest?.madeAt.toISOString() ?? "no day"}`);
  });
  if (await isOverdue(store, clock()))
    await jobs.enqueue(null, scheduledBackup, {}, { singletonKey: "clock" });
}

async function isOverdue(store: BackupStore, now: Date): Promise<boolean> {
  // A place that cannot be listed is reported by the backup that is tried at once.
  const [newest] = await store.list().catch(() => []);
  return !newest || now.getTime() - newest.madeAt.getTime() > oldestBackup;
}

/** Writes an archive, verifies and keeps it, and removes the oldest ones. Returns its name. */
export async function backUpNow(
  { config, files, clock, log }: Pick<World, "config" | "files" | "clock" | "log">,
  store: BackupStore,
  { keep }: Pick<BackupPlan, "keep">,
): Promise<string> {
  const { databaseUrl: ownerUrl, secret, backupPassphrase: passphrase } = config;
  const now = clock();
  const name = backupName(now);
  await mkdir(store.workFolder, { recursive: true, mode: 0o700 });
  await removeLeftovers(store.workFolder, now);
  const path = join(store.workFolder, name);
  const { absent } = await writeBackup(
    { ownerUrl, files, secret },
    { path, product: describeVersion(), now, passphrase },
  );
  await examineBackup(path, () => {}, passphrase);
  if (absent.length)
    log.warn({ absent: absent.length }, "files named in the database are missing in the storage");
  await store.keep(path, name);
  const old = (await store.list()).slice(keep);
  for (const backup of old) await store.remove(backup.name);
  return name;
}

/** Removes what killed runs have left unverified; another process may be writing a newer one. */
async function removeLeftovers(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const madeAt = madeAtOf(name.replace(/\.partial$/, ""));
    if (madeAt && now.getTime() - madeAt.getTime() > oldestBackup)
      await rm(join(folder, name), { force: true });
  }
}
