import { resolve } from "node:path";
import * as z from "zod";
import { type BackupPlan, backupFaults, backupPlanOf, backupVariables } from "./backup-plan.ts";
import { isLoopback } from "../http/loopback.ts";
import {
  listIssues,
  pickSettings,
  type SettingValues,
  type SliceSettings,
} from "./slice-settings.ts";
import { type SmsSettings, smsFaults, smsSettingsOf, smsVariables } from "./sms-settings.ts";
import { configurationExit, StartFault } from "./start-fault.ts";
import { yesNo } from "./yes-no.ts";

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function whole(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform(Number)
    .refine((value) => value >= least && value <= most, { error });
}

function url(protocols: readonly string[], example: string) {
  const error = `must be an address such as ${example}`;
  return z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol.slice(0, -1)),
      { error },
    );
}

const postgresUrl = url(["postgres", "postgresql"], "postgres://user:password@host:5432/oselia");

const variables = z.object({
  NODE_ENV: z
    .enum(["development", "production", "test"], {
      error: "must be development, production or test",
    })
    .default("development"),
  PORT: whole(1, 65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: url(["http", "https"], "https://oselia.example")
    .refine((value) => !URL.canParse(value) || new URL(value).pathname === "/", {
      error: "must have no path after the host",
    })
    .transform((value) => new URL(value).origin)
    .optional(),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_APP_URL: postgresUrl.optional(),
  OSELIA_DATA_DIR: z.string().default(".oselia"),
  OSELIA_SECRET: z.string().min(32, { error: "must have at least 32 characters" }).optional(),
  OSELIA_DEMO: yesNo.optional(),
  OSELIA_DEMO_FORCE: yesNo.default(false),
  OSELIA_NEW_COMPANIES: yesNo.default(true),
  OSELIA_PRICES: yesNo.optional(),
  SMTP_URL: url(["smtp", "smtps"], "smtps://user:password@mail.example:465").optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/, {
      error: "must be an email address, with or without a name: Oselia <post@oselia.example>",
    })
    .optional(),
  FILES_DIR: z.string().optional(),
  S3_ENDPOINT: url(["http", "https"], "https://s3.example").optional(),
  S3_REGION: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_KEY_ID: z.string().optional(),
  S3_SECRET: z.string().optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(", ")}` }).default("info"),
  CARD_SANDBOX_URL: url(["http", "https"], "https://cards.oselia.example")
    .transform((value) => new URL(value).origin)
    .optional(),
  ...backupVariables,
  ...smsVariables,
  METRICS_TOKEN: z.string().min(16, { error: "must have at least 16 characters" }).optional(),
  OSELIA_SLOWNESS: whole(1, 100).default(1),
  TRUST_PROXY: whole(0, 10).default(0),
});

type Variables = z.output<typeof variables>;

/** Lists the name of every setting; `.env.example` describes exactly these. */
export function listSettingNames(declared: readonly SliceSettings[]): string[] {
  return [...Object.keys(variables.shape), ...declared.flatMap(({ names }) => names)];
}

export type FileStore =
  | { kind: "disk"; dir: string }
  | {
      kind: "s3";
      /** Null for Amazon's own. */
      endpoint: string | null;
      region: string;
      bucket: string;
      keyId: string;
      secret: string;
    };

/** Settings from the environment. Null where the start decides. */
export type Settings = {
  production: boolean;
  host: string;
  port: number;
  /** Origin that people reach, without a slash at the end. */
  publicUrl: string;
  /** Absolute. Embedded database, files on disk, secrets. */
  dataDir: string;
  /** The owner's login; null means the embedded database. */
  databaseUrl: string | null;
  /** Login of the role that owns nothing; null: the owner's login assumes the role. */
  databaseAppUrl: string | null;
  secret: string | null;
  demo: boolean | null;
  /** A demo is meant for everybody who can reach it. */
  demoForced: boolean;
  /** True when people who sign up may found an organisation; the command line always may. */
  newCompanies: boolean;
  /** True when plans and prices are shown; null: only in a demo. */
  prices: boolean | null;
  mail: { smtpUrl: string | null; from: string };
  /** Provider of text messages; null: they are only recorded, and shown in a demo. */
  sms: SmsSettings | null;
  /** Countries whose phones get text messages, by ISO 3166. */
  smsCountries: readonly string[];
  /** Kopecks of an SMS segment, for forecasts; null: the operator names no price. */
  smsSegmentPrice: number | null;
  files: FileStore;
  /** The origin at which browsers reach the sandbox for cards; null: on this computer. */
  cardSandboxUrl: string | null;
  /** Settings that slices declare, as given; each slice reads its own. Never logged or sent to a browser. */
  sliceSettings: SettingValues;
  /** Backups by the clock; null: none. */
  backup: BackupPlan | null;
  /** Encrypts backups and opens them again; null leaves them readable for whoever has them. */
  backupPassphrase: string | null;
  /** How many times longer than usual calls, statements, readers of uploads and PDFs may take. */
  slowness: number;
  logLevel: (typeof logLevels)[number];
  metricsToken: string | null;
  /** How many proxies of our own stand in front; their X-Forwarded-* is believed. */
  trustProxy: number;
};

/** The sandbox for payments by card that runs beside this program. */
export type CardSandbox = {
  /** Where browsers reach its tokeniser. */
  origin: string;
  /** Where this program reaches it. */
  url: string;
  /** Lets this program speak to it. */
  secret: string;
  /** Signs what it says. */
  webhookSecret: string;
};

/** Settings with what the start has decided: nothing is open any more. */
export type Config = Settings & {
  databaseUrl: string;
  secret: string;
  demo: boolean;
  /** Null: nobody takes cards here. */
  cards: CardSandbox | null;
};

/** Returns whether letters reach people; in a demo everybody reads them at /outbox. */
export function sendsLetters({ demo, mail }: Pick<Config, "demo" | "mail">): boolean {
  return demo || mail.smtpUrl !== null;
}

/**
 * Reads and checks the environment: our own settings and those that slices declare. Throws one
 * `StartFault` that lists every fault; values that could be secret are never repeated in it.
 */
export function loadConfig(
  env: NodeJS.ProcessEnv,
  declared: readonly SliceSettings[] = [],
): Settings {
  const given = pickSettings(env, listSettingNames([]));
  const ofSlices = pickSettings(
    env,
    declared.flatMap(({ names }) => names),
  );
  const parsed = variables.safeParse(given);
  const production = given["NODE_ENV"] === "production";
  const faults = [
    ...listIssues(parsed),
    ...contradictions(parsed.success ? parsed.data : (given as Partial<Variables>)),
    ...declared.flatMap(({ listFaults }) => listFaults(ofSlices, production)),
  ];
  if (faults.length || !parsed.success) {
    const list = [...new Set(faults)].map((fault) => `  - ${fault}`).join("\n");
    throw new StartFault(`Some settings are wrong:\n${list}\nSee .env.example.`, {
      exitCode: configurationExit,
    });
  }
  return toSettings(parsed.data, ofSlices);
}

/** Lists faults that only show when settings are read together. */
function contradictions(v: Partial<Variables>): string[] {
  const faults: string[] = [];
  const production = v.NODE_ENV === "production";
  const external = Boolean(v.DATABASE_URL);
  if (v.DATABASE_APP_URL && !external) faults.push("DATABASE_APP_URL needs DATABASE_URL.");
  if (production && external) {
    if (!v.OSELIA_SECRET) faults.push("OSELIA_SECRET is required in production.");
    if (!v.PUBLIC_URL) faults.push("PUBLIC_URL is required in production: letters link to it.");
  }
  if (isYes(v.OSELIA_DEMO) && !isYes(v.OSELIA_DEMO_FORCE))
    for (const reason of listExposures({ production, host: v.HOST, publicUrl: v.PUBLIC_URL }))
      faults.push(
        `OSELIA_DEMO=1 is refused where ${reason}: anyone could sign in as administrator. OSELIA_DEMO_FORCE=1 allows it.`,
      );
  if (v.SMTP_URL && !v.MAIL_FROM) faults.push("MAIL_FROM is required with SMTP_URL.");
  const s3 = ["S3_REGION", "S3_BUCKET", "S3_KEY_ID", "S3_SECRET"] as const;
  if (v.S3_ENDPOINT || s3.some((name) => v[name])) {
    for (const name of s3)
      if (!v[name]) faults.push(`${name} is required when files are kept in S3.`);
    if (v.FILES_DIR) faults.push("Set FILES_DIR or S3_*, not both.");
  }
  faults.push(...backupFaults(v), ...smsFaults(v));
  return faults;
}

/**
 * Explains why others than this computer may reach a program with these settings, as parts of a
 * sentence.
 */
export function listExposures({
  production,
  host = "127.0.0.1",
  publicUrl = "http://localhost",
}: Partial<Pick<Settings, "production" | "host" | "publicUrl">>): string[] {
  return [
    ...(production ? ["NODE_ENV is production"] : []),
    ...(isLoopback(host) ? [] : [`HOST=${host} lets other computers connect`]),
    ...(isLoopback(URL.parse(publicUrl)?.hostname ?? "localhost")
      ? []
      : ["PUBLIC_URL is an address that other computers use"]),
  ];
}

/** Returns whether cookies would cross a network unencrypted. */
export function travelsOpenly({
  production,
  publicUrl,
}: Pick<Settings, "production" | "publicUrl">): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return production && protocol !== "https:" && !isLoopback(hostname);
}

function isYes(value: unknown): boolean {
  return value === true || value === "1" || value === "true";
}

function toSettings(v: Variables, sliceSettings: SettingValues): Settings {
  const dataDir = resolve(v.OSELIA_DATA_DIR);
  return {
    production: v.NODE_ENV === "production",
    host: v.HOST,
    port: v.PORT,
    publicUrl: v.PUBLIC_URL ?? `http://localhost:${v.PORT}`,
    dataDir,
    databaseUrl: v.DATABASE_URL ?? null,
    databaseAppUrl: v.DATABASE_APP_URL ?? null,
    secret: v.OSELIA_SECRET ?? null,
    demo: v.OSELIA_DEMO ?? null,
    demoForced: v.OSELIA_DEMO_FORCE,
    newCompanies: v.OSELIA_NEW_COMPANIES,
    prices: v.OSELIA_PRICES ?? null,
    mail: { smtpUrl: v.SMTP_URL ?? null, from: v.MAIL_FROM ?? "Oselia <noreply@oselia.local>" },
    sms: smsSettingsOf(v),
    smsCountries: v.OSELIA_SMS_COUNTRIES,
    smsSegmentPrice: v.OSELIA_SMS_SEGMENT_PRICE ?? null,
    files:
      v.S3_BUCKET && v.S3_REGION && v.S3_KEY_ID && v.S3_SECRET
        ? {
            kind: "s3",
            endpoint: v.S3_ENDPOINT ?? null,
            region: v.S3_REGION,
            bucket: v.S3_BUCKET,
            keyId: v.S3_KEY_ID,
            secret: v.S3_SECRET,
          }
        : { kind: "disk", dir: resolve(v.FILES_DIR ?? `${dataDir}/files`) },
    cardSandboxUrl: v.CARD_SANDBOX_URL ?? null,
    sliceSettings,
    backup: backupPlanOf(v),
    backupPassphrase: v.OSELIA_BACKUP_PASSPHRASE ?? null,
    slowness: v.OSELIA_SLOWNESS,
    logLevel: v.LOG_LEVEL,
    metricsToken: v.METRICS_TOKEN ?? null,
    trustProxy: v.TRUST_PROXY,
  };
}
