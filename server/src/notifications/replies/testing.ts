import type { AddressInfo } from "node:net";
import createServer from "hoodiecrow-imap";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { outboxMail } from "#server/platform/table.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { type Community, foundCommunity, leakIn } from "#server/requests/testing.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { beginFollowing } from "../service.ts";
import { openDesk } from "../testing.ts";

/** Address of the mailbox to which letters of tests are answered. */
export const mailboxAddress = "replies@oselia.example";

/** Makes the settings of that mailbox. */
export const mailboxSettings = (mailbox = "imaps://reader:p@imap.example/INBOX") => ({
  OSELIA_REPLY_ADDRESS: mailboxAddress,
  OSELIA_REPLY_MAILBOX: mailbox,
});

/** Opens a world with that mailbox. Before each test a resident has a request, and no letter waits. */
export function openReplyHouse() {
  let world: TestWorld;
  let home: Community;
  let desk: ReturnType<typeof openDesk>;
  let number: string;
  beforeAll(async () => {
    world = await openTestWorld({ demo: true, sliceSettings: mailboxSettings() });
    await beginFollowing(world);
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.setNow(testNow);
    home = await foundCommunity(world);
    desk = openDesk(world, home.orgId);
    ({ number } = await openRequest(world, home.ann, leakIn(home), null));
    await desk.letters();
    await world.db.orm.delete(outboxMail);
  });
  return { now: () => ({ world, home, desk, number }) };
}

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
