import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { person } from "#server/identity/table.ts";
import { emailFault } from "#server/identity/table/email-fault-table.ts";
import { recordEmailFault } from "#server/identity/service.ts";
import { notificationMatrix } from "#core/identity/preferences.ts";
import { inTenant } from "#server/platform/database/database.ts";
import { createBounceAddress } from "#server/platform/mail/bounce-address.ts";
import { outboxMail } from "#server/platform/table.ts";
import { testNow } from "#server/platform/testing.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import type { Community } from "#server/requests/testing.ts";
import { commentOnRequest } from "#server/requests/verbs/act.ts";
import { listInbox } from "../reads/inbox-view.ts";
import { readMailbox } from "../replies/mailbox.ts";
import { takeReply } from "../replies/take-reply.ts";
import {
  mailboxAddress as address,
  mailboxSettings,
  openMailbox,
  openReplyHouse,
} from "../replies/testing.ts";
import { followFacts } from "../service.ts";
import { takeRefusal } from "./take-report.ts";
import { complaint, gmailReport, outlookReport, postfixReport } from "./testing.ts";

const house = openReplyHouse();
let { world, home, desk, number } = {} as ReturnType<typeof house.now>;
beforeEach(() => {
  ({ world, home, desk, number } = house.now());
});

const writeToAnn = (body = "Коли ви вдома?") =>
  commentOnRequest(world, home.max, { number, kind: "public", body }, null);

/** Sends the resident a letter, as by SMTP; gives its id and envelope sender. */
async function sendToAnn() {
  await writeToAnn();
  const [letter] = await desk.letters(home.ann);
  if (!letter) throw new Error("no letter");
  await world.db.orm.update(outboxMail).set({ state: "sent" }).where(eq(outboxMail.id, letter.id));
  const { secret } = world.config;
  return { id: letter.id, sender: createBounceAddress({ address, secret }, letter.id) };
}
const take = (raw: string) => {
  const bytes = new Blob([raw.replaceAll("\n", "\r\n")]);
  return takeReply(world, { size: bytes.size, source: sourceOf(bytes) });
};
const faultOfAnn = async () => {
  const [fault] = await world.db.orm
    .select()
    .from(emailFault)
    .where(eq(emailFault.personId, home.ann.personId));
  return fault ?? null;
};
const letterOf = async (id: string) =>
  (await world.db.orm.select().from(outboxMail).where(eq(outboxMail.id, id)))[0];
const heardBy = async (who: Community["max"]) => {
  await followFacts(world);
  const { items } = await listInbox(world, who, { language: "uk" });
  return items.filter(({ topic }) => topic === "addresses");
};

describe("a report of a mail server", () => {
  test.each([
    ["Postfix", postfixReport, "5.1.1", "no_mailbox"],
    ["Gmail", gmailReport, "5.1.1", "no_mailbox"],
    ["Gmail, a full mailbox", gmailReport, "5.2.2", "full"],
    ["Outlook", outlookReport, "5.4.1", "no_mailbox"],
  ] as const)("%s marks the address and fails the letter", async (_, write, status, reason) => {
    const { id, sender } = await sendToAnn();
    const raw = write({ sender, recipient: home.ann.email, status });
    expect(await take(raw)).toBe("recorded");
    expect(await faultOfAnn()).toMatchObject({
      address: home.ann.email,
      reason,
      at: testNow,
      liftedAt: null,
    });
    const letter = await letterOf(id);
    expect(letter?.state).toBe("failed");
    expect(letter?.lastError).toContain(status);
  });

  test("stops further letters until the address is another; the inbox goes on", async () => {
    const { sender } = await sendToAnn();
    await take(postfixReport({ sender, recipient: home.ann.email, status: "5.1.1" }));
    await world.db.orm.delete(outboxMail);
    await writeToAnn("Ще питання");
    expect(await desk.letters(home.ann)).toEqual([]);
    expect((await desk.outcomesOf(home.ann)).at(-1)).toBe("commented: unreachable");
    const moved = { email: `new.${home.ann.email}` };
    await world.db.orm.update(person).set(moved).where(eq(person.id, home.ann.personId));
    await writeToAnn("І ще одне");
    expect(await desk.letters({ ...home.ann, ...moved })).toHaveLength(1);
  });

  test("reaches the staff who serve the home, once for a person", async () => {
    const first = await sendToAnn();
    const raw = postfixReport({ sender: first.sender, recipient: home.ann.email, status: "5.1.1" });
    expect(await Promise.all([take(raw), take(raw)])).toEqual(["recorded", "recorded"]);
    expect(await take(raw)).toBe("recorded");
    const [item, ...others] = await heardBy(home.max);
    expect(others).toEqual([]);
    expect(item?.title).toContain("Листи не доходять: ");
    expect(item?.text).toContain("Такої поштової скриньки немає.");
    expect(item?.path).toBe(`/manager/buildings/${home.house}/apartments/${home.flats[0]}`);
    expect(await heardBy(home.ann)).toEqual([]);
  });

  test.each([
    ["a temporary failure that ended", "4.4.1", "failed"],
    ["a block of our server", "5.7.1", "failed"],
    ["a letter that is late", "4.4.1", "delayed"],
  ])("%s marks nothing", async (_, status, action) => {
    const { id, sender } = await sendToAnn();
    const raw = postfixReport({ sender, recipient: home.ann.email, status, action });
    expect(await take(raw)).toBe("ignored");
    expect(await faultOfAnn()).toBeNull();
    expect((await letterOf(id))?.state).toBe(action === "failed" ? "failed" : "sent");
  });

  test("with a signature that is not ours does nothing", async () => {
    const { id } = await sendToAnn();
    const forged = createBounceAddress({ address, secret: "another" }, id);
    const unknown = createBounceAddress(
      { address, secret: world.config.secret },
      "0e4f7f0c-6f83-4a0a-9f0a-0b6b0f5f9d11",
    );
    for (const sender of [forged, unknown, address])
      expect(
        await take(postfixReport({ sender, recipient: home.ann.email, status: "5.1.1" })),
      ).toBe("ignored");
    expect(await faultOfAnn()).toBeNull();
    expect((await letterOf(id))?.state).toBe("sent");
  });

  test("other letters to the envelope sender, as of somebody on holiday, are ignored", async () => {
    const { id, sender } = await sendToAnn();
    const raw = `From: <${home.ann.email}>\nTo: <${sender}>\nMessage-ID: <h@x>\nAuto-Submitted: auto-replied\n\n550 5.1.1 away`;
    expect(await take(raw)).toBe("ignored");
    expect((await letterOf(id))?.state).toBe("sent");
    expect(await faultOfAnn()).toBeNull();
  });
});

