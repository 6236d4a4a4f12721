import { BufferSource, Input, MP4, WEBM } from "mediabunny";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { videoBytes } from "#core/files/model.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { makeVideo, readClip } from "./testing-video.ts";
import { prepareVideo } from "./prepare-video.ts";

const prepare = (bytes: Uint8Array) => prepareVideo(bytes, 100);

/** Returns the refusal of a video, or "taken". */
async function refusalOf(bytes: Uint8Array) {
  try {
    return (await prepare(bytes)) ? "taken" : "none";
  } catch (error) {
    if (error instanceof Refusal) return { code: error.code, ...error.data };
    throw error;
  }
}

const lengthOf = (bytes: Uint8Array) =>
  new Input({ source: new BufferSource(bytes), formats: [MP4, WEBM] }).getDurationFromMetadata();

describe("a video", () => {
  test("as a browser records it is kept as WebM, and now says how long it is", async () => {
    const video = await prepare(readClip());
    expect(video).toMatchObject({ type: "video/webm", width: 160, height: 120, preview: null });
    expect(await lengthOf(video?.bytes ?? new Uint8Array())).toBeCloseTo(1.9, 0);
  });

  test.each(["mp4", "mov", "streamed"] as const)("as %s is kept as MP4", async (format) => {
    const video = await prepare(await makeVideo({ format }));
    expect(video).toMatchObject({ type: "video/mp4", width: 160, height: 120 });
    const bytes = Buffer.from(video?.bytes ?? []);
    // Players begin before the end has come.
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });

  test("loses what stands beside the pictures", async () => {
    const page = "<html><script>alert(1)</script></html>";
    for (const format of ["mp4", "webm"] as const) {
      const made = Buffer.concat([
        await makeVideo({ format, title: "Кухня Олени" }),
        Buffer.from(page),
      ]);
      expect(made.includes("49.8397")).toBe(true);
      const repacked = Buffer.from((await prepare(made))?.bytes ?? []);
      expect(repacked.length).toBeGreaterThan(500);
      for (const hidden of ["49.8397", "Кухня", "script"])
        expect(repacked.includes(hidden)).toBe(false);
    }
  });

  test("may last a minute, and a moment more", async () => {
    for (const format of ["mp4", "webm", "streamed"] as const) {
      expect(await refusalOf(await makeVideo({ format, seconds: 61 })), format).toBe("taken");
      expect(await refusalOf(await makeVideo({ format, seconds: 65 })), format).toEqual({
        code: "files.video_too_long",
        params: { seconds: 60 },
      });
    }
  });

  test("may have thirty megabytes", async () => {
    const large = new Uint8Array(videoBytes + 1);
    large.set(await makeVideo({ format: "mp4" }));
    expect(await refusalOf(large)).toEqual({
      code: "files.video_too_large",
      params: { size: videoBytes },
    });
  });
});

describe("refused is", () => {
  const unreadable = { code: "files.video_unreadable" };

  test("a container without pictures in it", async () => {
    const clip = readClip();
    expect(await refusalOf(clip.subarray(0, 60))).toMatchObject(unreadable);
    const mp4 = await makeVideo({ format: "mp4" });
    expect(await refusalOf(mp4.subarray(0, 40))).toMatchObject(unreadable);
    expect(await refusalOf(mp4.subarray(0, 400))).toMatchObject(unreadable);
  });

  test("a page that begins like a video", async () => {
    const head = Buffer.from([0, 0, 0, 24, ...Buffer.from("ftypmp42")]);
    const page = Buffer.from("\0\0\0\0mp42isom<!doctype html><script>alert(1)</script>");
    expect(await refusalOf(Buffer.concat([head, page]))).toMatchObject(unreadable);
  });

  test("another container, such as Matroska", async () => {
    expect(await refusalOf(await makeVideo({ format: "mkv" }))).toMatchObject(unreadable);
  });
});

test("what is no video is left to others", async () => {
  const picture = { width: 9, height: 9, channels: 3, background: "red" } as const;
  expect(await refusalOf(await sharp({ create: picture }).png().toBuffer())).toBe("none");
  expect(await refusalOf(Buffer.from("<html></html>"))).toBe("none");
  expect(await refusalOf(new Uint8Array())).toBe("none");
});
