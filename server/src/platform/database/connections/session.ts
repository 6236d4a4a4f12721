import { configurationExit, StartFault } from "../../start/start-fault.ts";
import type { Queryable } from "../sql.ts";

/** Role and settings of a connection for its lifetime. */
export type Session = {
  /** The role to assume, where the login itself may do more. */
  role?: string | undefined;
  /** PostgreSQL's settings, as `set_config` takes them. */
  settings: Readonly<Record<string, string | number>>;
};

/**
 * A connection does not have the role or the settings it was given. Counts as an outage: what runs on it would run
 * without row-level security or without limits of time.
 */
export class SessionFault extends StartFault {
  readonly code = "DATABASE_SESSION";
}

type Actual = {
  user: string;
  pid: number;
  mighty: boolean | null;
  owns: boolean;
  settings: Record<string, string>;
};

/**
 * Assumes the role and the settings of a session on a new connection, and reads them back. They travel as statements,
 * because poolers drop what a startup message asks for. Refuses a role that bypasses row-level security. Answers with
 * PostgreSQL's own number of the session, which poolers do not pass on.
 */
export async function beginSession(
  client: Queryable,
  { role, settings }: Session,
): Promise<number> {
  const wanted = Object.entries({ ...settings, row_security: "on" });
  const set = wanted.map(
    ([name, value]) => `${text(name)}, set_config(${text(name)}, ${text(value)}, false)`,
  );
  const get = wanted.map(([name]) => `${text(name)}, current_setting(${text(name)})`);
  const statements = [
    ...(role ? [`set role ${text(role)}`] : []),
    `select json_build_object(${set.join(", ")}) as settings`,
    `select current_user as user, pg_backend_pid() as pid, json_build_object(${get.join(", ")}) as settings,
      (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) as mighty,
      exists (select from pg_class c join pg_roles r on r.oid = c.relowner and r.rolname = current_user
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')) as owns`,
  ];
  const results = await client.query(statements.join("; ")).catch((error: unknown) => {
    throw refusedRole(error, role) ?? error;
  });
  const [given, actual] = (results as unknown as { rows: Actual[] }[])
    .slice(-2)
    .map(({ rows }) => rows[0]) as [Actual, Actual];
  requireSame(role, given.settings, actual);
  return actual.pid;
}

/** Throws a `SessionFault` where a connection has come to another session than it began. */
export async function requireSameSession(
  client: Queryable,
  begun: number | undefined,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  if (rows[0]?.pid === begun) return;
  throw new SessionFault(
    "A connection to the database was given another session than it began: a pooler shares them now. Nothing runs any more " +
      "until Oselia is started again, with a pooler in session mode or none.",
    { exitCode: configurationExit },
  );
}

/** Throws a `SessionFault` that names the first thing by which a connection is another than it was made. */
function requireSame(
  role: string | undefined,
  given: Record<string, string>,
  actual: Actual,
): void {
  const fault = (reason: string) =>
    new SessionFault(
      `A connection to the database ${reason}. Is there a pooler or proxy between Oselia and PostgreSQL that ` +
        "changes sessions? Oselia works with none, or with PgBouncer in session mode.",
      { exitCode: configurationExit },
    );
  if (role && actual.user !== role)
    throw fault(`works as the role “${actual.user}”, not as “${role}”`);
  if (actual.mighty || actual.owns)
    throw new SessionFault(
      `The database role “${actual.user}” ${actual.mighty ? "bypasses row-level security" : "owns tables"}: the ` +
        "application must work as a role that does neither. Leave DATABASE_APP_URL out, or let it name the login of oselia_app.",
      { exitCode: configurationExit },
    );
  for (const [name, value] of Object.entries(given))
    if (actual.settings[name] !== value)
      throw fault(`has ${name} = ${actual.settings[name]}, not ${value}`);
}

function refusedRole(error: unknown, role: string | undefined): SessionFault | null {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (!role || (code !== "42501" && code !== "22023")) return null;
  return new SessionFault(
    `The login of DATABASE_URL cannot work as the role ${role}: ${String(message)}. ` +
      `As an administrator of PostgreSQL run: grant ${role} to that login.`,
    { exitCode: configurationExit, cause: error },
  );
}

function text(value: string | number): string {
  return `'${String(value).replaceAll("'", "''")}'`;
}
