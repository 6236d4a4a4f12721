import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";
import { explained, openDataFolder, writeDurably } from "./data-folder.ts";
import { StartFault } from "./start-fault.ts";

const schema = z.object({
  superuserPassword: z.string().min(32),
  ownerPassword: z.string().min(32),
  appPassword: z.string().min(32),
  authSecret: z.string().min(32),
});

export type Secrets = z.output<typeof schema>;

/** The secrets of this data folder, made on first use and readable by its owner only. */
export function openSecrets(dataDir: string): Secrets {
  openDataFolder(dataDir);
  const path = join(dataDir, "secrets.json");
  if (explained(path, () => existsSync(path))) return readSecrets(path);
  const secrets: Secrets = {
    superuserPassword: randomSecret(),
    ownerPassword: randomSecret(),
    appPassword: randomSecret(),
    authSecret: randomSecret(),
  };
  writeDurably(path, `${JSON.stringify(secrets, null, 2)}\n`);
  return secrets;
}

function readSecrets(path: string): Secrets {
  const text = explained(path, () => readFileSync(path, "utf8"));
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw new StartFault(
      `${path} cannot be understood. The passwords of the database are kept in it: ` +
        "restore it from a backup.",
      { cause },
    );
  }
}

function randomSecret(): string {
  return randomBytes(36).toString("base64url");
}
