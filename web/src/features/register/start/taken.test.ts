import { expect, test } from "vitest";
import { registerBytes } from "#core/register/model.ts";
import { isTable, takeFile, takePaste } from "./taken.ts";

const file = (size: number, type = "text/csv") => {
  const made = new File(["x"], "реєстр.csv", { type });
  Object.defineProperty(made, "size", { value: size });
  return made;
};
const clipboard = (text: string, files: File[] = []) =>
  ({ getData: () => text, files }) as unknown as DataTransfer;

test.each([
  [0, "empty"],
  [registerBytes + 1, "too_large"],
])("a file of %d bytes is not sent: %s", (size, why) => {
  expect(takeFile(file(size))).toMatchObject({ refused: { why } });
});

test("a folder is not sent", () => {
  const item = { kind: "file", webkitGetAsEntry: () => ({ isDirectory: true }) };
  expect(takeFile(file(4096), item)).toMatchObject({ refused: { why: "folder" } });
});

test("a file of any name goes off: its content decides", () => {
  const chosen = file(9);
  expect(takeFile(chosen)).toEqual({ file: chosen });
  expect(takeFile(undefined)).toBeNull();
});

test("cells are taken before the picture that Excel puts beside them", async () => {
  const taken = takePaste(clipboard("Місто\tКвартира\nКиїв\t7", [file(9, "image/png")]), "t.tsv");
  expect(taken).toMatchObject({ file: { name: "t.tsv" } });
});

test("a picture alone is no table, and a word is none either", () => {
  expect(takePaste(clipboard("", [file(9, "image/png")]), "t")).toMatchObject({
    refused: { why: "picture" },
  });
  expect(takePaste(clipboard("Київ"), "t")).toBeNull();
});

test.each([
  ["a\tb", true],
  ["a;b\nc;d", true],
  ["a\r\nb", true],
  ["одне слово", false],
  ["рядок\n", false],
  [" \n \n", false],
])("%j is a table: %s", (text, expected) => expect(isTable(text)).toBe(expected));
