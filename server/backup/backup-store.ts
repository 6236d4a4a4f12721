import { createReadStream } from "node:fs";
import { mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { FileStore } from "#server/platform/start/config.ts";
import type { BackupPlace } from "#server/platform/start/backup-plan.ts";
import { StartFault } from "#server/platform/start/start-fault.ts";

export type StoredBackup = { name: string; madeAt: Date };

/** The place of scheduled backups. An archive under its final name has been verified. */
export type BackupStore = {
  /** The folder in which an archive is written and verified first. */
  workFolder: string;
  /** Newest first. */
  list(): Promise<StoredBackup[]>;
  /** Keeps a verified archive of the work folder under this name; throws where it did not arrive whole. */
  keep(path: string, name: string): Promise<void>;
  remove(name: string): Promise<void>;
};

const pattern = /^oselia-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Names a backup by its time. */
export function backupName(madeAt: Date): string {
  return `oselia-${madeAt.toISOString().slice(0, 19).replaceAll(":", "-")}Z.backup`;
}

/** Reads the time out of a backup's name; null for other names. */
export function madeAtOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] = pattern.exec(name) ?? [];
  return day ? new Date(`${day}T${hours}:${minutes}:${seconds}Z`) : null;
}

function backupsAmong(names: readonly string[]): StoredBackup[] {
  return names
    .flatMap((name) => {
      const madeAt = madeAtOf(name);
      return madeAt ? [{ name, madeAt }] : [];
    })
    .toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
}

/** Opens the place of `OSELIA_BACKUP_TO`. Archives for S3 are written in `dataDir` first. */
export function openBackupStore(to: BackupPlace, files: FileStore, dataDir: string): BackupStore {
  if (to.kind === "disk") return folderStore(to.dir);
  if (files.kind !== "s3") throw new Error("backups in S3 without its settings");
  return bucketStore(to, files, join(dataDir, "backup-work"));
}

function folderStore(folder: string): BackupStore {
  const workFolder = join(folder, ".unverified");
  return {
    workFolder,
    list: async () => backupsAmong(await namesIn(folder)),
    keep: (path, name) => rename(path, join(folder, name)),
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}

async function namesIn(folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return readdir(folder);
}

/** Milliseconds of silence after which a call to S3 fails. */
const patienceMs = 60_000;

function bucketStore(
  { bucket: Bucket, folder }: Extract<BackupPlace, { kind: "s3" }>,
  { region, endpoint, keyId, secret }: Extract<FileStore, { kind: "s3" }>,
  workFolder: string,
): BackupStore {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5_000, socketTimeout: patienceMs },
  });
  const prefix = folder ? `${folder}/` : "";
  return {
    workFolder,
    async list() {
      const names: string[] = [];
      let ContinuationToken: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${prefix}oselia-`, ContinuationToken }),
        );
        for (const { Key = "" } of page.Contents ?? []) names.push(Key.slice(prefix.length));
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
      return backupsAmong(names);
    },
    async keep(path, name) {
      const Key = `${prefix}${name}`;
      await new Upload({ client, params: { Bucket, Key, Body: createReadStream(path) } }).done();
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const arrived = await sumOf(Body as AsyncIterable<Uint8Array>);
      if (arrived !== (await sumOf(createReadStream(path)))) {
        await client.send(new DeleteObjectCommand({ Bucket, Key }));
        throw new StartFault(`S3 does not return the backup ${name} as it was stored.`);
      }
      await rm(path);
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` }));
    },
  };
}

async function sumOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  return hash.digest("hex");
}
