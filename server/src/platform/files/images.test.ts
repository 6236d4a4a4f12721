import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { Refusal } from "#core/kernel/refusal.ts";
import { prepareUpload } from "./images.ts";
import { hugePng } from "./testing-png.ts";
import { makeHeic } from "./testing-heic.ts";

const red = { r: 200, g: 30, b: 30 };
const blue = { r: 20, g: 30, b: 200 };

/** Makes a picture, red on the left, blue on the right. */
const picture = (width = 400, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: red } },
      left: 0,
      top: 0,
    },
  ]);

const pixel = async (bytes: Uint8Array, x: number, y: number) => {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 3;
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? "red" : "blue";
};

/** Prepares an upload without a time limit, so that no result depends on the machine. */
const prepare = (bytes: Uint8Array) => prepareUpload(bytes, 100);

const refusalOf = async (bytes: Uint8Array) => {
  const error = await prepare(bytes).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof Refusal ? error.code : error;
};

describe("photos", () => {
  test("lose their metadata and are turned upright", async () => {
    const secret = "taken at home by Olha";
    const taken = await picture()
      .jpeg()
      .withExif({
        IFD0: { Artist: secret },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 27/1 0/1" },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).orientation).toBe(6);
    expect(taken.includes(secret)).toBe(true);

    const prepared = await prepare(taken);
    expect(prepared).toMatchObject({ type: "image/jpeg", width: 200, height: 400 });
    const { exif, icc, xmp, iptc, orientation } = await sharp(prepared.bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    expect(Buffer.from(prepared.bytes).includes(secret)).toBe(false);
    // Turned a quarter clockwise: what was left is above.
    expect(await pixel(prepared.bytes, 100, 20)).toBe("red");
    expect(await pixel(prepared.bytes, 100, 380)).toBe("blue");
  });

  test("are no larger than 2560 pixels, with a preview of 480", async () => {
    const prepared = await prepare(await picture(4000, 3000).jpeg().toBuffer());
    expect(prepared).toMatchObject({ width: 2560, height: 1920 });
    const preview = await sharp(prepared.preview ?? undefined).metadata();
    expect(preview).toMatchObject({ format: "webp", width: 480, height: 360 });
  });

  test("small ones are not enlarged", async () => {
    const prepared = await prepare(await picture(40, 20).jpeg().toBuffer());
    expect(prepared).toMatchObject({ width: 40, height: 20 });
  });

  test.each(["png", "webp"] as const)("%s keeps its transparency, as WebP", async (format) => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const drawn = sharp({ create: { width: 50, height: 50, channels: 4, background: clear } });
    const prepared = await prepare(await drawn.toFormat(format).toBuffer());
    expect(prepared.type).toBe("image/webp");
    expect((await sharp(prepared.bytes).metadata()).hasAlpha).toBe(true);
  });

  test("HEIC becomes JPEG, turned upright", async () => {
    const prepared = await prepare(
      makeHeic([
        [80, 90, 240],
        [40, 240, 110],
      ]),
    );
    expect(prepared).toMatchObject({ type: "image/jpeg", width: 64, height: 32 });
    expect(await pixel(prepared.bytes, 10, 10)).toBe("red");
    expect(await pixel(prepared.bytes, 50, 10)).toBe("blue");
    const turned = await prepare(
      makeHeic(
        [
          [80, 90, 240],
          [40, 240, 110],
        ],
        1,
      ),
    );
    expect(turned).toMatchObject({ width: 32, height: 64 });
    expect(await pixel(turned.bytes, 10, 50)).toBe("red");
  });

  test("lose what hides behind the pixels", async () => {
    const page = "<html><script>alert(1)</script></html>";
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(page)]);
    const prepared = await prepare(polyglot);
    expect(Buffer.from(prepared.bytes).includes("script")).toBe(false);
  });
});

describe("refused are", () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`;
  test.each([
    ["an SVG", svg],
    ["an SVG with an XML head", `<?xml version="1.0"?>${svg}`],
    ["a page", "<!doctype html><script>alert(1)</script>"],
    ["a program", `MZ${"\0".repeat(200)}PE\0\0`],
    ["a script", "#!/bin/sh\necho hello"],
    ["an archive", "PK\x03\x04and so on"],
    ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;"],
    ["nothing", ""],
    ["a PDF in name only", "%PDF-1.7\nhello"],
    ["a page that begins like a PDF", "%PDF-1.7<script>alert(1)</script>"],
    ["a JPEG in its first bytes only", "\xff\xd8\xff\xe0\0\x10JFIF"],
  ])("%s", async (_, content) => {
    expect(await refusalOf(Buffer.from(content, "latin1"))).toBe("upload.invalid_type");
  });

  test("an AVIF, a TIFF", async () => {
    expect(await refusalOf(await picture(16, 16).avif().toBuffer())).toBe("upload.invalid_type");
    expect(await refusalOf(await picture(16, 16).tiff().toBuffer())).toBe("upload.invalid_type");
  });

  test.each(["jpeg", "png", "webp"] as const)("a truncated %s", async (format) => {
    const noise = { type: "gaussian", mean: 120, sigma: 60 } as const;
    const whole = await sharp({
      create: { width: 300, height: 300, channels: 3, background: red, noise },
    })
      .toFormat(format)
      .toBuffer();
    expect(await refusalOf(whole.subarray(0, whole.length / 2))).toBe("upload.invalid_type");
  });

  test("what only its first bytes make a photo is called damaged", async () => {
    const cut = Buffer.from("\xff\xd8\xff\xe0\0\x10JFIF", "latin1");
    const fault = { fault: "damaged" };
    await expect(prepare(cut)).rejects.toMatchObject({ data: { params: fault } });
    await expect(prepare(Buffer.from("MZ"))).rejects.toMatchObject({ data: {} });
  });

  test("a truncated HEIC", async () => {
    const whole = makeHeic([[80, 90, 240]]);
    expect(await refusalOf(whole.subarray(0, 300))).toBe("upload.invalid_type");
  });

  test("a picture of 50,000 by 50,000 pixels, before it is decoded", async () => {
    expect(await refusalOf(hugePng(50_000))).toBe("upload.too_large");
  });
});

describe("PDFs", () => {
  test("stay as they came", async () => {
    const prepared = await prepare(pdf());
    expect(prepared).toEqual({
      type: "application/pdf",
      bytes: pdf(),
      width: null,
      height: null,
      preview: null,
    });
  });

  test("are refused where something follows or precedes them, or they end early", async () => {
    const archive = "PK\x05\x06" + "\0".repeat(18);
    for (const bytes of [
      pdf(archive),
      pdf("<script>alert(1)</script>"),
      pdf().subarray(0, 60),
      Buffer.concat([Buffer.from("MZ"), pdf()]),
      Buffer.from(pdf().toString("latin1").replace("1 0 obj", `${archive} obj`), "latin1"),
    ])
      expect(await refusalOf(bytes)).toBe("upload.invalid_type");
  });
});

/** Makes the smallest valid PDF, followed by `tail`. */
function pdf(tail = ""): Buffer {
  return Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\n0000000000 65535 f \ntrailer<</Root 1 0 R>>\nstartxref\n45\n%%EOF\n${tail}`,
    "latin1",
  );
}
