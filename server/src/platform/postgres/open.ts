import { setTimeout as pause } from "node:timers/promises";
import { requireOwnSessions } from "../database/connections/pooler.ts";
import { openSql } from "../database/sql.ts";
import type { Settings } from "../start/config.ts";
import type { Log } from "../operations/log.ts";
import { hasSecrets, openSecrets } from "../start/secrets.ts";
import { StartFault } from "../start/start-fault.ts";
import { joinEmbedded, startEmbedded } from "./embedded.ts";

export type OpenPostgres = {
  ownerUrl: string;
  /** Null where the owner's login assumes the application's role. */
  appUrl: string | null;
  embedded: boolean;
  announce(address: string): void;
  stop(): Promise<void>;
};

const leastVersion = 16;
const patienceMs = 30_000;

/**
 * Opens the database of these settings: DATABASE_URL's or the embedded one. `share` joins one that
 * runs.
 */
export async function openPostgres(
  settings: Settings,
  log: Log,
  { purpose, share = false }: { purpose: string; share?: boolean },
): Promise<OpenPostgres> {
  const { databaseUrl, databaseAppUrl, dataDir } = settings;
  if (databaseUrl) {
    await requireVersion(databaseUrl, log);
    await requireOwnSessions(databaseUrl, "DATABASE_URL");
    if (databaseAppUrl) await requireOwnSessions(databaseAppUrl, "DATABASE_APP_URL");
    const nothing = { announce: () => {}, stop: async () => {} };
    return { ownerUrl: databaseUrl, appUrl: databaseAppUrl, embedded: false, ...nothing };
  }
  const joined = share ? joinEmbedded({ dataDir }) : null;
  const embedded = joined ?? (await startEmbedded({ dataDir, purpose }, log));
  return { ...embedded, embedded: true };
}

/** Returns the signing secret: the given one, or one kept beside the data. */
export function secretOf({ secret, dataDir }: Settings): string {
  return secret ?? openSecrets(dataDir).authSecret;
}

/** Returns the signing secret if there is one, or null. */
export function existingSecret({ secret, dataDir }: Settings): string | null {
  return secret ?? (hasSecrets(dataDir) ? openSecrets(dataDir).authSecret : null);
}

/** Waits up to half a minute for a server that is still starting; refuses an old one. */
async function requireVersion(url: string, log: Log): Promise<void> {
  for (let waited = 0; ; waited += 1000) {
    const outcome = await readVersion(url);
    if (typeof outcome === "number") {
      if (outcome >= leastVersion) return;
      throw new StartFault(
        `DATABASE_URL leads to PostgreSQL ${outcome}; ${leastVersion} or newer is needed.`,
      );
    }
    if (!outcome.passing || waited >= patienceMs)
      throw new StartFault(`The database of DATABASE_URL does not answer: ${outcome.reason}`, {
        cause: outcome.reason,
      });
    if (waited === 0) log.warn({ reason: outcome.reason }, "waiting for the database");
    await pause(1000);
  }
}

// The server is starting or has no room yet, or the network is not up.
const passing =
  /^(57P03|53300|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|CONNECT_TIMEOUT|CONNECTION_CLOSED)$/;

async function readVersion(url: string): Promise<number | { reason: string; passing: boolean }> {
  const sql = openSql(url, { silenceMs: 5_000 });
  try {
    const [row] = await sql`select current_setting('server_version_num')::int / 10000 as major`;
    return Number(row?.["major"]);
  } catch (error) {
    const { code = "", message } = error as Error & { code?: string };
    return { reason: message || code, passing: passing.test(code) };
  } finally {
    await sql.end();
  }
}
