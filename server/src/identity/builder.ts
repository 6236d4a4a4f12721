import { randomUUID } from "node:crypto";
import type { Tx } from "#server/platform/database/database.ts";
import { hashOf } from "./credentials/passwords.ts";
import { newToken, tokenHash } from "./credentials/secrets.ts";
import { expiryOf } from "./sessions/sessions.ts";
import {
  addPerson as insertPerson,
  addSession as insertSession,
  savePassword,
} from "./store/people.ts";
import type { person } from "./table.ts";

type NewPerson = typeof person.$inferInsert;

/** A hash costs a twentieth of a second; one for each password will do. */
const hashes = new Map<string, Promise<string>>();

/** Adds an account. */
export async function addAccount(
  tx: Tx,
  personId: string,
  now: Date,
  password = "Builder-2026!",
): Promise<void> {
  const hash = hashes.get(password) ?? hashOf(password);
  hashes.set(password, hash);
  await savePassword(tx, personId, await hash, now);
}

/**
 * Adds a person, with a verified address unless it is null, and with an account if a password is
 * given.
 */
export async function addPerson(
  tx: Tx,
  { password, ...fields }: Partial<NewPerson> & { password?: string | undefined },
  now: Date,
): Promise<string> {
  const id = fields.id ?? randomUUID();
  const email = fields.email === undefined ? `${id}@example.com` : fields.email;
  const names = { firstName: "Іван", lastName: "Петренко" };
  const known = { emailVerifiedAt: email === null ? null : now, createdAt: now };
  if (!(await insertPerson(tx, { ...names, ...known, ...fields, id, email })))
    throw new Error(`${email} is somebody's already`);
  if (password !== undefined) await addAccount(tx, id, now, password);
  return id;
}

/** Adds a session of thirty days; returns the value of its cookie. */
export async function addSession(tx: Tx, personId: string, now: Date): Promise<string> {
  const token = newToken();
  const [remember, address] = [true, "127.0.0.1"];
  const times = { createdAt: now, seenAt: now, expiresAt: expiryOf(remember, now) };
  const browser = { userAgent: "", address };
  await insertSession(tx, {
    tokenHash: tokenHash(token),
    personId,
    remember,
    ...browser,
    ...times,
  });
  return token;
}
