import type { AddressInfo } from "node:net";
import createServer from "hoodiecrow-imap";

/** Letter in a mailbox of the stand-in, which takes bytes as a string of Latin letters. */
export type KeptLetter = { raw: string; flags: string[] };

/** Opens an IMAP server with these letters in its inbox; gives its address and what is left in it. */
export async function openMailbox(letters: readonly string[]) {
  const messages: KeptLetter[] = letters.map((raw) => ({
    raw: Buffer.from(raw.replaceAll(/\r?\n/g, "\r\n")).toString("latin1"),
    flags: [],
  }));
  const imap = createServer({
    plugins: ["ID", "IDLE", "NAMESPACE"],
    storage: { INBOX: { messages } },
    users: { reader: { password: "p@ss word" } },
  });
  await new Promise<void>((done) => imap.listen(0, "127.0.0.1", done));
  const { port } = imap.server.address() as AddressInfo;
  return {
    url: `imap://reader:${encodeURIComponent("p@ss word")}@127.0.0.1:${port}/INBOX`,
    messages,
    close: () => new Promise<void>((done) => imap.close(done)),
  };
}
