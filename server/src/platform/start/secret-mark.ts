import { createHmac, scryptSync } from "node:crypto";
import { type OpenSql, openSql } from "../database/sql.ts";
import { StartFault } from "./start-fault.ts";

/** Returns a text that only this secret yields and that reveals nothing else of it. */
export function secretMark(secret: string): string {
  return createHmac("sha256", secret).update("an Oselia backup").digest("hex");
}

/** Derives a public id of the installation from its secret; slow, so that the secret cannot be guessed from it. */
export function publicMark(secret: string): string {
  return scryptSync(secret, "an Oselia installation", 9).toString("base64url");
}

/**
 * Returns whether this secret is the one the database was first used with; null where the database
 * does not tell, before its first use or in an older schema.
 */
export function isSecretOf(ownerUrl: string, secret: string): Promise<boolean | null> {
  return withClient(ownerUrl, async (sql) => {
    const [table] = await sql`select to_regclass('public.installation') as name`;
    if (!table?.["name"]) return null;
    const [row] = await sql`select secret_mark as mark from installation`;
    return row ? row["mark"] === secretMark(secret) : null;
  });
}

/** Throws a `StartFault` where the database was used with another secret; its first use decides which it is. */
export async function requireSecretOf(ownerUrl: string, secret: string): Promise<void> {
  if ((await isSecretOf(ownerUrl, secret)) === null)
    await withClient(
      ownerUrl,
      (sql) =>
        sql`insert into installation (id, secret_mark) values (1, ${secretMark(secret)}) on conflict do nothing`,
    );
  // Asked again: of two first starts the other one may have decided.
  if (!(await isSecretOf(ownerUrl, secret))) throw otherSecret();
}

/** Makes this secret the one of the database, whatever it was before. */
export async function acceptSecret(ownerUrl: string, secret: string): Promise<void> {
  await withClient(
    ownerUrl,
    (sql) => sql`
      insert into installation (id, secret_mark) values (1, ${secretMark(secret)})
      on conflict (id) do update set secret_mark = excluded.secret_mark`,
  );
}

export function otherSecret(): StartFault {
  return new StartFault(
    "The database uses another secret than the current OSELIA_SECRET (or secrets.json). Nothing was changed. " +
      "Put the old one back. With another one invitation codes and their letters are void, nobody with a second " +
      "factor can sign in, and encrypted tax numbers cannot be read. If the old one is lost: " +
      "npm run oselia -- accept-secret",
  );
}

async function withClient<T>(url: string, work: (sql: OpenSql) => Promise<T>): Promise<T> {
  const sql = openSql(url, { silenceMs: 10_000 });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
