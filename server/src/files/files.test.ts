import { randomUUID } from "node:crypto";
import { readdir } from "node:fs/promises";
import { type OpenSql, openSql } from "#server/platform/database/sql.ts";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import {
  attachmentTypes,
  fileHref,
  type FileView,
  requestFileTypes,
  uploadBytes,
  videoBytes,
} from "#core/files/model.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { newActor } from "#core/identity/builder.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { createRpcHandler } from "#server/platform/http/rpc/rpc.ts";
import type { FileHolder } from "#server/platform/slice.ts";
import { openTestWorld, type TestWorld } from "#server/platform/testing.ts";
import type { World } from "#server/platform/world.ts";
import { filesRouter } from "./router.ts";
import { attachFiles, removeUnattached, uploadFile } from "./service.ts";
import { readFile } from "./store.ts";
import { makeVideo, readClip } from "./video/testing-video.ts";

let world: TestWorld;
let owner: OpenSql;
const showsRequest = vi.fn<FileHolder>(async () => false);
beforeAll(async () => {
  world = await openTestWorld();
  owner = openSql(world.ownerUrl);
});
afterAll(async () => {
  await owner.end();
  await world.close();
});
afterEach(() => showsRequest.mockReset());

const orgId = randomUUID();

const someone = (orgIds = [orgId]) =>
  newActor("resident", { personId: randomUUID(), sessionId: randomUUID(), orgIds });

/** Sends a call over HTTP as this person. */
async function call(actor: Actor | null, path: string, init: RequestInit = {}): Promise<Response> {
  const handler = createRpcHandler({ files: filesRouter });
  const fileHolders = { document: async () => false, request: showsRequest };
  const request = new Request(`http://localhost${path}`, init);
  const { response } = await handler.handle(request, {
    prefix: "/api",
    context: {
      world: { ...world, slices: [{ core: { name: "holding" }, fileHolders }] },
      request,
      responseHeaders: new Headers(),
      address: "127.0.0.1",
      idempotencyKey: null,
      requestId: "test",
      resolveActor: async () => actor,
    },
  });
  return response ?? new Response(null, { status: 404 });
}

function send(
  actor: Actor | null,
  bytes: Uint8Array<ArrayBuffer>,
  name = "photo.jpg",
  use?: string,
) {
  const body = new FormData();
  if (use) body.set("use", use);
  const type = name.endsWith(".mp4") ? "video/mp4" : "image/jpeg";
  body.set("file", new File([bytes], name, { type }));
  return call(actor, "/api/files", { method: "POST", body });
}

const photo = async (width = 900, height = 600) => {
  const background = { r: 20, g: 90, b: 60 };
  const drawn = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await drawn.jpeg().toBuffer());
};

async function uploaded(actor: Actor): Promise<FileView> {
  const response = await send(actor, await photo());
  expect(response.status).toBe(200);
  return (await response.json()) as FileView;
}

const attachTo = (
  actor: Actor,
  fileIds: string[],
  holderId = randomUUID(),
  types: readonly (typeof requestFileTypes)[number][] = attachmentTypes,
) =>
  inTenant(world.db, actor, (tx) =>
    attachFiles(tx, {
      orgId,
      ownerId: actor.personId,
      fileIds,
      types,
      holder: "request",
      holderId,
    }),
  );

const bytesKept = async () => {
  const { files } = world.config;
  const names = files.kind === "disk" ? await readdir(files.dir, { recursive: true }) : [];
  return names.filter((name) => name.includes("."));
};

test("a photo goes up and comes back, whole and as a preview, to its owner only", async () => {
  const olha = someone();
  const file = await uploaded(olha);
  expect(file).toMatchObject({
    name: "photo.jpg",
    type: "image/jpeg",
    width: 900,
    height: 600,
    preview: true,
  });
  const response = await call(olha, fileHref(file.id));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(file.size),
    "content-disposition": `inline; filename="photo.jpg"; filename*=UTF-8''photo.jpg`,
    "cache-control": "private, no-cache",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    "x-content-type-options": "nosniff",
  });
  expect((await response.arrayBuffer()).byteLength).toBe(file.size);

  const preview = await call(olha, fileHref(file.id, true));
  expect(preview.headers.get("content-type")).toBe("image/webp");
  const { width } = await sharp(await preview.arrayBuffer()).metadata();
  expect(width).toBe(480);

  expect((await call(someone(), fileHref(file.id))).status).toBe(404);
  expect((await call(null, fileHref(file.id))).status).toBe(401);
  expect(showsRequest).not.toHaveBeenCalled();
});

