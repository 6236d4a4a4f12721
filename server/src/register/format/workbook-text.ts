import { elementsIn, removeElements } from "./markup.ts";

/** Joins the runs of a rich text, without phonetic readings. */
export function textOf(content: string): string {
  const runs = elementsIn(removeElements(content, "rPh"), "t");
  return Array.from(runs, (run) => unescapeText(run.content)).join("");
}

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

/** Decodes the entities of a workbook's markup; unknown ones stay as they are. */
export function unescapeText(text: string): string {
  if (!text.includes("&") && !text.includes("_x")) return text;
  return text
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name: string) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex as string, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
}
