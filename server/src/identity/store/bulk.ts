import { changedBy, type Connection } from "#server/platform/database/sql.ts";
import { withOwn, type RowSource } from "#server/platform/database/row-source.ts";

/**
 * Adds people whose addresses are vouched for; whose address is taken by now is left out. Rows: id, email,
 * contact_email, first_name, last_name, phone, role. Gives how many were added.
 */
export async function addPeopleFrom(
  connection: Connection,
  rows: RowSource,
  { createdIn, at: now }: { createdIn: string; at: Date },
): Promise<number> {
  const { values, at } = withOwn(rows, [createdIn, now.toISOString()]);
  return changedBy(
    connection,
    `insert into person (id, email, contact_email, email_verified_at, first_name, last_name, phone, role, created_in, created_at)
     select s.id, s.email, s.contact_email, case when s.email is not null then ${at(1)}::timestamptz end,
       s.first_name, s.last_name, s.phone, s.role, ${at(0)}::uuid, ${at(1)}::timestamptz
     from (${rows.text}) s order by s.id on conflict do nothing`,
    values,
  );
}

/**
 * Writes what a register says of people. Rows: id, first_name, last_name, phone (null: as it is), readdressed (whether
 * email and contact_email are written too), email, contact_email.
 */
export async function changePeopleFrom(connection: Connection, rows: RowSource): Promise<void> {
  await changedBy(
    connection,
    `update person p set phone = coalesce(s.phone, p.phone), first_name = coalesce(s.first_name, p.first_name),
       last_name = coalesce(s.last_name, p.last_name),
       email = case when s.readdressed then s.email else p.email end,
       contact_email = case when s.readdressed then s.contact_email else p.contact_email end
     from (${rows.text}) s where p.id = s.id`,
    rows.values,
  );
}

/** Takes their addresses off people whom nobody knows any more. Rows: id. */
export async function releaseAddresses(connection: Connection, rows: RowSource): Promise<void> {
  await changedBy(
    connection,
    `update person p set email = null, email_verified_at = null from (${rows.text}) s where p.id = s.id`,
    rows.values,
  );
}

/**
 * Makes people again what they were. Rows: id, first_name, last_name, phone, email, contact_email. An address that they
 * had and somebody else has by now is theirs no more: it stays what this organisation says of them.
 */
export async function restorePeople(connection: Connection, rows: RowSource): Promise<void> {
  // Addresses are first let go of, so that two people may have exchanged theirs.
  await changedBy(
    connection,
    `update person p set email = null from (${rows.text}) s where p.id = s.id`,
    rows.values,
  );
  await changedBy(
    connection,
    `update person p set first_name = b.first_name, last_name = b.last_name, phone = b.phone,
       email = case when not b.taken then b.email end,
       email_verified_at = case when not b.taken then p.email_verified_at end,
       contact_email = case when b.taken then b.email else b.contact_email end
     from (select s.*, exists (
         select from person o where lower(o.email) = lower(s.email) and o.id <> s.id) as taken
       from (${rows.text}) s) b
     where b.id = p.id`,
    rows.values,
  );
}

/**
 * Marks addresses as verified and removes what an unverified sign-up left (decision 0004): its
 * password must not open the account. Rows: id.
 */
export async function disownUnprovedAmong(
  connection: Connection,
  rows: RowSource,
  now: Date,
): Promise<void> {
  const { values, at } = withOwn(rows, [now.toISOString()]);
  await connection.query(
    `with unproved as (
       update person p set email_verified_at = ${at(0)} from (${rows.text}) s
       where p.id = s.id and p.email is not null and p.email_verified_at is null
       returning p.id),
     passwords as (delete from account a using unproved u where a.person_id = u.id)
     delete from verification v using unproved u where v.person_id = u.id`,
    values,
  );
}

/** Makes the people of an import nobody from now on and their addresses free; `removePeople` removes them later. */
export async function setPeopleAside(
  connection: Connection,
  importId: string,
  now: Date,
): Promise<void> {
  await connection.query(
    `update person set email = null, contact_email = null, email_verified_at = null, anonymised_at = $2::timestamptz
     where created_in = $1`,
    [importId, now.toISOString()],
  );
}

/** Lists the next `limit` people of an import who were set aside, by id after `after`. */
export async function peopleAside(
  connection: Connection,
  importId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await connection.query<{ id: string }>(
    `select id from person where created_in = $1 and anonymised_at is not null and id > $2
     order by id limit $3`,
    [importId, after, limit],
  );
  return rows.map(({ id }) => id);
}

/** Takes back that somebody was set aside; they stay without an address. */
export async function keepPerson(connection: Connection, id: string): Promise<void> {
  await connection.query(
    "update person set anonymised_at = null, created_in = null where id = $1",
    [id],
  );
}

/** Removes people. Fails where something refers to one of them (`isStillReferredTo`). */
export async function removePeople(connection: Connection, ids: readonly string[]): Promise<void> {
  await connection.query("delete from person where id = any ($1::uuid[])", [[...ids]]);
}