test("a browser that has it is told so, after access is asked again", async () => {
  const olha = someone();
  const file = await uploaded(olha);
  const etag = (await call(olha, fileHref(file.id))).headers.get("etag") ?? "";
  const headers = { "if-none-match": `"other", W/${etag}` };
  const again = await call(olha, fileHref(file.id), { headers });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect((await call(someone(), fileHref(file.id), { headers })).status).toBe(404);
  expect((await call(olha, fileHref(file.id, true), { headers })).status).toBe(200);
});

test("what hangs on a request is shown to whom the request is shown", async () => {
  const olha = someone();
  const petro = someone();
  const holderId = randomUUID();
  const file = await uploaded(olha);
  await attachTo(olha, [file.id], holderId);

  showsRequest.mockResolvedValue(true);
  expect((await call(petro, fileHref(file.id))).status).toBe(200);
  expect(showsRequest).toHaveBeenCalledWith(expect.anything(), petro, holderId);
  showsRequest.mockResolvedValue(false);
  expect((await call(petro, fileHref(file.id))).status).toBe(404);

  showsRequest.mockResolvedValue(true);
  const stranger = someone([randomUUID()]);
  expect((await call(stranger, fileHref(file.id))).status).toBe(404);
});

test("attaching takes one's own, free files, in order, all or none", async () => {
  const olha = someone();
  const petro = someone();
  const [one, two, foreign] = [await uploaded(olha), await uploaded(olha), await uploaded(petro)];
  await expect(attachTo(olha, [one.id, foreign.id])).rejects.toMatchObject({
    code: "generic.validation",
    data: { issues: [{ path: "attachments.1", rule: "file_required" }] },
  });
  await expect(attachTo(olha, [one.id, randomUUID()])).rejects.toThrow("generic.validation");
  const views = await attachTo(olha, [two.id, one.id]);
  expect(views.map(({ id }) => id)).toEqual([two.id, one.id]);
  await expect(attachTo(olha, [one.id])).rejects.toThrow("generic.validation");
});

test("one file hangs on one thing, also when two ask at once", async () => {
  const olha = someone();
  const file = await uploaded(olha);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => attachTo(olha, [file.id])));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("an own file can be removed until it hangs on something", async () => {
  const olha = someone();
  const [free, attached] = [await uploaded(olha), await uploaded(olha)];
  await attachTo(olha, [attached.id]);
  const remove = (actor: Actor, id: string) => call(actor, fileHref(id), { method: "DELETE" });
  expect((await remove(someone(), free.id)).status).toBe(404);
  expect((await remove(olha, attached.id)).status).toBe(404);
  expect((await remove(olha, free.id)).status).toBe(200);
  expect((await call(olha, fileHref(free.id))).status).toBe(404);
  expect((await bytesKept()).filter((name) => name.includes(free.id))).toEqual([]);
  expect((await bytesKept()).filter((name) => name.includes(attached.id))).toHaveLength(2);
});

test("a file that nothing holds is due for removal a day after its upload", async () => {
  const olha = someone();
  const [free, attached] = [await uploaded(olha), await uploaded(olha)];
  const jobs = await owner`
    select (extract(epoch from start_after) * 1000)::float8 as at from pgboss.job
    where name = 'files.expire' and data->>'fileId' = ${free.id}`;
  expect(jobs[0]?.["at"]).toBe(world.clock().getTime() + 24 * 3600_000);
  await attachTo(olha, [attached.id]);
  expect(await removeUnattached(world, olha.personId, free.id)).toBe(true);
  expect(await removeUnattached(world, olha.personId, free.id)).toBe(false);
  expect(await removeUnattached(world, olha.personId, attached.id)).toBe(false);
});

