import { open } from "node:fs/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { StartFault } from "#server/platform/start/start-fault.ts";

type Bytes = AsyncIterable<Uint8Array>;

const beginning = "age-encryption.org/v1";
/** log2 of scrypt's N: a guess takes 0.1 s and 64 MB; `age -d` accepts it. */
const scryptWorkFactor = 16;

/** Encrypts with a passphrase, in the format of age. */
export function encryptWith(passphrase: string) {
  return async function* (plain: Bytes): Bytes {
    const encrypter = new Encrypter();
    encrypter.setPassphrase(passphrase);
    encrypter.setScryptWorkFactor(scryptWorkFactor);
    yield* piecesOf(await encrypter.encrypt(streamOf(plain)));
  };
}

/** Decrypts what `encryptWith` made. Another passphrase throws a `StartFault`, damage an error. */
export function decryptWith(passphrase: string, path: string) {
  return async function* (sealed: Bytes): Bytes {
    const decrypter = new Decrypter();
    decrypter.addPassphrase(passphrase);
    const plain = await decrypter.decrypt(streamOf(sealed)).catch((cause: unknown) => {
      throw new StartFault(
        `${path} cannot be opened: OSELIA_BACKUP_PASSPHRASE is not the one it was made with, or its beginning is damaged.`,
        { cause },
      );
    });
    yield* piecesOf(plain);
  };
}

/** Recognises an encrypted archive by its first bytes. */
export async function isEncrypted(path: string): Promise<boolean> {
  const handle = await open(path);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(beginning.length), 0);
    return bytesRead === beginning.length && buffer.toString("latin1") === beginning;
  } finally {
    await handle.close();
  }
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as ReadableStream<Uint8Array>;
}

function piecesOf(stream: ReadableStream<Uint8Array>): Bytes {
  return stream as unknown as Bytes;
}
