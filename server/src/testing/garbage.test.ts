import { once } from "node:events";
import { request } from "node:http";
import { type AddressInfo, createServer, type Server } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "#core/slices.ts";
import { createApp } from "#server/app.ts";
import { listenHttp } from "#server/platform/http/listen.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import { foundOrganisation, cookieOf, type TestBuilding, openCaller } from "./organisation.ts";

/** Bytes of a hostile or broken call: every answer has to be a refusal of the contract. */
type RawCall = {
  method: string;
  path: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
};
type Got = { status: number; text: string; accepts?: string };

let world: TestWorld;
let building: TestBuilding;
let port: number;
let cookie: string;
let stop: () => Promise<void>;
let faults: unknown[];

beforeAll(async () => {
  world = await openTestWorld({ demo: true });
  world.limits.consume = async () => undefined;
  world.limits.check = async () => undefined;
  building = await foundOrganisation(world, "GARBAGE");
  const caller = await openCaller(world);
  cookie = await cookieOf(caller.call, building.people.admin.email);
  await caller.close();
  port = await freePort();
  const { http, live } = await createApp(world, null);
  const stopListening = await listenHttp(http, { host: "127.0.0.1", port });
  stop = async () => {
    const drained = stopListening();
    await live.stop();
    await drained;
  };
  faults = [];
  world.log.error = ((fault: unknown) => faults.push(fault)) as typeof world.log.error;
});
afterAll(async () => {
  await stop();
  await world.close();
});

async function freePort(): Promise<number> {
  const probe: Server = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port: free } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return free;
}

async function send({ method, path, headers, body }: RawCall): Promise<Got> {
  const call = request({
    host: "127.0.0.1",
    port,
    method,
    path,
    headers: {
      host: "localhost",
      "x-oselia": "1",
      cookie,
      connection: "close",
      ...(body === undefined ? {} : { "content-length": Buffer.byteLength(body) }),
      ...headers,
    },
  });
  call.end(body);
  const [answer] = await once(call, "response");
  let text = "";
  for await (const part of answer.setEncoding("utf8")) text += part;
  return { status: answer.statusCode, text, accepts: answer.headers["accept-encoding"] };
}

/** Returns what makes an answer no refusal of the contract; null where it is one. */
function strange({ status, text }: Got): string | null {
  if (status < 400 || status >= 500) return `${status} ${text.slice(0, 300)}`;
  let body: Record<string, unknown>;
  try {
    body = JSON.parse(text);
  } catch {
    return `${status} ${text.slice(0, 300)}`;
  }
  const { code, defined, message, data } = body;
  const known = typeof code === "string" && code in refusals;
  const whole = defined === true && body["status"] === status && typeof message === "string";
  return known && whole && typeof data === "object" ? null : `${status} ${text.slice(0, 300)}`;
}

const json = "application/json";
const deep = (open: string, close: string) => open.repeat(10_000) + close.repeat(10_000);
const frame = (lines: string[]) => lines.join("\r\n");
const multipart = (boundary: string) => ({
  "content-type": `multipart/form-data; boundary=${boundary}`,
});