test("content decides: disguises and sizes are refused, and nothing stays", async () => {
  const olha = someone();
  const before = await bytesKept();
  const page = new TextEncoder().encode("<script>alert(1)</script>");
  const disguised = await send(olha, page, "photo.jpg");
  expect(disguised.status).toBe(415);
  expect(await disguised.json()).toMatchObject({ code: "upload.invalid_type" });

  const large = await send(olha, new Uint8Array(10 * 1024 * 1024 + 1));
  expect(large.status).toBe(413);
  expect(await large.json()).toMatchObject({
    code: "upload.too_large",
    data: { params: { size: 10 * 1024 * 1024 } },
  });
  const none = await call(olha, "/api/files", { method: "POST", body: new FormData() });
  expect(none.status).toBe(422);
  expect(await bytesKept()).toEqual(before);
});

test("a storage that fails says so and leaves no row", async () => {
  const olha = someone();
  vi.spyOn(world.files, "put").mockRejectedValueOnce(new Error("no space left"));
  const response = await send(olha, await photo());
  expect(await response.json()).toMatchObject({ code: "upload.failed" });
  expect(await owner`select id from file where owner_id = ${olha.personId}`).toHaveLength(0);
});

describe("an upload whose id its caller fixes", () => {
  const keep = async (owner: Actor, id: string, inWorld: World = world) =>
    uploadFile(inWorld, owner, { id, file: new File([await photo()], "a.jpg") });
  const bytesOf = async (of: Actor, id: string) => {
    const row = await readFile(world.db, of, id);
    return row ? ((await world.files.get(row.key))?.size ?? null) : null;
  };

  test("that fails leaves what a parallel try has stored", async () => {
    const [olha, id] = [someone(), randomUUID()];
    const failing: World = {
      ...world,
      files: {
        ...world.files,
        async put(...given) {
          await world.files.put(...given);
          await keep(olha, id);
          throw new Error("no space left");
        },
      },
    };
    await expect(keep(olha, id, failing)).rejects.toMatchObject({ code: "upload.failed" });
    expect(await bytesOf(olha, id)).toBeGreaterThan(0);
  });

  test("whose commit succeeded although its answer was lost keeps its bytes", async () => {
    const [olha, id] = [someone(), randomUUID()];
    const session = world.db.orm._.session as unknown as { begin(...given: unknown[]): unknown };
    const begin = session.begin.bind(session);
    vi.spyOn(session, "begin").mockImplementationOnce(async (...given) => {
      await begin(...given);
      throw new Error("Connection terminated unexpectedly");
    });
    await expect(keep(olha, id)).rejects.toThrow("terminated");
    await vi.waitFor(async () => expect(await bytesOf(olha, id)).toBeGreaterThan(0));
    expect((await keep(olha, id)).id).toBe(id);
  });

  test("is stored once by parallel tries, and never over somebody else's", async () => {
    const [olha, id] = [someone(), randomUUID()];
    const before = await bytesKept();
    await Promise.all([keep(olha, id), keep(olha, id), keep(olha, id)]);
    expect(await bytesKept()).toHaveLength(before.length + 2);
    const stored = await bytesKept();
    await expect(keep(someone(), id)).rejects.toMatchObject({ code: "upload.failed" });
    expect(await bytesKept()).toEqual(stored);
    expect(await bytesOf(olha, id)).toBeGreaterThan(0);
  });
});

