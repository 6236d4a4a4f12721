const zipEnd = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const zipEndWithin = 65_557;
const trailerWithin = 1024;

/**
 * Returns whether bytes are exactly one PDF: header first, trailer last, and no ZIP archive at the
 * end.
 */
export function isPdf(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/^%PDF-[12]\.\d/.test(file.toString("latin1", 0, 8))) return false;
  const trailer = file.toString("latin1", Math.max(0, file.length - trailerWithin));
  if (!/startxref\s+\d+\s+%%EOF[\s\0]*$/.test(trailer)) return false;
  return file.indexOf(zipEnd, Math.max(0, file.length - zipEndWithin)) === -1;
}
