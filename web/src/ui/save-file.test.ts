// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { saveQrCode } from "./content/save-qr-code.ts";
import { saveFile } from "./save-file.ts";

const revoked = vi.fn<(address: string) => void>();
URL.createObjectURL = () => "blob:picture";
URL.revokeObjectURL = revoked;
vi.useFakeTimers();

afterEach(() => {
  vi.runAllTimers();
  revoked.mockClear();
});

test("a saved file keeps its address while the download begins", () => {
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  saveFile(new Blob(["a"]), "list.csv");
  const [link] = pressed.mock.contexts;
  expect(link).toMatchObject({ download: "list.csv", href: "blob:picture" });
  expect(revoked).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(revoked).toHaveBeenCalledExactlyOnceWith("blob:picture");
});

test("a QR code is saved as a picture, whose address stays as long", async () => {
  const pressed = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const pen = { fillStyle: "", fillRect: () => undefined };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
  HTMLCanvasElement.prototype.toBlob = (take: BlobCallback) => take(new Blob(["png"]));
  expect(await saveQrCode({ text: "IBAN" }, "INV-1")).toBe(true);
  expect(pressed.mock.contexts.at(-1)).toMatchObject({ download: "INV-1.png" });
  expect(revoked).not.toHaveBeenCalled();
});
