import type { Attachment, ParsedMail } from "mailparser";
import { uploadBytes } from "#core/files/model.ts";

/** File of a letter: its bytes, or why it is not taken. */
export type ReplyFile = { name: string } & (
  | { bytes: Uint8Array<ArrayBuffer> }
  | { fault: "too_large" }
);

/** Bytes below which a picture in the text belongs to a signature; a pasted photo is larger. */
const signatureBytes = 20 * 1024;
/** Bytes below which a picture that nobody attached is an ornament or counts readers. */
const ornamentBytes = 4 * 1024;
/** Signatures that mail programs add. */
const signatureTypes = /^application\/(?:x-)?(?:pkcs7-signature|pgp-signature|pgp-keys)$/;

/**
 * Chooses the files that the writer of a letter sent: attached ones first, then pictures of the text, each in order.
 * Leaves out pictures of signatures and of what was quoted below the line (`markers`).
 */
export function chooseFiles(mail: ParsedMail, markers: readonly string[]): ReplyFile[] {
  const html = typeof mail.html === "string" ? mail.html : "";
  const end = Math.min(...markers.map((marker) => html.indexOf(marker)).filter((at) => at >= 0));
  const written = html.slice(0, Number.isFinite(end) ? end : html.length);
  const sent = mail.attachments.filter((file) => isSent(file, { html, written }));
  // A large logo must not take the place of a file that somebody attached.
  const attached = sent.filter((file) => !isInText(file, html));
  const pasted = sent.filter((file) => isInText(file, html));
  return [...attached, ...pasted].map(({ filename = "", contentType, content, size }) => {
    const name = filename || contentType;
    if (size > uploadBytes) return { name, fault: "too_large" };
    return { name, bytes: new Uint8Array(content) };
  });
}

const isInText = ({ cid }: Attachment, html: string) =>
  cid !== undefined && html.includes(`cid:${cid}`);

function isSent(file: Attachment, { html, written }: { html: string; written: string }): boolean {
  const { cid, contentType, contentDisposition, size } = file;
  if (signatureTypes.test(contentType)) return false;
  if (!contentType.startsWith("image/")) return true;
  if (isInText(file, html)) return written.includes(`cid:${cid}`) && size >= signatureBytes;
  return contentDisposition === "attachment" || size >= ornamentBytes;
}