/** By name: headers and a body that none of our procedures wants. */
const bodies: Record<string, Omit<RawCall, "method" | "path">> = {
  "multipart without boundary": {
    headers: { "content-type": "multipart/form-data" },
    body: "--x\r\n",
  },
  "multipart with an empty boundary": { headers: multipart(""), body: "--\r\n" },
  "multipart that never begins": { headers: multipart("x"), body: "nothing" },
  "multipart that is empty": { headers: multipart("x"), body: "" },
  "multipart that never ends": {
    headers: multipart("x"),
    body: frame([
      "--x",
      'content-disposition: form-data; name="file"; filename="a.jpg"',
      "",
      "abc",
    ]),
  },
  "multipart with a broken head": {
    headers: multipart("x"),
    body: frame(["--x", "???", "", "abc", "--x--", ""]),
  },
  "multipart of another boundary": {
    headers: multipart("x"),
    body: frame(["--y", "", "abc", "--y--", ""]),
  },
  "multipart whose file is a text": {
    headers: multipart("x"),
    body: frame(["--x", 'content-disposition: form-data; name="file"', "", "abc", "--x--", ""]),
  },
  "multipart with two files": {
    headers: multipart("x"),
    body: frame(
      [1, 2]
        .flatMap(() => [
          "--x",
          'content-disposition: form-data; name="file"; filename="a"',
          "",
          "abc",
        ])
        .concat("--x--", ""),
    ),
  },
  "multipart with a name of brackets": {
    headers: multipart("x"),
    body: frame([
      "--x",
      'content-disposition: form-data; name="a[__proto__][b]"',
      "",
      "abc",
      "--x--",
      "",
    ]),
  },
  "gzip that is none": {
    headers: { "content-type": json, "content-encoding": "gzip" },
    body: "{}",
  },
  gzip: { headers: { "content-type": json, "content-encoding": "gzip" }, body: gzipSync("{}") },
  brotli: {
    headers: { "content-type": json, "content-encoding": "br" },
    body: brotliCompressSync("{}"),
  },
  deflate: {
    headers: { "content-type": json, "content-encoding": "deflate" },
    body: deflateSync("{}"),
  },
  "an unknown encoding": {
    headers: { "content-type": json, "content-encoding": "x-rot13" },
    body: "{}",
  },
  "gzip of multipart": {
    headers: { ...multipart("x"), "content-encoding": "gzip" },
    body: gzipSync("--x--"),
  },
  "half an object": { headers: { "content-type": json }, body: '{"a":' },
  "no JSON": { headers: { "content-type": json }, body: "<xml/>" },
  "a body without a type": { body: "{" },
  "an empty body": { headers: { "content-type": json }, body: "" },
  null: { headers: { "content-type": json }, body: "null" },
  "a text": { headers: { "content-type": json }, body: '"text"' },
  "a number": { headers: { "content-type": json }, body: "1e999" },
  "a list": { headers: { "content-type": json }, body: "[1,2]" },
  "ten thousand lists": { headers: { "content-type": json }, body: deep("[", "]") },
  "ten thousand objects": {
    headers: { "content-type": json },
    body: `${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`,
  },
  "UTF-16": {
    headers: { "content-type": `${json}; charset=utf-16` },
    body: Buffer.from('{"a":1}', "utf16le"),
  },
  "bytes that are no UTF-8": {
    headers: { "content-type": json },
    body: Buffer.from([0x22, 0xff, 0xfe, 0x22]),
  },
  "a prototype": {
    headers: { "content-type": json },
    body: '{"__proto__":{"a":1},"constructor":{"prototype":{}}}',
  },
  "wire JSON of oRPC": { headers: { "content-type": json }, body: '{"json":{},"meta":[[1,"a"]]}' },
  "another type": { headers: { "content-type": "application/xml" }, body: "<a/>" },
  "no type at all": { headers: { "content-type": ";;;" }, body: "a" },
  "a plain text": { headers: { "content-type": "text/plain" }, body: "a" },
  "a stream of events": { headers: { "content-type": "text/event-stream" }, body: "data: {\n\n" },
  "a form": {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "a[0]=1&a[b]=2&a=%zz&__proto__[x]=1",
  },
  "a form ten thousand deep": {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: `a${"[b]".repeat(10_000)}=1`,
  },
  "a file": {
    headers: { "content-type": json, "content-disposition": 'attachment; filename="%zz"' },
    body: "{}",
  },
};

/**
 * One call of each kind: public, staff, with a path parameter, with a key, upload, without body.
 */
const targets: { method: string; path: () => string }[] = [
  { method: "POST", path: () => "/api/identity/sign-in" },
  { method: "POST", path: () => `/api/apartments/${building.apartmentId}/residencies` },
  { method: "POST", path: () => "/api/billing/payments" },
  { method: "POST", path: () => "/api/files" },
  { method: "POST", path: () => `/api/register/imports/${building.orgId}/parts` },
  { method: "POST", path: () => "/api/nowhere" },
];

test("what is thrown at, but nothing, is there", async () => {
  const sent = { headers: { "content-type": json }, body: "{}" };
  for (const { method, path } of targets) {
    const { text } = await send({ ...sent, method, path: path() });
    const { code } = JSON.parse(text) as { code: string };
    const there = path() === "/api/nowhere" ? "generic.not_found" : "generic.validation";
    expect(code, path()).toBe(there);
  }
});

test.each(Object.entries(bodies))("%s", async (_, sent) => {
  const found = await Promise.all(
    targets.map(async ({ method, path }) => [
      `${method} ${path()}`,
      strange(await send({ ...sent, method, path: path() })),
    ]),
  );
  expect(Object.fromEntries(found.filter(([, odd]) => odd !== null))).toEqual({});
});

