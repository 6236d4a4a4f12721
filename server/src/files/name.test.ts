import * as fc from "fast-check";
import { expect, test } from "vitest";
import { nameAtMost } from "#core/files/model.ts";
import { contentDisposition, safeName } from "./name.ts";

test.each([
  ["IMG_1.HEIC", "image/jpeg", "IMG_1.jpg"],
  ["протікає стеля.jpeg", "image/jpeg", "протікає стеля.jpg"],
  ["../../etc/passwd", "application/pdf", "passwd.pdf"],
  ["C:\\Users\\Olha\\акт.pdf", "application/pdf", "акт.pdf"],
  ["invoice\u202Efdp.exe", "application/pdf", "invoice fdp.pdf"],
  ["a\r\nSet-Cookie: x.png", "image/webp", "a Set-Cookie x.webp"],
  ["", "image/webp", "file.webp"],
  ["...", "image/webp", "file.webp"],
  [".htaccess", "application/pdf", "htaccess.pdf"],
] as const)("%j of type %s is kept as %j", (given, type, name) => {
  expect(safeName(given, type)).toBe(name);
});

test("whatever the name, it stays short, of one piece and of its type", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (given) => {
      const name = safeName(given, "image/jpeg");
      expect([...name].length).toBeLessThanOrEqual(nameAtMost);
      expect(name).toMatch(/^[^/\\\p{Cc}\p{Cf}]+\.jpg$/u);
      expect(
        () => new Headers({ "content-disposition": contentDisposition("inline", name) }),
      ).not.toThrow();
    }),
  );
});

test("a disposition carries the name for old and new browsers", () => {
  expect(contentDisposition("attachment", 'Акт (1) "a".pdf')).toBe(
    "attachment; filename=\"___ (1) _a_.pdf\"; filename*=UTF-8''%D0%90%D0%BA%D1%82%20%281%29%20%22a%22.pdf",
  );
});
