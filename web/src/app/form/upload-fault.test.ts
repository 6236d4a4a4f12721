// @vitest-environment jsdom
import { expect, test } from "vitest";
import { uploadBytes } from "#core/files/model.ts";
import { faultOf, isFinalFault } from "./upload-fault.ts";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test("a file is refused by its type, its emptiness and its size before it is sent", () => {
  expect(faultOf(file("a.jpg", "image/jpeg"), "attachment")).toBeNull();
  expect(faultOf(file("a.exe", "application/x-msdownload"), "attachment")).toBe("type");
  expect(faultOf(file("a.jpg", "image/jpeg", 0), "attachment")).toBe("empty");
  expect(faultOf(file("a.jpg", "image/jpeg", uploadBytes), "attachment")).toBeNull();
  expect(faultOf(file("a.jpg", "image/jpeg", uploadBytes + 1), "attachment")).toBe("size");
});

test("what a browser does not know is left to the server, which looks at the content", () => {
  expect(faultOf(file("IMG_1.HEIC", "application/octet-stream"), "attachment")).toBeNull();
  expect(faultOf(file("scan", ""), "attachment")).toBeNull();
});

test("papers of an office are filed and hung on nothing; a dial is a picture", () => {
  const paper = file("act.docx", "application/zip");
  expect(faultOf(paper, "document")).toBeNull();
  expect(faultOf(paper, "attachment")).toBe("type");
  expect(faultOf(file("act.pdf", "application/pdf"), "photo")).toBe("type");
});

test("only what may go better is offered again", () => {
  expect(isFinalFault("size")).toBe(true);
  expect(isFinalFault(new Error("no network"))).toBe(false);
  expect(isFinalFault(undefined)).toBe(false);
});