describe("a complaint", () => {
  test("switches off the letters that may be refused, and marks nothing as unreachable", async () => {
    const { id, sender } = await sendToAnn();
    expect(await take(complaint({ sender, to: address }))).toBe("recorded");
    const [found] = await world.db.orm
      .select()
      .from(person)
      .where(eq(person.id, home.ann.personId));
    const matrix = notificationMatrix(found?.notifications ?? {});
    expect(Object.values(matrix).map(({ email }) => email)).toEqual([false, false, false, false]);
    expect((await faultOfAnn())?.reason).toBe("complaint");
    expect((await letterOf(id))?.state).toBe("sent");
    expect((await heardBy(home.max)).map(({ title }) => title.split(":")[0])).toEqual([
      "Скарга на листи",
    ]);
  });

  test("taken back, or naming no letter of ours, does nothing", async () => {
    const { sender } = await sendToAnn();
    expect(await take(complaint({ sender, to: address, type: "not-spam" }))).toBe("ignored");
    expect(await take(complaint({ sender: "x@example.com", to: address }))).toBe("ignored");
    expect(await faultOfAnn()).toBeNull();
  });

  test("does not open an address that takes no letters", async () => {
    const { sender } = await sendToAnn();
    await take(postfixReport({ sender, recipient: home.ann.email, status: "5.2.1" }));
    await take(complaint({ sender, to: address }));
    expect((await faultOfAnn())?.reason).toBe("closed");
  });
});

test("a recipient that our mail server refuses is marked as well", async () => {
  const { id } = await sendToAnn();
  const refuse = async (reply: string) => {
    const lastError = `Can't send mail - all recipients were rejected: ${reply}`;
    await world.db.orm
      .update(outboxMail)
      .set({ state: "failed", lastError })
      .where(eq(outboxMail.id, id));
    await takeRefusal(world, { id });
  };
  await refuse("554 5.7.1 Relay access denied");
  expect(await faultOfAnn()).toBeNull();
  await refuse("550 5.1.1 User unknown");
  expect((await faultOfAnn())?.reason).toBe("no_mailbox");
});

test("the mailbox is read for reports and complaints beside answers", async () => {
  const { sender } = await sendToAnn();
  const mailbox = await openMailbox([
    postfixReport({ sender, recipient: home.ann.email, status: "5.2.2" }),
    complaint({ sender, to: address }),
  ]);
  onTestFinished(mailbox.close);
  const reading = {
    ...world,
    config: { ...world.config, sliceSettings: mailboxSettings(mailbox.url) },
  };
  await readMailbox(reading);
  expect(mailbox.messages.map(({ flags }) => flags)).toEqual([["\\Seen"], ["\\Seen"]]);
  expect((await faultOfAnn())?.reason).toBe("full");
});

test("calls that report a new fault at the same time report it once", async () => {
  const fault = { address: home.ann.email, reason: "full", at: testNow, sentAt: testNow } as const;
  const calls = Array.from({ length: 6 }, () =>
    inTenant(world.db, { orgIds: [] }, (tx) => recordEmailFault(tx, fault)),
  );
  const found = (await Promise.all(calls)).flat();
  expect(found.filter(({ isNew }) => isNew)).toHaveLength(1);
});
