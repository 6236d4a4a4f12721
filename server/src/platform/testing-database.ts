import { randomBytes } from "node:crypto";
import { openSql } from "./database/sql.ts";
import { inject } from "vitest";

export type TestDatabase = { ownerUrl: string; appUrl: string; drop(): Promise<void> };

/** Creates a database for a test file from the migrated template. */
export async function copyTemplate(): Promise<TestDatabase> {
  const template = inject("postgres");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const original = new URL(template.ownerUrl).pathname.slice(1);
  await asOwner(template.ownerUrl, `create database ${name} template ${original}`);
  return {
    ownerUrl: withDatabase(template.ownerUrl, name),
    appUrl: withDatabase(template.appUrl, name),
    drop: () => asOwner(template.ownerUrl, `drop database ${name} with (force)`),
  };
}

async function asOwner(url: string, statement: string): Promise<void> {
  const sql = openSql(withDatabase(url, "postgres"));
  try {
    await sql.query(statement);
  } finally {
    await sql.end();
  }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
