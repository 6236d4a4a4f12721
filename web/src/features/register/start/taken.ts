import { registerBytes } from "#core/register/model.ts";

/** Why something dropped or pasted is not even sent; its words are `importing.refused.<why>`. */
export type FileRefusal = {
  why: "empty" | "folder" | "picture" | "too_large";
  name: string;
  size: number;
};
export type PasteResult = { file: File } | { refused: FileRefusal } | null;

type TransferItem = { kind: string; webkitGetAsEntry?: () => { isDirectory: boolean } | null };

/** Returns the one file of a drop or choice, if it may be sent. */
export function takeFile(file: File | undefined, item?: TransferItem): PasteResult {
  if (!file) return null;
  const { name, size } = file;
  const refuse = (why: FileRefusal["why"]): PasteResult => ({ refused: { why, name, size } });
  if (item?.webkitGetAsEntry?.()?.isDirectory) return refuse("folder");
  if (size === 0) return refuse("empty");
  if (size > registerBytes) return refuse("too_large");
  return { file };
}

/**
 * Reads a paste. Excel adds a picture of the cells to their text: the text comes first. Null where
 * it is neither a table nor a file.
 */
export function takePaste(data: DataTransfer, name: string): PasteResult {
  const text = data.getData("text/plain");
  if (isTable(text)) return { file: tableFile(text, name) };
  const [file] = data.files;
  if (file?.type.startsWith("image/"))
    return { refused: { why: "picture", name: file.name, size: file.size } };
  return takeFile(file);
}

/** Wraps a pasted table in a file. */
export function tableFile(text: string, name: string): File {
  return new File([text], name, { type: "text/tab-separated-values" });
}

/** Returns true for more than one line, or cells side by side. */
export function isTable(text: string): boolean {
  return /\S/.test(text) && (/\S[^\S\n]*\n\s*\S/.test(text) || text.trim().includes("\t"));
}
