import { type Allowance, expectAllowed, type ZipPart, partsOf, unpackParts } from "./archive.ts";
import { isDateFormat } from "./dates.ts";
import { FileFailure } from "./file-failure.ts";
import { elementAtMost, elementIn, readElements, elementsIn } from "./markup.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { textOf, unescapeText } from "./workbook-text.ts";

/** Bytes that the texts shared by cells may take in memory, about; two thirds of a million of them are usual. */
const sharedAtMost = 160 * 1024 * 1024;
/** No cell of a spreadsheet holds more; one that does is told by its length. */
const maxSheetTextLength = 40_000;

export type WorkbookSheet = { name: string; hidden: boolean; part: ZipPart };

/** Frame of a workbook: what reading its sheets requires. */
export type Frame = {
  sheets: WorkbookSheet[];
  /** Texts that cells refer to by number. */
  shared: string[];
  /** Looks of cells that show a number as a date. */
  dateStyles: ReadonlySet<number>;
  from1904: boolean;
};

const names = {
  workbook: /^xl\/workbook\.xml$/i,
  relations: /^xl\/_rels\/workbook\.xml\.rels$/i,
  styles: /^xl\/styles\.xml$/i,
  strings: /^xl\/sharedStrings\.xml$/i,
};

/**
 * Reads all of a workbook but its sheets. `wanted` says which of them will be read whole: what it and this unpack
 * to must be allowed. Fails as FileFailure: not_a_table, broken_workbook, too_large_unpacked.
 */
export async function readFrame(
  source: Source,
  left: Allowance,
  wanted: (sheets: readonly WorkbookSheet[]) => WorkbookSheet | undefined = () => undefined,
): Promise<Frame> {
  const parts = await partsOf(source);
  const find = (name: RegExp) => parts.filter((part) => name.test(part.name)).slice(0, 1);
  const small = [...find(names.workbook), ...find(names.relations), ...find(names.styles)];
  if (!find(names.workbook).length) throw new FileFailure("not_a_table");
  expectAllowed([...small, ...find(names.strings)], left);
  const texts = new Map<string, string>();
  for await (const one of unpackParts(source, small, left))
    texts.set(one.name, await wholeOf(one.texts));
  const textBy = (name: RegExp) => texts.get(find(name)[0]?.name ?? "") ?? "";
  const workbook = textBy(names.workbook);
  const sheets = sheetsOf(workbook, textBy(names.relations), parts);
  if (!sheets.length) throw new FileFailure("broken_workbook");
  const sheet = wanted(sheets);
  expectAllowed([...find(names.strings), ...(sheet ? [sheet.part] : [])], left);
  const shared: string[] = [];
  for await (const one of unpackParts(source, find(names.strings), left))
    await readShared(one.texts, shared);
  const properties = elementIn(workbook, "workbookPr")?.attributes ?? "";
  return {
    sheets,
    shared,
    dateStyles: dateStylesOf(textBy(names.styles)),
    from1904: /\bdate1904="(1|true|on)"/.test(properties),
  };
}

async function wholeOf(texts: AsyncIterable<string>): Promise<string> {
  let whole = "";
  for await (const text of texts) {
    whole += text;
    if (whole.length > elementAtMost) throw new FileFailure("broken_workbook");
  }
  return whole;
}

async function readShared(texts: AsyncIterable<string>, shared: string[]): Promise<void> {
  let size = 0;
  for await (const { content } of readElements(texts, "si")) {
    // A copy of its own: what is cut out of a text keeps all of that in memory.
    const text = copied(textOf(content).slice(0, maxSheetTextLength));
    // An empty text takes its place as well.
    size += 2 * text.length + 32;
    if (size > sharedAtMost) throw new FileFailure("too_large_unpacked", { most: "160 MB" });
    shared.push(text);
  }
}

const copied = (text: string) => Buffer.from(text, "utf16le").toString("utf16le");

function sheetsOf(workbook: string, relations: string, parts: readonly ZipPart[]): WorkbookSheet[] {
  const targets = new Map<string, string>();
  for (const { attributes } of elementsIn(relations, "Relationship")) {
    // A sheet may be a chart or a macro.
    if (/\bType="[^"]*\/(chart|dialog|macro)sheet"/i.test(attributes)) continue;
    const id = /\bId="([^"]+)"/.exec(attributes)?.[1];
    const target = /\bTarget="([^"]+)"/.exec(attributes)?.[1];
    if (id && target) targets.set(id, target.startsWith("/") ? target.slice(1) : `xl/${target}`);
  }
  return [...elementsIn(workbook, "sheet")].flatMap(({ attributes }) => {
    const target = targets.get(/\br:id="([^"]+)"/.exec(attributes)?.[1] ?? "");
    const part = parts.find(({ name }) => name === target);
    if (!part) return [];
    const name = unescapeText(/\bname="([^"]*)"/.exec(attributes)?.[1] ?? "").slice(0, 100);
    const hidden = /\bstate="(hidden|veryHidden)"/.test(attributes);
    return [{ name, hidden, part }];
  });
}

function dateStylesOf(styles: string): Set<number> {
  const codes = new Map<number, string>();
  for (const { attributes } of elementsIn(elementIn(styles, "numFmts")?.content ?? "", "numFmt")) {
    const code = /\bformatCode="([^"]*)"/.exec(attributes)?.[1];
    if (code) codes.set(numberIn(attributes), unescapeText(code));
  }
  const looks = [...elementsIn(elementIn(styles, "cellXfs")?.content ?? "", "xf")];
  return new Set(
    looks.flatMap(({ attributes }, at) => {
      const id = numberIn(attributes);
      return isDateFormat(id, codes.get(id)) ? [at] : [];
    }),
  );
}

const numberIn = (attributes: string) =>
  Number(/\bnumFmtId="(\d{1,6})"/.exec(attributes)?.[1] ?? 0);
