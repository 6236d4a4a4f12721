import { setImmediate } from "node:timers/promises";
import { Inflate } from "fflate";
import { minute } from "#core/kernel/time.ts";
import { FileFailure } from "./file-failure.ts";
import { type Bounds, Heavy } from "./bounds.ts";
import type { Source } from "#server/platform/threads/source.ts";
import { tailOf } from "./source.ts";

/**
 * Bytes that the read parts of a workbook may unpack to: more than twice what 100,000 rows need.
 */
const unpackedAtMost = 250 * 1024 * 1024;
/** Packed bytes taken at once, so that little comes of them at once: a thousandfold at most. */
const sliceBytes = 2 * 1024;
/** Unpacked bytes after which others get their turn. */
const breath = 512 * 1024;
/** Where the list of parts is looked for: it stands at the end of the file. */
const listAtMost = 1024 * 1024;

/** One file of an archive as the archive's list says; `at` is where its bytes begin, header included. */
export type ZipPart = {
  name: string;
  at: number;
  packed: number;
  unpacked: number;
  stored: boolean;
};

/** The texts of one part, piece by piece. What is not taken is passed over. */
export type PartTexts = { name: string; texts: AsyncGenerator<string> };

/** Minutes for reading one workbook, waiting included; an honest one takes seconds. */
const minutesAtMost = 5;

/** Budget of a file's readings: bytes left to unpack, and a deadline (`performance.now`). */
export type Allowance = { unpacked: number; until: number; tooMuch: () => Error };
export const newAllowance = ({ unpacked }: Bounds): Allowance => ({
  unpacked: unpacked ?? unpackedAtMost,
  until: performance.now() + minutesAtMost * minute,
  tooMuch: () => (unpacked ? new Heavy() : tooLarge()),
});

/**
 * Lists the files of a ZIP archive without unpacking. Fails as FileFailure broken_workbook without
 * a valid list.
 */
export async function partsOf(source: Source): Promise<ZipPart[]> {
  const { bytes, at: begins } = await tailOf(source, listAtMost);
  const end = bytes.lastIndexOf(Buffer.from("PK\u0005\u0006"));
  if (end < 0 || end + 22 > bytes.length) throw broken();
  const parts: ZipPart[] = [];
  let at = bytes.readUInt32LE(end + 16) - begins;
  const size = bytes.readUInt32LE(end + 12);
  // Of an archive with more than 65,535 files or 4 GB the list says so elsewhere: no workbook is one.
  if (at < 0 || at + size > end) throw broken();
  while (at + 46 <= end && bytes.readUInt32LE(at) === 0x02014b50) {
    const name = bytes.readUInt16LE(at + 28);
    const extra = bytes.readUInt16LE(at + 30);
    const next = at + 46 + name + extra + bytes.readUInt16LE(at + 32);
    if (next > end) throw broken();
    parts.push(partAt(bytes, at, name, extra));
    at = next;
  }
  return parts;
}

function partAt(bytes: Buffer, at: number, name: number, extra: number): ZipPart {
  const method = bytes.readUInt16LE(at + 10);
  const encrypted = bytes.readUInt16LE(at + 8) & 1;
  const long = longSizes(bytes.subarray(at + 46 + name, at + 46 + name + extra));
  const size = (offset: number) => {
    const value = bytes.readUInt32LE(at + offset);
    return value === 0xffffffff ? (long.shift() ?? Number.POSITIVE_INFINITY) : value;
  };
  // In this order the long sizes stand, each only where its short one says so.
  const unpacked = size(24);
  const packed = size(20);
  const begins = size(42);
  return {
    name: bytes.toString("utf8", at + 46, at + 46 + name),
    at: begins,
    packed: encrypted || (method !== 0 && method !== 8) ? Number.NaN : packed,
    unpacked,
    stored: method === 0,
  };
}

/** Reads the 64-bit sizes among the extra fields of a part (ZIP, 4.5.3). */
function longSizes(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const size = extra.readUInt16LE(at + 2);
    const field = extra.subarray(at + 4, at + 4 + size);
    if (extra.readUInt16LE(at) === 1)
      return Array.from({ length: Math.min(3, Math.floor(field.length / 8)) }, (_, index) =>
        Number(field.readBigUInt64LE(index * 8)),
      );
    at += 4 + size;
  }
  return [];
}

