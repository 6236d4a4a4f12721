import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { settingsOf } from "../slice.ts";
import { slices } from "#server/slices.ts";
import { listSettingNames, loadConfig, travelsOpenly } from "./config.ts";
import { StartFault } from "./start-fault.ts";

function faultOf(env: NodeJS.ProcessEnv): StartFault {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof StartFault) return error;
  }
  throw new Error("no fault was found");
}

const external = { DATABASE_URL: "postgres://o:p@db:5432/oselia" };

test("an empty environment is a demo on this computer", () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    production: false,
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    databaseUrl: null,
    demo: null,
    trustProxy: 0,
    logLevel: "info",
    slowness: 1,
  });
  expect(config.files).toEqual({ kind: "disk", dir: `${config.dataDir}/files` });
});

test("a setting that is present but empty counts as absent", () => {
  expect(loadConfig({ SMTP_URL: "", PORT: " " })).toMatchObject({ port: 3000 });
});

test("whoever comes may found an organisation unless the operator closes that", () => {
  expect(loadConfig({})).toMatchObject({ newCompanies: true, prices: null });
  expect(loadConfig({ OSELIA_NEW_COMPANIES: "0" })).toMatchObject({ newCompanies: false });
});

test("lists every fault at once and leaves with 78", () => {
  const fault = faultOf({
    PORT: "70000",
    PUBLIC_URL: "oselia.example",
    LOG_LEVEL: "loud",
    OSELIA_SECRET: "too-short-a-secret",
    OSELIA_DEMO: "perhaps",
    S3_BUCKET: "b",
    FILES_DIR: "files",
    SMTP_URL: "smtp://mail",
  });
  expect(fault.exitCode).toBe(78);
  for (const name of [
    "PORT must be a whole number from 1 to 65535",
    "PUBLIC_URL must be an address",
    "LOG_LEVEL must be one of",
    "OSELIA_SECRET must have at least 32 characters",
    "OSELIA_DEMO must be 1 or 0",
    "S3_REGION is required",
    "S3_KEY_ID is required",
    "S3_SECRET is required",
    "Set FILES_DIR or S3_*, not both",
    "MAIL_FROM is required",
  ])
    expect(fault.message).toContain(name);
  expect(fault.message).not.toContain("too-short-a-secret");
});

test("production with a database of its own wants a secret and an address, and no demo", () => {
  const production = { NODE_ENV: "production", ...external };
  const fault = faultOf({ ...production, OSELIA_DEMO: "1" });
  for (const name of ["OSELIA_SECRET", "PUBLIC_URL", "OSELIA_DEMO=1 is refused"])
    expect(fault.message).toContain(name);
  const complete = {
    ...production,
    OSELIA_SECRET: "s".repeat(32),
    PUBLIC_URL: "https://oselia.example/",
  };
  expect(loadConfig(complete)).toMatchObject({ publicUrl: "https://oselia.example", demo: null });
  expect(loadConfig({ ...complete, OSELIA_DEMO: "1", OSELIA_DEMO_FORCE: "1" })).toMatchObject({
    demo: true,
  });
});

test.each<NodeJS.ProcessEnv>([
  { NODE_ENV: "production" },
  { HOST: "0.0.0.0" },
  { PUBLIC_URL: "https://oselia.example" },
])("a demo that others could reach is meant or a fault: %o", (env) => {
  const fault = faultOf({ ...env, OSELIA_DEMO: "1" });
  expect(fault.exitCode).toBe(78);
  expect(fault.message).toContain("OSELIA_DEMO=1 is refused");
  expect(fault.message).toContain(Object.keys(env)[0]);
  const forced = loadConfig({ ...env, OSELIA_DEMO: "1", OSELIA_DEMO_FORCE: "1" });
  expect(forced).toMatchObject({ demo: true, demoForced: true });
});

test("files go to S3 when all of it is given", () => {
  const s3 = { S3_REGION: "eu", S3_BUCKET: "b", S3_KEY_ID: "k", S3_SECRET: "s" };
  expect(loadConfig(s3).files).toEqual({
    kind: "s3",
    endpoint: null,
    region: "eu",
    bucket: "b",
    keyId: "k",
    secret: "s",
  });
});

test("settings of a slice are checked with ours and kept for it as given", () => {
  const { sliceSettings } = loadConfig({ NICE: " 1 ", OTHER: "2" }, [
    { names: ["NICE", "EMPTY"], listFaults: () => [] },
  ]);
  expect(sliceSettings).toEqual({ NICE: "1", EMPTY: undefined });
  const listFaults = (given: object, production: boolean) => [
    `${JSON.stringify(given)} ${production}`,
  ];
  const env = { NODE_ENV: "production", PORT: "70000", NICE: "x" };
  expect(() => loadConfig(env, [{ names: ["NICE"], listFaults }])).toThrow(
    /PORT must be .*\n.*\{"NICE":"x"\} true/,
  );
});

test("refuses an application login without an owner", () => {
  expect(faultOf({ DATABASE_APP_URL: external.DATABASE_URL }).message).toContain("DATABASE_URL");
});

test(".env.example names every setting and nothing else", () => {
  const file = readFileSync(new URL("../../../../.env.example", import.meta.url), "utf8");
  const named = [...file.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
  expect(named.toSorted()).toEqual(listSettingNames(settingsOf(slices)).toSorted());
});

test.each([
  ["https://oselia.example", true, false],
  ["http://oselia.example", true, true],
  ["http://localhost:3000", true, false],
  ["http://oselia.example", false, false],
])("%s, in production: %s, sends cookies unencrypted: %s", (publicUrl, production, open) => {
  expect(travelsOpenly({ publicUrl, production })).toBe(open);
});

test("backups by the clock need a place, and a passphrase where they leave this computer", () => {
  const s3 = { S3_REGION: "x", S3_BUCKET: "files", S3_KEY_ID: "k", S3_SECRET: "s" };
  const at = { OSELIA_BACKUP: "03:30" };
  const passphrase = { OSELIA_BACKUP_PASSPHRASE: "0123456789abcdef" };
  expect(loadConfig({}).backup).toBeNull();
  expect(loadConfig({ ...at, OSELIA_BACKUP_TO: "/srv/backups" }).backup).toEqual({
    hour: 3,
    minute: 30,
    to: { kind: "disk", dir: "/srv/backups" },
    keep: 14,
  });
  const vault = { ...at, ...s3, OSELIA_BACKUP_TO: "s3://vault/night/", OSELIA_BACKUP_KEEP: "30" };
  expect(loadConfig({ ...vault, ...passphrase }).backup).toMatchObject({
    to: { kind: "s3", bucket: "vault", folder: "night" },
    keep: 30,
  });
  const faults: [NodeJS.ProcessEnv, string][] = [
    [at, "OSELIA_BACKUP_TO is required"],
    [vault, "OSELIA_BACKUP_PASSPHRASE is required"],
    [{ ...at, ...passphrase, OSELIA_BACKUP_TO: "s3://vault" }, "needs the S3_* settings"],
    [{ OSELIA_BACKUP: "3 Uhr" }, "must be a time of day"],
    [{ ...at, OSELIA_BACKUP_TO: "s3:vault" }, "must be a folder, or s3://"],
    [{ OSELIA_BACKUP_KEEP: "0" }, "must be a whole number from 1 to 365"],
  ];
  for (const [env, message] of faults) expect(() => loadConfig(env)).toThrow(message);
});
