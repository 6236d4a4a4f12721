import { statfsSync } from "node:fs";
import { createTransport } from "nodemailer";
import { systemClock } from "#server/platform/clock.ts";
import { openBackupStore } from "../backup/backup-store.ts";
import { oldestBackup } from "../backup/scheduled.ts";
import { type Settings, travelsOpenly } from "#server/platform/start/config.ts";
import { openFiles } from "#server/platform/files/files.ts";
import { mailPatience } from "#server/platform/mail/mail-delivery.ts";
import type { OpenPostgres } from "#server/platform/postgres/open.ts";
import { describeVersion } from "#server/platform/start/version.ts";
import { examineAddress } from "./doctor-address.ts";
import { examineDatabase } from "./doctor-database.ts";

/** `fault` stops an operator, `hint` deserves a look. */
export type Finding = { subject: string; state: "ok" | "hint" | "fault"; detail: string };

const leastDisk = 500 * 2 ** 20;

/** Looks at everything this installation needs, one finding each. */
export async function examineInstallation(
  settings: Settings,
  database: OpenPostgres | Error,
): Promise<Finding[]> {
  return [
    { subject: "version", state: "ok", detail: describeVersion() },
    { subject: "settings", state: "ok", detail: settings.publicUrl },
    https(settings),
    ...(await examineAddress(settings)),
    disk(settings),
    ...(database instanceof Error
      ? [{ subject: "database", state: "fault", detail: database.message } as const]
      : await examineDatabase(database, settings)),
    await storage(settings),
    await backups(settings),
    await mail(settings),
  ];
}

function https(settings: Settings): Finding {
  const open = travelsOpenly(settings);
  return {
    subject: "https",
    state: open ? "hint" : "ok",
    detail: open ? "PUBLIC_URL is not https: cookies are sent unencrypted" : "as configured",
  };
}

function disk({ dataDir }: Settings): Finding {
  try {
    const { bavail, bsize } = statfsSync(dataDir);
    const free = bavail * bsize;
    const detail = `${Math.floor(free / 2 ** 20)} MB free in ${dataDir}`;
    return { subject: "disk", state: free < leastDisk ? "fault" : "ok", detail };
  } catch (error) {
    return { subject: "disk", state: "fault", detail: String((error as Error).message) };
  }
}

async function storage({ files }: Settings): Promise<Finding> {
  const where = files.kind === "disk" ? files.dir : `S3 bucket ${files.bucket}`;
  try {
    await (await openFiles(files)).probe();
    return { subject: "files", state: "ok", detail: `${where} can be written` };
  } catch (error) {
    const reason = (error as Error).message;
    return { subject: "files", state: "fault", detail: `${where} cannot be written: ${reason}` };
  }
}

async function mail({ mail }: Settings): Promise<Finding> {
  const subject = "mail";
  if (!mail.smtpUrl)
    return {
      subject,
      state: "hint",
      detail: "no SMTP_URL: letters are not sent; npm run oselia -- letters prints them",
    };
  const transport = createTransport({
    url: mail.smtpUrl,
    ...mailPatience,
    connectionTimeout: 5_000,
  });
  try {
    await transport.verify();
    return { subject, state: "ok", detail: `${new URL(mail.smtpUrl).host} accepts mail` };
  } catch (error) {
    return { subject, state: "fault", detail: String((error as Error).message) };
  } finally {
    transport.close();
  }
}

async function backups({ backup, backupPassphrase, files, dataDir }: Settings): Promise<Finding> {
  const subject = "backups";
  if (!backup)
    return {
      subject,
      state: "hint",
      detail: "no scheduled backups: set OSELIA_BACKUP and OSELIA_BACKUP_TO",
    };
  try {
    const [newest] = await openBackupStore(backup.to, files, dataDir).list();
    const age = newest ? systemClock().getTime() - newest.madeAt.getTime() : Infinity;
    if (!newest || age > oldestBackup)
      return {
        subject,
        state: "fault",
        detail: newest ? `the newest is from ${newest.madeAt.toISOString()}` : "there is none yet",
      };
    return backupPassphrase
      ? { subject, state: "ok", detail: `${newest.name}, encrypted` }
      : {
          subject,
          state: "hint",
          detail: `${newest.name}, not encrypted: set OSELIA_BACKUP_PASSPHRASE`,
        };
  } catch (error) {
    return { subject, state: "fault", detail: (error as Error).message };
  }
}
