import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { writeBackup, type BackupSummary, type Progress } from "../backup/backup.ts";
import type { Head } from "../backup/contents.ts";
import { examineBackup, isOfSecret, restoreBackup } from "../backup/restore.ts";
import { systemClock } from "#server/platform/clock.ts";
import type { Settings } from "#server/platform/start/config.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { existingSecret, type OpenPostgres, secretOf } from "#server/platform/postgres/open.ts";
import { acceptSecret, isSecretOf, otherSecret } from "#server/platform/start/secret-mark.ts";
import { describeVersion } from "#server/platform/start/version.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";

/** Opens the database of this installation; `share` joins that of a program that runs. */
export type OpenDatabase = (how: { share: boolean }) => Promise<OpenPostgres>;

/** Backs up what stands, without changing it: also before the schema is brought up to date. */
export async function runBackup(
  settings: Settings,
  open: OpenDatabase,
  file: string,
): Promise<number> {
  const began = performance.now();
  const { ownerUrl } = await open({ share: true });
  const secret = secretOf(settings);
  if ((await isSecretOf(ownerUrl, secret)) === false) throw otherSecret();
  const installation = { ownerUrl, files: await openFiles(settings.files), secret };
  const passphrase = settings.backupPassphrase;
  const { progress, clear } = showProgress("Backing up");
  const to = { path: file, product: describeVersion(), now: systemClock(), passphrase };
  const outcome = await writeBackup(installation, to, progress)
    .finally(clear)
    .catch(inWords("The backup failed"));
  console.log(`Backed up in ${secondsSince(began)}: ${described(outcome)}.`);
  const seal = passphrase ? ", encrypted with OSELIA_BACKUP_PASSPHRASE" : "";
  console.log(`${resolve(file)}, ${megabytes(outcome.size)}${seal}, readable only by this user.`);
  console.log(`It does not contain ${whereSecret(settings)}: keep that too, in another place.`);
  tellAbsent(outcome);
  return 0;
}

/** Reads the whole archive before anything is opened, then restores it. */
export async function runRestore(
  settings: Settings,
  open: OpenDatabase,
  file: string,
  withOtherSecret: boolean,
): Promise<number> {
  const began = performance.now();
  const checking = showProgress("Checking");
  const passphrase = settings.backupPassphrase;
  const { head } = await examineBackup(file, checking.progress, passphrase).finally(checking.clear);
  if (!withOtherSecret) requireSecret(settings, head);
  const { ownerUrl } = await open({ share: false });
  const target = { ownerUrl, files: await openFiles(settings.files) };
  const { progress, clear } = showProgress("Restoring");
  const outcome = await restoreBackup(target, { path: file, head, passphrase }, progress)
    .finally(clear)
    .catch(inWords("Nothing was restored; you can try again"));
  await acceptSecret(ownerUrl, secretOf(settings));
  console.log(`Restored in ${secondsSince(began)}: ${described(outcome)},`);
  console.log(`as they were at ${head.madeAt} (Oselia ${head.product}).`);
  console.log(
    "At its next start Oselia continues with the work that waited then, such as letters.",
  );
  tellAbsent(outcome);
  return 0;
}

/** Explains a fault of database, storage or network after the command's own sentence. */
function inWords(so: string): (error: unknown) => never {
  return (error) => {
    if (error instanceof StartFault) throw error;
    throw new StartFault(`${so}: ${(error as Error).message}`, { cause: error });
  };
}

function requireSecret(settings: Settings, head: Head): void {
  const secret = existingSecret(settings);
  if (secret !== null && isOfSecret(head, secret)) return;
  const database = resolve(settings.dataDir, "postgres");
  // Its secret is the key to it: nobody must write another one over it.
  if (settings.databaseUrl === null && existsSync(database))
    throw new StartFault(
      `There is a database in ${database} that uses another secret than the backup. Nothing was changed. ` +
        `If you do not need it any more, stop what uses it and move ${settings.dataDir} away as a whole; ` +
        "then put the backup's secret into a new one.",
    );
  throw new StartFault(
    `${secret === null ? "There is no secret here yet, and the backup was made with one" : "The backup was made with another secret than the one here"}. ` +
      `Put the backup's secret into ${whereSecret(settings)}. Without it invitation codes and their letters ` +
      "are void, nobody with a second factor can sign in, and encrypted tax numbers cannot be read. " +
      "--other-secret restores all the same. Nothing was changed.",
  );
}

function whereSecret({ secret, dataDir }: Settings): string {
  return secret ? "OSELIA_SECRET" : resolve(dataDir, "secrets.json");
}

function described({ tables, rows, files, bytes }: BackupSummary): string {
  return `${tables} tables with ${whole(rows)} rows, ${whole(files)} files (${megabytes(bytes)})`;
}

function tellAbsent({ absent }: BackupSummary): void {
  if (absent.length === 0) return;
  const some = absent.slice(0, 20).map((key) => `  ${key}`);
  if (absent.length > some.length) some.push(`  and ${whole(absent.length - some.length)} more`);
  console.error(
    `${whole(absent.length)} files named in the database were missing in the storage: removed at that moment, or lost before.\n${some.join("\n")}`,
  );
}

/** Shows progress on one line of a terminal that is written over; nothing elsewhere. */
function showProgress(doing: string): { progress: Progress; clear: () => void } {
  const shown = process.stderr.isTTY;
  let last = 0;
  const progress: Progress = (what, done, of, bytes) => {
    if (!shown || performance.now() - last < 200) return;
    last = performance.now();
    process.stderr.write(`\r\u001b[K${doing}: ${what} ${done}/${of}, ${megabytes(bytes)}`);
  };
  return { progress, clear: () => void (shown && process.stderr.write("\r\u001b[K")) };
}

function secondsSince(began: number): string {
  return `${Math.round((performance.now() - began) / 100) / 10} s`;
}

function megabytes(bytes: number): string {
  return `${whole(Math.round(bytes / 2 ** 18) / 4)} MB`;
}

function whole(count: number): string {
  return count.toLocaleString("en");
}
