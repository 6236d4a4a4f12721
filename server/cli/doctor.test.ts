import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Settings } from "#server/platform/start/config.ts";
import { publicMark } from "#server/platform/start/secret-mark.ts";
import { openPostgres } from "#server/platform/postgres/open.ts";
import { createLog } from "#server/platform/operations/log.ts";
import { openPooler, type Pooler } from "#server/platform/database/connections/testing-pooler.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { examineInstallation } from "./doctor.ts";

let world: TestWorld;
let pooler: Pooler;
let site: Server;
let health: Record<string, unknown> = {};
let publicUrl: string;
beforeAll(async () => {
  world = await openTestWorld();
  pooler = await openPooler(world.ownerUrl, "transaction");
  site = createServer((_, response) => void response.end(JSON.stringify(health)));
  site.listen(0, "127.0.0.1");
  await once(site, "listening");
  publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await pooler.close();
  await world.close();
});

const elsewhere = (url: string, change: (url: URL) => void) => {
  const address = new URL(url);
  change(address);
  return address.href;
};

/** Runs the doctor with these settings and returns its findings by subject. */
async function find(over: Partial<Settings> = {}): Promise<Record<string, string>> {
  const settings = { ...world.config, publicUrl, ...over };
  const database = await openPostgres(settings, createLog("silent"), { purpose: "test" }).catch(
    (error: Error) => error,
  );
  const findings = await examineInstallation(settings, database);
  return Object.fromEntries(
    findings.map(({ subject, state, detail }) => [subject, `${state}: ${detail}`]),
  );
}

const ours = () => ({ ok: true, mark: publicMark(world.config.secret), proxy: "believed" });
const s3 = {
  kind: "s3",
  region: "x",
  bucket: "oselia",
  keyId: "k",
  secret: "s",
  endpoint: "http://127.0.0.1:9",
} as const;

test("a whole installation has no fault, and says its version", async () => {
  health = ours();
  const found = await find();
  expect(Object.values(found).filter((line) => line.startsWith("fault"))).toEqual([]);
  expect(found["version"]).toMatch(/^ok: \d+\.\d+\.\d+/);
  expect(found["application login"]).toContain("works as oselia_app");
});

test.each<[string, string, (url: string) => Partial<Settings>]>([
  [
    "password",
    "password authentication",
    (url) => ({ databaseUrl: elsewhere(url, (u) => void (u.password = "wrong")) }),
  ],
  [
    "database's name",
    "does not exist",
    (url) => ({ databaseUrl: elsewhere(url, (u) => void (u.pathname = "/none")) }),
  ],
])("the %s is named", async (_, text, over) => {
  health = ours();
  expect((await find(over(world.ownerUrl)))["database"]).toMatch(new RegExp(`^fault: .*${text}`));
});

test("a pooler that shares sessions is named", async () => {
  expect((await find({ databaseUrl: pooler.url, databaseAppUrl: null }))["database"]).toContain(
    "pool_mode = session",
  );
});

test("another secret, a dead mail server and one without a name are named", async () => {
  health = ours();
  const refused = { ...world.config.mail, smtpUrl: "smtp://127.0.0.1:9" };
  const nameless = { ...world.config.mail, smtpUrl: "smtp://nobody.invalid:25" };
  const secret = "another secret that is long enough for everybody";
  const found = await find({ mail: refused, secret });
  expect(found["mail"]).toMatch(/^fault: .*ECONNREFUSED/);
  expect((await find({ mail: nameless }))["mail"]).toMatch(/^fault: .*nobody\.invalid/);
  expect(found["address"]).toContain("another installation");
});

test("a dead endpoint of S3 is told from a missing bucket", async () => {
  const missing = createServer((request, response) => {
    request.resume();
    response.writeHead(404, { "content-type": "application/xml" });
    response.end("<Error><Code>NoSuchBucket</Code><Message>no</Message></Error>");
  }).listen(0, "127.0.0.1");
  await once(missing, "listening");
  const endpoint = `http://127.0.0.1:${(missing.address() as AddressInfo).port}`;
  expect((await find({ files: s3 }))["files"]).toContain("no answer from http://127.0.0.1:9");
  expect((await find({ files: { ...s3, endpoint } }))["files"]).toContain("does not exist");
  missing.closeAllConnections();
  missing.close();
});

test("a proxy that is not believed, and an address of somebody else, are named", async () => {
  health = { ...ours(), proxy: "not believed" };
  expect((await find())["proxy"]).toMatch(/^fault: .*TRUST_PROXY=1/);
  health = { ok: true };
  expect((await find())["address"]).toMatch(/^fault: .*another program/);
});

test("the address that was asked is named, and how to ask another", async () => {
  health = ours();
  expect((await find())["address"]).toBe(`ok: ${publicUrl} leads to this installation`);
  const silent = "http://127.0.0.1:9";
  const unanswered = (await find({ publicUrl: silent }))["address"];
  expect(unanswered).toMatch(/^hint: no answer from/);
  expect(unanswered).toContain(silent);
  expect(unanswered).toContain("PORT=3100 npm run oselia -- doctor");
  health = { ok: true };
  expect((await find())["address"]).toContain("PORT=3100 npm run oselia -- doctor");
});
