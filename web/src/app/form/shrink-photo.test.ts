import { expect, test, vi } from "vitest";
import { uploadBytes } from "#core/files/model.ts";
import { fitPixels, isShrinkable, shrinkPhoto } from "./shrink-photo.ts";

const large = (type: string) => new File([new Uint8Array(uploadBytes + 1)], "IMG_1.png", { type });

test("only photos above the limit are made smaller, in their own proportions", () => {
  expect(isShrinkable({ type: "image/jpeg", size: uploadBytes })).toBe(false);
  expect(isShrinkable({ type: "image/jpeg", size: uploadBytes + 1 })).toBe(true);
  expect(isShrinkable({ type: "application/pdf", size: uploadBytes + 1 })).toBe(false);
  expect(fitPixels(8000, 6000)).toEqual({ width: 3200, height: 2400 });
  expect(fitPixels(1000, 2000)).toEqual({ width: 1000, height: 2000 });
});

test("a photo becomes a JPEG of its name; what cannot be read stays as it is", async () => {
  const close = vi.fn<() => void>();
  const drawImage = vi.fn<(...of: unknown[]) => void>();
  vi.stubGlobal("createImageBitmap", () => Promise.resolve({ width: 8000, height: 6000, close }));
  vi.stubGlobal("document", {
    createElement: () => ({
      getContext: () => ({ drawImage }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(["small"], { type })),
    }),
  });
  const small = await shrinkPhoto(large("image/png"));
  expect([small.name, small.type, small.size]).toEqual(["IMG_1.jpg", "image/jpeg", 5]);
  expect(drawImage.mock.calls[0]?.slice(3)).toEqual([3200, 2400]);
  vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("no picture")));
  const broken = large("image/jpeg");
  expect(await shrinkPhoto(broken)).toBe(broken);
  vi.unstubAllGlobals();
});
