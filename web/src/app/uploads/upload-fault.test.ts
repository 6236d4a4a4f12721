// @vitest-environment jsdom
import type { TFunction } from "i18next";
import { expect, test } from "vitest";
import {
  megabyte,
  nameTypes,
  officeTypes,
  uploadBytes,
  uploadTypes,
  videoUploadTypes,
} from "#core/files/model.ts";
import { ApiError } from "../api/api-error.ts";
import {
  acceptedFor,
  describeAccepted,
  faultOf,
  isFinalFault,
  uploadFaultText,
} from "./upload-fault.ts";

const file = (name: string, type: string, size = 10) => ({ name, type, size });

test("a file is refused by its type, its emptiness and its size before it is sent", () => {
  expect(faultOf(file("a.jpg", "image/jpeg"), "attachment")).toBeNull();
  expect(faultOf(file("a.exe", "application/x-msdownload"), "attachment")).toBe("type");
  expect(faultOf(file("a.jpg", "image/jpeg", 0), "attachment")).toBe("empty");
  expect(faultOf(file("a.pdf", "application/pdf", uploadBytes), "attachment")).toBeNull();
  expect(faultOf(file("a.pdf", "application/pdf", uploadBytes + 1), "attachment")).toBe("size");
});

test("a large photo is made smaller where it need not stay as it is", () => {
  const photo = file("IMG_1.HEIC", "", 10 * uploadBytes);
  for (const use of ["attachment", "photo"] as const) expect(faultOf(photo, use), use).toBeNull();
  expect(faultOf(photo, "document")).toBe("size");
  expect(faultOf({ ...photo, size: photo.size + 1 }, "attachment")).toBe("size");
});

test.each([
  ["attachment", uploadTypes],
  ["document", [...uploadTypes, ...officeTypes]],
  ["request", [...uploadTypes, ...videoUploadTypes]],
] as const)("what goes with %s is named as the dialog offers it", (use, types) => {
  expect(describeAccepted(use)).toMatchObject({ types: nameTypes(types) });
  expect(acceptedFor(use).split(",").slice(0, types.length)).toEqual(types);
  for (const name of nameTypes(types).split(", "))
    expect(faultOf(file(`a.${name}`, "application/octet-stream"), use), name).toBeNull();
});

test("what a browser does not know is left to the server, which looks at the content", () => {
  expect(faultOf(file("IMG_1.HEIC", "application/octet-stream"), "attachment")).toBeNull();
  expect(faultOf(file("scan", ""), "attachment")).toBeNull();
});

test("a video goes with a request alone, and may be large: it is made smaller", () => {
  const video = file("IMG_1.MOV", "video/quicktime", 90 * megabyte);
  expect(faultOf(video, "request")).toBeNull();
  expect(faultOf({ ...video, size: 501 * megabyte }, "request")).toBe("video_size");
  expect(faultOf(file("a.webm", ""), "request")).toBeNull();
  for (const use of ["attachment", "photo"] as const) expect(faultOf(video, use), use).toBe("type");
  expect(faultOf(file("a.avi", "video/x-msvideo"), "request")).toBe("type");
  expect(faultOf(file("a.pdf", "application/pdf", 90 * megabyte), "request")).toBe("size");
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

test("a photo whose bytes are no picture is called damaged, another file is not", () => {
  const refused = new ApiError("upload.invalid_type", { status: 415 });
  const t = ((key: string) => key) as TFunction;
  const textOf = (name: string) => uploadFaultText(refused, "photo", t, { name, type: "" });
  expect(textOf("кран.jpg")).toBe("validation.file_damaged");
  expect(textOf("кран.pdf")).toBe("validation.file_type");
});
