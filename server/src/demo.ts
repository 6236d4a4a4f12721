import { sql } from "drizzle-orm";
import { demoEmail } from "#core/identity/demo.ts";
import { roles } from "#core/kernel/actor.ts";
import { account, person } from "#server/identity/table.ts";
import { listExposures, type Settings } from "#server/platform/start/config.ts";
import { takeLock, type LockWaiting } from "#server/platform/database/advisory-lock.ts";
import { openSql } from "#server/platform/database/sql.ts";
import { compileStatement, listParam } from "#server/platform/read/statement.ts";
import { configurationExit, StartFault } from "#server/platform/start/start-fault.ts";

/** State of a database that decides: no account yet, or the demo's accounts. */
export type Inside = { empty: boolean; demoAccounts: boolean };

type Owned = { ownerUrl: string };

const turn = 0x05e1de;

/**
 * Looks into a migrated database. An account of the demo has proved its address and has a password,
 * which nobody can bring about for an address of theirs: a stranger's sign-up is none.
 */
export async function lookInside({ ownerUrl }: Owned): Promise<Inside> {
  const database = openSql(ownerUrl);
  try {
    const emails = listParam(roles.map(demoEmail), "text");
    const { text, params } = compileStatement(
      sql`select not exists (select from ${person}) as empty,
        exists (select from ${person} join ${account} on ${account.personId} = ${person.id}
          where lower(${person.email}) = any (${emails}) and ${person.emailVerifiedAt} is not null) as demo`,
      1,
    );
    const [row] = await database.query(text, params);
    return { empty: row?.["empty"] === true, demoAccounts: row?.["demo"] === true };
  } finally {
    await database.end();
  }
}

/**
 * Decides whether to run as a demo: by OSELIA_DEMO; else on an embedded database that is empty or
 * was filled as a demo, never in production. Throws when other computers could reach a demo or its
 * known passwords, unless OSELIA_DEMO_FORCE is set.
 */
export function decideDemo(settings: Settings, { empty, demoAccounts }: Inside): boolean {
  const byItself = settings.databaseUrl === null && (!settings.production || settings.demoForced);
  const demo = settings.demo ?? (byItself && (empty || demoAccounts));
  if (demo || demoAccounts) requireSheltered(settings, demoAccounts ? "filled" : "start");
  return demo;
}

const refused = {
  start: {
    what: "This would be a demo, in which anyone can sign in as administrator",
    instead: "OSELIA_DEMO=0 starts without it",
  },
  seed: {
    what: "With the demo complex anyone can sign in as administrator",
    instead: "A demo is filled and started where only this computer reaches it",
  },
  filled: {
    what: "This database holds the demo complex, whose accounts have a password that everybody knows",
    instead: "Begin with an empty database (another DATABASE_URL or OSELIA_DATA_DIR)",
  },
} as const;

/** Refuses a demo where these settings let others than this computer reach it, unless forced. */
export function requireSheltered(settings: Settings, action: keyof typeof refused): void {
  const [reason] = settings.demoForced ? [] : listExposures(settings);
  if (!reason) return;
  const { what, instead } = refused[action];
  throw new StartFault(
    `${what}, and ${reason}. Nothing was done. ${instead}; ` +
      "for a demo that is meant for everybody set OSELIA_DEMO_FORCE=1.",
    { exitCode: configurationExit },
  );
}

/**
 * Runs `work` while no other process decides about or fills this database: whoever comes second
 * waits, and finds what the first has done. Given up with the process that holds it.
 */
export async function inTurn<T>(
  { ownerUrl }: Owned,
  work: () => Promise<T>,
  waiting: LockWaiting = {},
): Promise<T> {
  const database = openSql(ownerUrl, { name: "oselia start" });
  try {
    await takeLock(database, turn, "session", "The start", waiting);
    return await work();
  } finally {
    await database.end();
  }
}
