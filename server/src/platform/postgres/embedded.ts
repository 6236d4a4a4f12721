import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openSql } from "../database/sql.ts";
import { systemClock } from "../clock.ts";
import type { Settings } from "../start/config.ts";
import { appRole } from "../database/database.ts";
import { type Claim, claimFolder, readRunning } from "../start/instance.ts";
import type { Log } from "../operations/log.ts";
import { findAccount } from "./account.ts";
import { findBinaries, requireRunnable } from "./binaries.ts";
import { markComplete, prepareFolder } from "./folder.ts";
import {
  type RunningServer,
  type ServerPlace,
  startServer,
  stopServer,
  takeOver,
} from "./server.ts";
import { bringWithinReach } from "./within-reach.ts";
import { keysOf, openSecrets, type Secrets } from "../start/secrets.ts";
import { StartFault } from "../start/start-fault.ts";

export type EmbeddedPostgres = {
  /** Login that owns the tables: migrations and the CLI. Not a superuser. */
  ownerUrl: string;
  /** Login of the role that owns nothing. */
  appUrl: string;
  port: number;
  /** Announces to a second start where this one listens. */
  announce(address: string): void;
  /** Stops the server orderly and gives the folder free. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = Pick<Settings, "dataDir"> & {
  /** Purpose of who holds the folder, for the message to a second process. */
  purpose?: string;
  /** Without fsync: only for tests, whose data is thrown away. */
  fast?: boolean;
};

const databaseName = "oselia";
const ownerRole = "oselia";

/**
 * Starts PostgreSQL on `dataDir/postgres` at a free port of this computer,
 * creating it on first use. Throws a `StartFault` in plain words when it can't.
 */
export async function startEmbedded(
  { dataDir, purpose = "npm start", fast = false }: EmbeddedOptions,
  log: Log,
): Promise<EmbeddedPostgres> {
  const claim = claimFolder(dataDir, purpose);
  let started: ServerPlace | null = null;
  try {
    const secrets = openSecrets(dataDir);
    const place = findPlace(dataDir, fast);
    if (await takeOver(place))
      log.warn("stopped the database that an earlier, killed start had left running");
    const fresh = await prepareFolder(place.folder, place.binaries, place.account, {
      superuserPassword: secrets.superuserPassword,
      fast,
      stamp: systemClock().toISOString().replaceAll(/\D/g, "").slice(0, 17),
      log,
    });
    const server = await startServer(place, 0);
    started = place;
    if (fresh) {
      await createDatabase(server.port, secrets);
      markComplete(place.folder, place.account);
    } else await requireOpens(server.port, secrets, dataDir);
    claim.update({ postgres: { pid: server.pid, port: server.port } });
    return supervise(place, server, claim, secrets, log);
  } catch (error) {
    // What failed is what has to be told, also where the server cannot be stopped.
    if (started) await stopServer(started).catch(() => undefined);
    claim.release();
    throw error;
  }
}

/** Returns the embedded database of a running app, or null. `stop` leaves it alone. */
export function joinEmbedded({ dataDir }: Pick<Settings, "dataDir">): EmbeddedPostgres | null {
  const server = readRunning(dataDir)?.postgres;
  if (!server) return null;
  return {
    ...addresses(server.port, openSecrets(dataDir)),
    announce: () => {},
    stop: async () => {},
  };
}

function findPlace(dataDir: string, fast: boolean): ServerPlace {
  const folder = join(dataDir, "postgres");
  const account = findAccount(folder);
  const binaries = bringWithinReach(findBinaries(), account);
  requireRunnable(binaries, account);
  return { folder, logFile: join(dataDir, "postgres.log"), binaries, account, fast };
}

/** Brings the server back, on its port, when it ends without having been asked to. */
function supervise(
  place: ServerPlace,
  first: RunningServer,
  claim: Claim,
  secrets: Secrets,
  log: Log,
): EmbeddedPostgres {
  const { port } = first;
  let stopping = false;
  let settled: Promise<void> = Promise.resolve();

  const watch = (server: RunningServer): void => {
    void server.gone.then(() => {
      if (!stopping) settled = bringBack();
    });
  };

  const bringBack = async (): Promise<void> => {
    log.error("the database ended unexpectedly; starting it again");
    for (let wait = 0.25; !stopping; wait = Math.min(wait * 2, 10)) {
      try {
        const server = await startServer(place, port);
        claim.update({ postgres: { pid: server.pid, port } });
        watch(server);
        log.info("the database is back");
        return;
      } catch (err) {
        log.error({ err }, "the database did not start");
        await pause(wait * 1000);
      }
    }
  };

  watch(first);
  return {
    ...addresses(port, secrets),
    announce: (address) => claim.update({ address }),
    stop: async () => {
      stopping = true;
      await settled;
      await stopServer(place);
      claim.release();
    },
  };
}

async function createDatabase(port: number, secrets: Secrets): Promise<void> {
  const url = address("postgres", secrets.superuserPassword, port, "postgres");
  const sql = openSql(url);
  try {
    // Passwords are base64url: no quoting can break out.
    await sql.query(`
      create role ${ownerRole} login createdb createrole password '${secrets.ownerPassword}';
      create role ${appRole} login password '${secrets.appPassword}';
      grant ${appRole} to ${ownerRole} with admin option;`);
    await sql.query(`create database ${databaseName} owner ${ownerRole}`);
    await sql.query("checkpoint");
  } finally {
    await sql.end();
  }
}

/** Throws with an explanation if the secrets belong to another database. */
async function requireOpens(port: number, secrets: Secrets, dataDir: string): Promise<void> {
  const { ownerUrl, appUrl } = addresses(port, secrets);
  for (const url of [ownerUrl, appUrl]) {
    const sql = openSql(url);
    try {
      await sql`select 1`;
    } catch (cause) {
      if ((cause as { code?: string }).code !== "28P01") throw cause;
      const path = join(dataDir, "secrets.json");
      throw new StartFault(
        `${path} does not belong to the database beside it. ${keysOf(dataDir)}`,
        {
          cause,
        },
      );
    } finally {
      await sql.end();
    }
  }
}

function addresses(port: number, secrets: Secrets) {
  return {
    port,
    ownerUrl: address(ownerRole, secrets.ownerPassword, port, databaseName),
    appUrl: address(appRole, secrets.appPassword, port, databaseName),
  };
}

function address(user: string, password: string, port: number, database: string): string {
  return `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
}
