import { once } from "node:events";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isOutage } from "../database/outage.ts";
import { createS3Files } from "./files-s3.ts";
import type { Files } from "./files.ts";
import { openFiles } from "./open-files.ts";
import { patience } from "../../../../tools/patience.ts";

const bytes = new Uint8Array(300_000).map((_, n) => n % 251);

const read = async (files: Files, key: string) => {
  const found = await files.get(key);
  if (!found) return null;
  return { size: found.size, bytes: new Uint8Array(await new Response(found.body).arrayBuffer()) };
};

/** Tests that every storage has to pass. */
function behavesAsStorage(open: () => Files) {
  test("gives back what was put, with its size", async () => {
    await open().put("a1.jpg", bytes, "image/jpeg");
    expect(await read(open(), "a1.jpg")).toEqual({ size: bytes.length, bytes });
  });

  test("replaces, removes, and says null of what is not there", async () => {
    const files = open();
    await files.put("b2.pdf", bytes, "application/pdf");
    await files.put("b2.pdf", bytes.subarray(0, 10), "application/pdf");
    expect((await read(files, "b2.pdf"))?.size).toBe(10);
    await files.remove("b2.pdf");
    await files.remove("b2.pdf");
    expect(await files.get("b2.pdf")).toBeNull();
  });

  test.each(["../etc/passwd", "a/b", "A.JPG", "", ".hidden", "a..b", "a.jpg.exe", "-rf"])(
    "refuses the key %j",
    async (key) => {
      await expect(open().put(key, bytes, "image/jpeg")).rejects.toThrow("forbidden");
      await expect(open().get(key)).rejects.toThrow("forbidden");
      await expect(open().remove(key)).rejects.toThrow("forbidden");
    },
  );

  test("gives a part, with its size", async () => {
    await open().put("c3.mp4", bytes, "video/mp4");
    const found = await open().get("c3.mp4", { start: 1_000, end: 1_499 });
    expect(found?.size).toBe(500);
    const part = new Uint8Array(await new Response(found?.body).arrayBuffer());
    expect(part).toEqual(bytes.slice(1_000, 1_500));
    expect(await open().get("none.mp4", { start: 0, end: 1 })).toBeNull();
  });

  test("is writable", async () => {
    await expect(open().probe()).resolves.toBe(undefined);
  });
}

describe("on disk", () => {
  let dir: string;
  let files: Files;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), "oselia-files-"));
    files = await openFiles({ kind: "disk", dir });
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  behavesAsStorage(() => files);

  test("leaves nothing half-written beside, and spreads over folders", async () => {
    const keys = Array.from({ length: 40 }, (_, n) => `many-${n}.webp`);
    await Promise.all(keys.map((key) => files.put(key, bytes, "image/webp")));
    const names = await readdir(dir, { recursive: true });
    expect(names.filter((name) => /part|probe/.test(name))).toEqual([]);
    expect((await readdir(dir)).length).toBeGreaterThan(20);
  });

  test("lets go of a file whose reader went away", async () => {
    await files.put("gone.jpg", bytes, "image/jpeg");
    const found = await files.get("gone.jpg");
    await found?.body.cancel();
    await files.remove("gone.jpg");
    expect(await files.get("gone.jpg")).toBeNull();
  });

  test("says that it is not writable where a file stands in the folder's place", async () => {
    await files.put("place.jpg", bytes, "image/jpeg");
    const [shard] = await readdir(dir, { recursive: true }).then((names) =>
      names.filter((name) => name.endsWith("place.jpg")),
    );
    const blocked = await openFiles({ kind: "disk", dir: join(dir, shard ?? "", "below") });
    await expect(blocked.probe()).rejects.toThrow("ENOTDIR");
  });
});

