import type { RegisterRecord } from "#core/register/columns/headings.ts";
import { Heavy } from "../work/lanes.ts";
import { FileFailure } from "./file-failure.ts";
import { recognise } from "./recognise.ts";
import { records } from "./records.ts";
import type { Source } from "./source.ts";

/** A workbook that unpacks to more is no table of some thousand rows. */
const unpackedAtMost = 64 * 1024 * 1024;

/**
 * Rows of a table that fits into memory, read as a register is: text in any encoding and with any delimiter, or a
 * workbook's first sheet that seems to hold a table. `torn`: where it stops being one; `long`: it has more than `most` rows.
 * Null where it is no table.
 */
export async function readTable(
  bytes: Buffer,
  most: number,
): Promise<{ rows: RegisterRecord[]; torn: boolean; long: boolean } | null> {
  const source: Source = async function* () {
    yield bytes;
  };
  const bounds = { unpacked: unpackedAtMost };
  const rows: RegisterRecord[] = [];
  try {
    const { format } = await recognise(source, {}, bounds);
    for await (const record of records(source, format, bounds)) {
      if (record.cells === null) return { rows, torn: true, long: false };
      if (rows.length === most) return { rows, torn: false, long: true };
      rows.push(record);
    }
  } catch (error) {
    if (error instanceof Heavy) return { rows, torn: false, long: true };
    if (!(error instanceof FileFailure)) throw error;
    return null;
  }
  return { rows, torn: false, long: false };
}