test("any bytes of any type", async () => {
  const types = [json, "multipart/form-data; boundary=x", "application/x-www-form-urlencoded"];
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }).map((some) => Buffer.from(some)),
    fc.json().map((text) => Buffer.from(text)),
  );
  const target = fc.constantFrom(...targets);
  await fc.assert(
    fc.asyncProperty(bytes, fc.constantFrom(...types), target, async (body, type, at) => {
      const sent = { method: at.method, path: at.path(), headers: { "content-type": type }, body };
      expect(strange(await send(sent))).toBeNull();
    }),
    { numRuns: 60 },
  );
});

test("what is packed is refused as such, and told how it may come", async () => {
  const sent = bodies["gzip"] ?? {};
  const { status, text, accepts } = await send({ ...sent, method: "POST", path: "/api/buildings" });
  expect({ status, accepts }).toEqual({ status: 415, accepts: "identity" });
  expect(JSON.parse(text)).toMatchObject({ code: "api.encoded" });
});

const id = () => building.apartmentId;
/** Paths and queries that nobody's page writes; `200` where they are only odd. */
const paths: Record<string, () => string> = {
  "a percent that stands for nothing": () => "/api/apartments/%zz",
  "half a percent": () => "/api/apartments/%",
  "a zero byte": () => "/api/apartments/%00",
  "bytes that are no UTF-8": () => "/api/apartments/%ff%fe",
  "half a character": () => "/api/apartments/%ed%a0%80",
  "a way up": () => "/api/apartments/..%2f..%2fetc",
  "two ids": () => `/api/apartments/${id()}%2f${id()}`,
  "an id with a zero byte": () => `/api/apartments/${id()}%00`,
  "an id with a bracket": () => `/api/apartments/${id()}[0]`,
  "an id twice": () => `/api/apartments/${id()}?id=${id()}&id=${id()}&x=1`,
  "a number with zeros": () => "/api/billing/invoices/INV-2026-11-%00",
  "a number beyond all": () => "/api/billing/invoices/INV-2026-11-999999999",
  "a year beyond all": () => "/api/billing/invoices/INV-9999-12-999999999",
  "a long path": () => `/api/requests/${"a".repeat(8_000)}`,
  "a query twice": () => `/api/billing/invoices?apartmentId=${id()}&apartmentId=${id()}`,
  "a query of brackets": () => `/api/billing/invoices?apartmentId[__proto__][x]=1&apartmentId[]=2`,
  "a query ten thousand deep": () => `/api/requests?search${"[a]".repeat(2_500)}=1`,
  "a percent in a query": () => "/api/requests?search=%zz&limit=%00",
  "a zero byte in a query": () => "/api/requests?search=a%00b",
  "half a character in a query": () => "/api/requests?cursor=%ed%a0%80",
  "a limit beyond all": () => "/api/requests?limit=99999999999999999999",
  "a limit of words": () => "/api/requests?limit=1e3",
  "a cursor of nothing": () => "/api/requests?cursor=AAAA",
  "a cursor of a prototype": () =>
    `/api/requests?cursor=${Buffer.from('{"__proto__":[]}').toString("base64url")}`,
  "an unknown field": () => "/api/requests?constructor=1&toString=2",
  "a prototype in a query": () => "/api/requests?__proto__=1",
};
test.each(Object.entries(paths))("a path: %s", async (_, path) => {
  const broken = { headers: { "content-type": json }, body: "{" };
  expect(strange(await send({ method: "GET", path: path() }))).toBeNull();
  expect(strange(await send({ method: "DELETE", path: path(), ...broken }))).toBeNull();
});

const headers: Record<string, Record<string, string | string[]>> = {
  "a key of nonsense": { "idempotency-key": "a b/../\u00ff" },
  "a key without end": { "idempotency-key": "a".repeat(4_000) },
  "a cookie of nonsense": { cookie: "oselia=%zz; =; a=b=c; \u00ff" },
  "two types": { "content-type": "application/json, multipart/form-data" },
  "an origin of nonsense": { origin: ":::" },
  "a language of nonsense": { "accept-language": "*;q=x,\u00ff" },
  "an etag of nonsense": { "if-none-match": '"\u00ff' },
  "a forwarded address of nonsense": {
    "x-forwarded-for": "not an address",
    "x-forwarded-host": "::",
  },
};
test.each(Object.entries(headers))("a header: %s", async (_, odd) => {
  const body = JSON.stringify({});
  const all = { "content-type": json, ...odd };
  expect(
    strange(await send({ method: "POST", path: "/api/billing/payments", headers: all, body })),
  ).toBeNull();
  expect(
    strange(await send({ method: "GET", path: `/api/files/${id()}`, headers: odd })),
  ).toBeNull();
});

test("and nothing of it was a fault of ours", () => {
  expect(faults).toEqual([]);
});