describe("on S3", () => {
  const objects = new Map<string, Buffer>();
  const seen: Array<{ type: string | undefined; authorization: string | undefined }> = [];
  let server: Server;
  let files: Files;
  beforeAll(async () => {
    server = createServer((request, response) => void answer(request, response));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    const { port } = server.address() as AddressInfo;
    files = await openFiles({
      kind: "s3",
      endpoint: `http://127.0.0.1:${port}`,
      region: "eu-central-1",
      bucket: "oselia",
      keyId: "key",
      secret: "secret",
    });
  });
  afterAll(() => new Promise((done) => server.close(done)));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = new URL(request.url ?? "", "http://s3").pathname;
    if (request.method === "PUT") {
      const { "content-type": type, authorization } = request.headers;
      seen.push({ type, authorization });
      objects.set(path, await buffer(request));
      response.end();
    } else if (request.method === "DELETE") {
      objects.delete(path);
      response.writeHead(204).end();
    } else {
      const object = objects.get(path);
      const [, start = 0, end = 0] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
      const part = request.headers.range ? object?.subarray(+start, +end + 1) : object;
      const status = request.headers.range ? 206 : 200;
      if (part) response.writeHead(status, { "content-length": part.length }).end(part);
      else
        response
          .writeHead(404, { "content-type": "application/xml" })
          .end("<Error><Code>NoSuchKey</Code><Message>none</Message></Error>");
    }
  }

  behavesAsStorage(() => files);

  test("signs its calls and names bucket, key and type", async () => {
    await files.put("c3.webp", bytes, "image/webp");
    expect(objects.has("/oselia/c3.webp")).toBe(true);
    expect(seen.at(-1)?.type).toBe("image/webp");
    expect(seen.at(-1)?.authorization).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
  });

  test("says that it is not writable where nobody answers", async () => {
    const gone = await openFiles({
      kind: "s3",
      endpoint: "http://127.0.0.1:9",
      region: "x",
      bucket: "oselia",
      keyId: "key",
      secret: "secret",
    });
    await expect(gone.probe()).rejects.toThrow("no answer from http://127.0.0.1:9");
    await expect(gone.get("a.jpg")).rejects.toSatisfy(isOutage);
  });

  // A busy computer answers within it as well.
  const limit = patience(1000);
  const silentStore = (port: number) =>
    createS3Files(
      {
        kind: "s3",
        endpoint: `http://127.0.0.1:${port}`,
        region: "x",
        bucket: "oselia",
        keyId: "key",
        secret: "secret",
      },
      { connect: limit, answer: limit, store: limit, probe: limit, piece: limit },
    );

  test("one that says nothing, or stops in an object, is given up in time and well again afterwards", async () => {
    let way: "silent" | "half" | "whole" = "silent";
    const hanging = createServer((request, response) => {
      request.resume();
      if (way === "silent") return;
      if (request.method === "DELETE") return void response.writeHead(204).end();
      response.writeHead(200, { "content-length": 4 }).write("ha");
      if (way === "whole") response.end("lf");
    }).listen(0, "127.0.0.1");
    await once(hanging, "listening");
    const silent = silentStore((hanging.address() as AddressInfo).port);
    for (const call of [
      silent.put("a.jpg", bytes, "image/jpeg"),
      silent.get("a.jpg"),
      silent.remove("a.jpg"),
      silent.probe(),
    ])
      await expect(call).rejects.toSatisfy(isOutage);
    way = "half";
    await expect(read(silent, "a.jpg")).rejects.toThrow("stopped in an object");
    way = "whole";
    expect((await read(silent, "a.jpg"))?.size).toBe(4);
    await expect(silent.remove("a.jpg")).resolves.toBe(undefined);
    hanging.closeAllConnections();
    await new Promise((done) => hanging.close(done));
  });

  test("says whether the bucket is missing or the key refused", async () => {
    const answers = new Map([
      ["NoSuchBucket", 404],
      ["InvalidAccessKeyId", 403],
    ]);
    let name = "NoSuchBucket";
    const refusing = createServer((request, response) => {
      request.resume();
      response
        .writeHead(answers.get(name) ?? 500, { "content-type": "application/xml" })
        .end(`<Error><Code>${name}</Code><Message>no</Message></Error>`);
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const store = silentStore((refusing.address() as AddressInfo).port);
    await expect(store.probe()).rejects.toThrow("the bucket “oselia” does not exist");
    name = "InvalidAccessKeyId";
    await expect(store.probe()).rejects.toThrow("InvalidAccessKeyId, status 403");
    refusing.closeAllConnections();
    await new Promise((done) => refusing.close(done));
  });
});