/**
 * Yields the texts of some parts in their order in the file. Sizes are checked by the list and
 * counted while unpacking. Fails as FileFailure: broken_workbook, too_large_unpacked.
 */
export async function* unpackParts(
  source: Source,
  parts: readonly ZipPart[],
  left: Allowance,
): AsyncGenerator<PartTexts> {
  const ordered = parts.toSorted((a, b) => a.at - b.at);
  const bytes = new Bytes(source);
  try {
    for (const part of ordered) {
      await bytes.skipTo(part.at);
      const header = await bytes.read(30);
      if (header.readUInt32LE(0) !== 0x04034b50 || Number.isNaN(part.packed)) throw broken();
      const begins = part.at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
      await bytes.skipTo(begins);
      yield { name: part.name, texts: textsOf(bytes, part, begins + part.packed, left) };
    }
  } finally {
    await bytes.close();
  }
}

/** Refuses parts that say of themselves that they unpack to more than is allowed. */
export function expectAllowed(parts: readonly ZipPart[], left: Allowance): void {
  const claimed = parts.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (claimed > unpackedAtMost) throw tooLarge();
  if (claimed > left.unpacked) throw left.tooMuch();
}

async function* textsOf(
  bytes: Bytes,
  part: ZipPart,
  end: number,
  left: Allowance,
): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let ready: Uint8Array[] = [];
  let unpacked = 0;
  let rested = 0;
  let first = true;
  const count = (piece: Uint8Array) => {
    unpacked += piece.byteLength;
    left.unpacked -= piece.byteLength;
    if (left.unpacked < 0) throw left.tooMuch();
    if (unpacked > part.unpacked) throw broken();
    ready.push(piece);
  };
  const inflate = new Inflate(count);
  while (bytes.at < end) {
    const packed = await bytes.some(Math.min(sliceBytes, end - bytes.at));
    if (part.stored) count(packed);
    else push(inflate, packed, bytes.at >= end);
    for (const piece of ready) {
      const text = decoder.decode(piece, { stream: true });
      // A workbook has no types of its own; whoever writes some wants it to grow as it is read.
      if (first && /<!DOCTYPE/i.test(text)) throw broken();
      first = false;
      yield text;
    }
    ready = [];
    if (unpacked - rested < breath) continue;
    rested = unpacked;
    if (performance.now() > left.until)
      throw new FileFailure("took_too_long", { count: minutesAtMost });
    await setImmediate();
  }
  if (unpacked < part.unpacked) throw broken();
  const rest = decoder.decode();
  if (rest) yield rest;
}

function push(inflate: Inflate, bytes: Uint8Array, final: boolean): void {
  try {
    inflate.push(bytes, final);
  } catch (error) {
    if (error instanceof FileFailure || error instanceof Heavy) throw error;
    throw broken();
  }
}

/** The bytes of a source, once from the beginning to the end. */
class Bytes {
  at = 0;
  #rest: Uint8Array = new Uint8Array();
  readonly #chunks: AsyncIterator<Uint8Array>;
  constructor(source: Source) {
    this.#chunks = source()[Symbol.asyncIterator]();
  }

  /** Between 1 and `most` bytes; fails as broken_workbook at the end. */
  async some(most: number): Promise<Uint8Array> {
    while (this.#rest.byteLength === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) throw broken();
      this.#rest = value;
    }
    const taken = this.#rest.subarray(0, most);
    this.#rest = this.#rest.subarray(taken.byteLength);
    this.at += taken.byteLength;
    return taken;
  }

  async read(count: number): Promise<Buffer> {
    const chunks: Uint8Array[] = [];
    for (const end = this.at + count; this.at < end;) chunks.push(await this.some(end - this.at));
    return Buffer.concat(chunks);
  }

  /** Parts that lie in each other are none of an honest workbook. */
  async skipTo(at: number): Promise<void> {
    if (!(at >= this.at)) throw broken();
    while (this.at < at) await this.some(at - this.at);
  }

  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

const broken = () => new FileFailure("broken_workbook");
const tooLarge = () =>
  new FileFailure("too_large_unpacked", { most: `${unpackedAtMost / 1024 / 1024} MB` });
