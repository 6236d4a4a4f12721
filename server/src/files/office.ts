import { fileTypeFromBuffer } from "file-type";
import { officeTypes } from "#core/files/model.ts";

type OfficeType = (typeof officeTypes)[number];

type PreparedOffice = {
  type: OfficeType;
  bytes: Uint8Array;
  width: null;
  height: null;
  preview: null;
};

// Word and Excel of before 2007 share a container; only the name tells them apart.
const oldFormats: Record<string, OfficeType> = {
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
};

/** Recognises an office document by its content; null if it is none. */
export async function prepareOffice(
  bytes: Uint8Array,
  name: string,
): Promise<PreparedOffice | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const ending = /\.([a-z]{3})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const type =
    found?.mime === "application/x-cfb"
      ? oldFormats[ending]
      : officeTypes.find((one) => one === found?.mime);
  return type ? { type, bytes, width: null, height: null, preview: null } : null;
}
