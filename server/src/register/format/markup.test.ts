import { strToU8, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { elementIn, elementsIn, findUnfinished, removeElements } from "./markup.ts";
import { workbookRecords } from "./workbook.ts";

const contents = (text: string, name: string) =>
  Array.from(elementsIn(text, name), ({ content }) => content);

describe("elements of markup", () => {
  it("are found by name, with and without prefix, as far as they are whole", () => {
    const text = '<x:c r="A1"><v>1</v></x:c><cols/><c r="B1"/><c><v>2</v></c><c>3';
    expect(contents(text, "c")).toEqual(["<v>1</v>", "", "<v>2</v>"]);
    expect(elementIn(text, "c")?.attributes).toBe(' r="A1"');
    expect(text.slice(findUnfinished(text, "c", text.indexOf("<c>3")))).toBe("<c>3");
    expect(findUnfinished("<a>b</a><ro", "row", 0)).toBe(8);
    expect(removeElements("1<rPh>2</rPh>3<rPh>4", "rPh")).toBe("13<rPh>4");
  });

  // Each took minutes to hours while everybody else waited: a row of them all is a file of a kilobyte.
  it.each([
    ["rows", "<row>".repeat(150_000)],
    ["opening tags", "<row ".repeat(150_000)],
    ["cells", `<row>${"<c>".repeat(150_000)}</row>`],
    ["values", `<row><c>${"<v>".repeat(150_000)}</c></row>`],
    ["texts", `<row><c t="inlineStr">${"<t>".repeat(150_000)}</c></row>`],
    ["readings", `<row><c t="inlineStr">${"<rPh>".repeat(100_000)}</c></row>`],
  ])("a workbook of %s that never end is soon read through", async (_, sheet) => {
    const relation = '<Relationships><Relationship Id="r1" Target="s.xml"/></Relationships>';
    const bytes = zipSync({
      "xl/workbook.xml": strToU8('<workbook><sheet name="1" r:id="r1"/></workbook>'),
      "xl/_rels/workbook.xml.rels": strToU8(relation),
      "xl/s.xml": strToU8(sheet),
    });
    const rows = async () => {
      const found = [];
      for await (const row of workbookRecords(async function* () {
        yield bytes;
      }))
        found.push(row);
      return found.length;
    };
    expect(await rows().catch((error: { reason: string }) => error.reason)).toSatisfy(
      (found) => found === 0 || found === "no_rows",
    );
  });
});
