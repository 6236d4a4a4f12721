import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";
import { completeMark, explainFault, openDataFolder, writeDurably } from "./data-folder.ts";
import { StartFault } from "./start-fault.ts";

const schema = z.object({
  superuserPassword: z.string().min(32),
  ownerPassword: z.string().min(32),
  appPassword: z.string().min(32),
  authSecret: z.string().min(32),
});

export type Secrets = z.output<typeof schema>;

/** Returns whether this data folder has secrets; creates nothing. */
export function hasSecrets(dataDir: string): boolean {
  return existsSync(fileOf(dataDir));
}

/**
 * Opens the secrets of a data folder, created at first use for its owner alone. Never created again
 * beside a database, which they would not open.
 */
export function openSecrets(dataDir: string): Secrets {
  openDataFolder(dataDir);
  const path = fileOf(dataDir);
  if (explainFault(path, () => existsSync(path))) return readSecrets(path);
  if (existsSync(join(dataDir, "postgres", completeMark)))
    throw new StartFault(`${path} is missing. ${keysOf(dataDir)}`);
  const secrets: Secrets = {
    superuserPassword: randomSecret(),
    ownerPassword: randomSecret(),
    appPassword: randomSecret(),
    authSecret: randomSecret(),
  };
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

/** Advises what to do when the secrets do not open this data folder's database. */
export function keysOf(dataDir: string): string {
  return (
    `It has the passwords of the database in ${join(dataDir, "postgres")} and the key to its encrypted data. ` +
    "Nothing was changed. Put your copy of it back, " +
    `or move ${dataDir} away to begin with an empty database.`
  );
}

function fileOf(dataDir: string): string {
  return join(dataDir, "secrets.json");
}

function readSecrets(path: string): Secrets {
  const text = explainFault(path, () => readFileSync(path, "utf8"));
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFault(`${path} is damaged. ${keysOf(dirname(path))}`, { cause });
  }
}

function randomSecret(): string {
  return randomBytes(36).toString("base64url");
}
