import { expect, test } from "vitest";
import { explainFault, openDataFolder, requireRoom } from "./data-folder.ts";
import { StartFault } from "./start-fault.ts";

type Statfs = Parameters<typeof requireRoom>[2];

function diskWith(megabytes: number): Statfs {
  return (() => ({ bavail: megabytes, bsize: 2 ** 20 })) as unknown as Statfs;
}

test("refuses to start on a disk that is nearly full, and says how much is missing", () => {
  expect(() => requireRoom("/data", 200 * 2 ** 20, diskWith(12))).toThrow(
    "Only 12 MB are free in /data, 200 MB are needed.",
  );
  expect(() => requireRoom("/data", 200 * 2 ** 20, diskWith(200))).not.toThrow();
});

test.each([
  ["ENOSPC", "the disk is full"],
  ["EACCES", "may not write"],
  ["EROFS", "read-only"],
])("puts %s into words", (code, message) => {
  const work = () => {
    throw Object.assign(new Error(code), { code });
  };
  expect(() => explainFault("/data/file", work)).toThrow(StartFault);
  expect(() => explainFault("/data/file", work)).toThrow(message);
});

test("leaves other faults as they are", () => {
  const work = () => {
    throw new TypeError("a mistake of ours");
  };
  expect(() => explainFault("/data", work)).toThrow(TypeError);
});

test("a place in which no folder can be made is named, and not tried for ever", () => {
  expect(() => openDataFolder("/proc/oselia/data")).toThrow(StartFault);
});