describe("a video", () => {
  const uploadedVideo = async (actor: Actor) => {
    const response = await send(actor, readClip(), "труба.mov", "request");
    expect(response.status).toBe(200);
    return (await response.json()) as FileView;
  };

  test("goes with a request, under the ending of what it is, and with nothing else", async () => {
    const olha = someone();
    const file = await uploadedVideo(olha);
    expect(file).toMatchObject({ name: "труба.webm", type: "video/webm", width: 160, height: 120 });
    await expect(attachTo(olha, [file.id])).rejects.toThrow("generic.validation");
    const [view] = await attachTo(olha, [file.id], randomUUID(), requestFileTypes);
    expect(view).toEqual(file);
    for (const use of [undefined, "attachment", "document"]) {
      const response = await send(olha, readClip(), "труба.webm", use);
      expect([use, response.status]).toEqual([use, 415]);
    }
  });

  test("is given whole, and in the ranges that players ask for", async () => {
    const olha = someone();
    const file = await uploadedVideo(olha);
    const whole = await call(olha, fileHref(file.id));
    expect(whole.status).toBe(200);
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      "content-type": "video/webm",
      "accept-ranges": "bytes",
      "content-disposition": expect.stringMatching(/^inline;/),
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(file.size);
    const part = async (range: string, more: Record<string, string> = {}) => {
      const answer = await call(olha, fileHref(file.id), { headers: { range, ...more } });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const first = await part("bytes=0-1");
    expect(first.answer.status).toBe(206);
    expect(Object.fromEntries(first.answer.headers)).toMatchObject({
      "content-range": `bytes 0-1/${file.size}`,
      "content-length": "2",
    });
    expect(first.bytes).toEqual(bytes.subarray(0, 2));
    expect((await part("bytes=100-199")).bytes).toEqual(bytes.subarray(100, 200));
    expect((await part("bytes=-50")).bytes).toEqual(bytes.subarray(-50));
    // Beyond the end, or of what it was before: the whole.
    for (const answer of [
      await part("bytes=999999-"),
      await part("bytes=0-1", { "if-range": '"another"' }),
    ]) {
      expect(answer.answer.status).toBe(200);
      expect(answer.bytes).toEqual(bytes);
    }
    const photoFile = await uploaded(olha);
    const ofPhoto = await call(olha, fileHref(photoFile.id), { headers: { range: "bytes=0-1" } });
    expect(ofPhoto.status).toBe(200);
  });

  test("is shown to whom the request is shown, a part of it as well", async () => {
    const [olha, petro] = [someone(), someone()];
    const file = await uploadedVideo(olha);
    await attachTo(olha, [file.id], randomUUID(), requestFileTypes);
    const headers = { range: "bytes=0-9" };
    showsRequest.mockResolvedValue(true);
    expect((await call(petro, fileHref(file.id), { headers })).status).toBe(206);
    showsRequest.mockResolvedValue(false);
    expect((await call(petro, fileHref(file.id), { headers })).status).toBe(404);
    expect((await call(null, fileHref(file.id), { headers })).status).toBe(401);
  });

  test("that is none, or too long, is refused with its reason and leaves nothing", async () => {
    const olha = someone();
    const before = await bytesKept();
    const refusal = async (bytes: Uint8Array<ArrayBuffer>) => {
      const response = await send(olha, bytes, "труба.mp4", "request");
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    const text = (content: string) => new TextEncoder().encode(content);
    expect(await refusal(text("<script>alert(1)</script>"))).toEqual([415, "upload.invalid_type"]);
    expect(await refusal(text("\0\0\0\x18ftypmp42\0\0\0\0mp42isom<script>"))).toEqual([
      415,
      "files.video_unreadable",
    ]);
    const long = await makeVideo({ format: "mp4", seconds: 90 });
    expect(await refusal(long)).toEqual([413, "files.video_too_long"]);
    // Only a video may be so large.
    const page = new Uint8Array(uploadBytes + 1).fill(32);
    expect(await refusal(page)).toEqual([413, "upload.too_large"]);
    const large = new Uint8Array(videoBytes + 1);
    expect(await refusal(large)).toEqual([413, "files.video_too_large"]);
    expect(await bytesKept()).toEqual(before);
  });
});

test("a person may send sixty files an hour", async () => {
  const olha = someone();
  await world.limits.penalty("uploads", olha.personId, 60);
  const response = await send(olha, await photo());
  expect(response.status).toBe(429);
  expect(await response.json()).toMatchObject({ code: "api.rate_limit" });
});
