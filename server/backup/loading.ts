import { type CopyIn, copyIn } from "#server/platform/database/copy.ts";
import type { Connection } from "#server/platform/database/sql.ts";
import { quoteIdentifier, listColumns, quoteTable } from "./catalogue.ts";
import { type Closing, nameOf, type Table } from "./contents.ts";

/** Fills tables with rows as they were; nothing of ours looks at them on the way. */
export type Loading = {
  /** Adds a piece of a table's rows; a table's pieces follow each other. */
  add(table: Table, bytes: Uint8Array): Promise<void>;
  /** Sets sequences, puts the guards back, and so proves every foreign key. */
  finish(sequences: Closing["sequences"]): Promise<void>;
  /** Frees the connection for the rollback. */
  abandon(): void;
};

/**
 * Empties these tables within `tx` and takes aside what would be in the way: foreign keys, indexes, triggers, row-level
 * security that holds for the owner. An owner may do that who is no superuser. What ends is all of it, with `tx`, or none.
 */
export async function startLoading(tx: Connection, tables: readonly Table[]): Promise<Loading> {
  const names = tables.map(quoteTable).join(", ");
  await tx.query(`lock table ${names} in access exclusive mode`);
  const putBack = await takeAside(tx, tables);
  await tx.query(`truncate ${names}`);
  let open: { name: string; copy: CopyIn } | null = null;
  const close = async () => {
    if (!open) return;
    await open.copy.end();
    open = null;
  };
  return {
    async add(table, bytes) {
      if (open?.name !== nameOf(table)) {
        await close();
        const into = `copy ${quoteTable(table)} (${listColumns(table.columns)}) from stdin`;
        open = { name: nameOf(table), copy: copyIn(tx, into) };
      }
      await open.copy.write(bytes);
    },
    async finish(sequences) {
      await close();
      for (const { last, called, ...sequence } of sequences)
        await tx`select setval(${quoteTable(sequence)}::regclass, ${last}::bigint, ${called})`;
      await all(tx, putBack);
    },
    abandon: () => void open?.copy.abandon(),
  };
}

/** Takes aside what is in the way of loading these tables; gives the statements that put it back, in their order. */
async function takeAside(tx: Connection, tables: readonly Table[]): Promise<string[]> {
  const ids = await tx<{ id: string }>`
    select to_regclass(name)::oid::text as id from unnest(${tables.map(quoteTable)}::text[]) as t (name)`;
  const among = ids.map(({ id }) => id);
  const keys = await tx<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conparentid = 0
      and (conrelid = any (${among}::oid[]) or confrelid = any (${among}::oid[]))
    order by 1, 2`;
  const triggers = await tx<{ table: string; name: string }>`
    select tgrelid::regclass::text as table, tgname as name from pg_trigger
    where not tgisinternal and tgparentid = 0 and tgenabled = 'O' and tgrelid = any (${among}::oid[])`;
  // Made once over all rows, an index costs a fraction of what it does row by row.
  const indexes = await tx<{ index: string; definition: string }>`
    select indexrelid::regclass::text as index, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = indrelid
    where c.relkind = 'r' and not c.relispartition and indrelid = any (${among}::oid[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  const forced = await tx<{ table: string }>`
    select oid::regclass::text as table from pg_class
    where relforcerowsecurity and oid = any (${among}::oid[])`;
  await all(tx, [
    ...keys.map(
      ({ table, name }) => `alter table ${table} drop constraint ${quoteIdentifier(name)}`,
    ),
    ...indexes.map(({ index }) => `drop index ${index}`),
    ...triggers.map(
      ({ table, name }) => `alter table ${table} disable trigger ${quoteIdentifier(name)}`,
    ),
    ...forced.map(({ table }) => `alter table ${table} no force row level security`),
  ]);
  return [
    ...indexes.map(({ definition }) => definition),
    ...keys.map(
      ({ table, name, definition }) =>
        `alter table ${table} add constraint ${quoteIdentifier(name)} ${definition}`,
    ),
    ...triggers.map(
      ({ table, name }) => `alter table ${table} enable trigger ${quoteIdentifier(name)}`,
    ),
    ...forced.map(({ table }) => `alter table ${table} force row level security`),
  ];
}

/** Runs statements in one round trip. */
async function all(tx: Connection, statements: readonly string[]): Promise<void> {
  await tx.query(statements.join(";\n"));
}
