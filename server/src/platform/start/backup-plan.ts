import { resolve } from "node:path";
import * as z from "zod";

export type BackupPlace =
  | { kind: "disk"; dir: string }
  /** A bucket of the same service as the files'. */
  | { kind: "s3"; bucket: string; folder: string };

/** Backups by the clock: when (in Kyiv), where to, and how many are kept. */
export type BackupPlan = { hour: number; minute: number; to: BackupPlace; keep: number };

/** The settings of scheduled backups. */
export const backupVariables = {
  OSELIA_BACKUP: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "must be a time of day in Kyiv such as 03:30" })
    .optional(),
  OSELIA_BACKUP_TO: z
    .string()
    .refine((value) => placeOf(value) !== null, {
      error: "must be a folder, or s3://bucket/folder",
    })
    .optional(),
  OSELIA_BACKUP_KEEP: z
    .string()
    .regex(/^([1-9]\d?|[12]\d\d|3[0-5]\d|36[0-5])$/, {
      error: "must be a whole number from 1 to 365",
    })
    .transform(Number)
    .default(14),
  OSELIA_BACKUP_PASSPHRASE: z
    .string()
    .min(16, { error: "must have at least 16 characters" })
    .optional(),
};

type Variables = Partial<z.output<z.ZodObject<typeof backupVariables>>>;

/** Lists faults that only show when these settings are read together with those of S3. */
export function backupFaults(v: Variables & { S3_BUCKET?: string | undefined }): string[] {
  const faults: string[] = [];
  if (v.OSELIA_BACKUP && !v.OSELIA_BACKUP_TO)
    faults.push(
      "OSELIA_BACKUP_TO is required with OSELIA_BACKUP: a folder, or s3://bucket/folder.",
    );
  if (!v.OSELIA_BACKUP_TO?.startsWith("s3:")) return faults;
  if (!v.S3_BUCKET)
    faults.push("OSELIA_BACKUP_TO in S3 needs the S3_* settings: it is kept by the same service.");
  if (!v.OSELIA_BACKUP_PASSPHRASE)
    faults.push("OSELIA_BACKUP_PASSPHRASE is required where backups leave this computer.");
  return faults;
}

/** Builds the plan from the settings; null without scheduled backups. */
export function backupPlanOf(v: Variables): BackupPlan | null {
  const to = v.OSELIA_BACKUP_TO ? placeOf(v.OSELIA_BACKUP_TO) : null;
  if (!v.OSELIA_BACKUP || !to) return null;
  const [hour = 0, minute = 0] = v.OSELIA_BACKUP.split(":").map(Number);
  return { hour, minute, to, keep: v.OSELIA_BACKUP_KEEP ?? 14 };
}

function placeOf(text: string): BackupPlace | null {
  if (!text.startsWith("s3:")) return { kind: "disk", dir: resolve(text) };
  const [, bucket, folder = ""] = /^s3:\/\/([a-z0-9.-]{3,63})(?:\/(.*))?$/.exec(text) ?? [];
  return bucket ? { kind: "s3", bucket, folder: folder.replace(/\/+$/, "") } : null;
}
