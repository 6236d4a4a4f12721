import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { person } from "#server/identity/table.ts";
import { outboxMail } from "#server/platform/table.ts";
import { testNow } from "#server/platform/testing.ts";
import { getRequest } from "#server/requests/reads/request-view.ts";
import { leakIn } from "#server/requests/testing.ts";
import { actOnRequest, commentOnRequest } from "#server/requests/verbs/act.ts";
import { openRequest } from "#server/requests/verbs/open.ts";
import { sourceOf } from "#server/platform/threads/source.ts";
import { listInbox } from "../reads/inbox-view.ts";
import { readMailbox } from "./mailbox.ts";
import { createReplyAddress, readReplyAddress } from "./reply-address.ts";
import { replySettings } from "./settings.ts";
import { takeReply } from "./take-reply.ts";
import {
  mailboxAddress as address,
  mailboxSettings,
  openMailbox,
  openReplyHouse,
} from "./testing.ts";

const house = openReplyHouse();
let { world, home, desk, number } = {} as ReturnType<typeof house.now>;
beforeEach(() => {
  ({ world, home, desk, number } = house.now());
});

/** Has the manager write to the resident, and gives the letter about it. */
async function letterToAnn(body = "Коли ви вдома?") {
  await commentOnRequest(world, home.max, { number, kind: "public", body }, null);
  const [letter] = await desk.letters(home.ann);
  if (!letter?.replyTo) throw new Error("a letter without an address for answers");
  return { ...letter, replyTo: letter.replyTo };
}

type Written = { to: string; from?: string; text?: string; id?: string; head?: string };
const mime = ({ to, from = home.ann.email, text = "О 18:00", id = "<1@x>", head = "" }: Written) =>
  `From: Анна <${from}>\nTo: Оселя <${to}>\nMessage-ID: ${id}\n${head}Subject: Re: Заявка\nContent-Type: text/plain; charset=utf-8\n\n${text}\n`;
const take = (raw: string) => {
  const bytes = new Blob([raw]);
  return takeReply(world, { size: bytes.size, source: sourceOf(bytes) });
};
const comments = async () => {
  const { timeline } = await getRequest(world, home.max, { number });
  return timeline.flatMap(({ comment }) =>
    comment ? [`${comment.author.name.split(" ")[0]}: ${comment.body}`] : [],
  );
};
const notices = async () =>
  (await world.db.orm.select().from(outboxMail)).filter(
    ({ kind }) => kind === "notifications.reply",
  );

describe("an answer to a letter about a request", () => {
  test("becomes a comment of its writer, without what was quoted, once", async () => {
    const letter = await letterToAnn();
    expect(letter.text).toMatch(/^— Відповідь напишіть над цим рядком —/);
    expect(letter.text).not.toContain("відповідати на нього не потрібно");
    const quoted = letter.text.replaceAll(/^/gm, "> ");
    const raw = mime({
      to: letter.replyTo,
      text: `О 18:00 буду вдома.\n\nпт, 27 лист. 2026 р. о 10:15 Оселя <${letter.replyTo}> пише:\n\n${quoted}`,
    });
    expect(await take(raw)).toBe("added");
    expect(await take(raw)).toBe("added");
    expect(await Promise.all([take(raw), take(raw)])).toEqual(["added", "added"]);
    expect((await comments()).filter((line) => line.includes("18:00"))).toHaveLength(1);
    expect((await comments()).at(-1)).toMatch(/: О 18:00 буду вдома\.$/);
    expect(await notices()).toEqual([]);
  });

  test("is the answer to a question that waits for it", async () => {
    await actOnRequest(world, home.max, { action: "accept", number, version: 1 }, null);
    await actOnRequest(
      world,
      home.max,
      { action: "ask", number, version: 2, question: "Коли ви вдома?" },
      null,
    );
    const [letter] = await desk.letters(home.ann);
    expect(await take(mime({ to: letter?.replyTo ?? "" }))).toBe("added");
    expect((await getRequest(world, home.max, { number })).status).not.toBe("waiting");
  });

  test("from another address is not added; the account's own address hears of it", async () => {
    const { replyTo } = await letterToAnn();
    expect(await take(mime({ to: replyTo, from: "stranger@example.com" }))).toBe("refused");
    expect((await comments()).join()).not.toContain("18:00");
    const [notice, ...others] = await notices();
    expect(others).toEqual([]);
    expect(notice?.recipient).toBe(home.ann.email);
    expect(notice?.text).toContain("Відповідь надійшла з адреси stranger@example.com");
    expect(notice?.text).toContain("> О 18:00");
  });

  test.each([
    ["an answer of a program", { head: "Auto-Submitted: auto-replied\n" }],
    ["a list", { head: "List-Id: <x.example>\n" }],
    ["bulk", { head: "Precedence: bulk\n" }],
  ])("%s is ignored", async (_, over) => {
    const { replyTo } = await letterToAnn();
    expect(await take(mime({ to: replyTo, ...over }))).toBe("ignored");
    expect(await notices()).toEqual([]);
  });

  test("nothing above the line and too long a text are told", async () => {
    const { replyTo } = await letterToAnn();
    expect(await take(mime({ to: replyTo, text: "> Вітаємо!", id: "<2@x>" }))).toBe("refused");
    expect(await take(mime({ to: replyTo, text: "а".repeat(15_000), id: "<3@x>" }))).toBe(
      "refused",
    );
    expect(
      (await notices()).map(({ text }) => /не знайшлося|задовгий/.exec(text)?.[0]).toSorted(),
    ).toEqual(["задовгий", "не знайшлося"]);
  });

  test("of somebody who has lost the right is not added", async () => {
    const { replyTo } = await letterToAnn();
    await world.db.orm
      .update(person)
      .set({ deletionDueAt: testNow })
      .where(eq(person.id, home.ann.personId));
    expect(await take(mime({ to: replyTo }))).toBe("ignored");
    expect((await comments()).join()).not.toContain("18:00");
  });

  test.each([
    ["old Ukrainian coding", "windows-1251", Buffer.from([0xc4, 0xff, 0xea, 0xf3, 0xfe])],
  ])("%s is read", async (_, charset, bytes) => {
    const { replyTo } = await letterToAnn();
    const head = Buffer.from(
      `From: <${home.ann.email}>\nTo: <${replyTo}>\nMessage-ID: <5@x>\nContent-Type: text/plain; charset=${charset}\n\n`,
    );
    const blob = new Blob([Buffer.concat([head, bytes])]);
    expect(await takeReply(world, { size: blob.size, source: sourceOf(blob) })).toBe("added");
    expect((await comments()).at(-1)).toMatch(/: Дякую$/);
  });

  test("an HTML letter without a text part is read", async () => {
    const { replyTo } = await letterToAnn();
    const raw = `From: <${home.ann.email}>\nTo: <${replyTo}>\nMessage-ID: <6@x>\nContent-Type: text/html; charset=utf-8\n\n<div>О <b>18:00</b></div><script>alert(1)</script>`;
    expect(await take(raw)).toBe("added");
    expect((await comments()).at(-1)).toMatch(/: О 18:00$/);
  });
});

test("a letter about several requests names no address for answers", async () => {
  const second = await openRequest(world, home.ann, leakIn(home), null);
  for (const one of [number, second.number])
    await commentOnRequest(world, home.max, { number: one, kind: "public", body: "Їдемо" }, null);
  const [letter] = await desk.letters(home.ann);
  expect(letter?.replyTo).toBeNull();
  expect(letter?.text).toContain("відповідати на нього не потрібно");
});

test("a new request takes no answer of staff by letter: it would be a public comment", async () => {
  await openRequest(world, home.ann, leakIn(home), null);
  const [letter] = await desk.letters(home.max);
  expect(letter?.subject).toContain("Нова заявка");
  expect(letter?.replyTo).toBeNull();
});

test("an address is read whatever case a program makes of it, and a changed one is not", () => {
  const at = { address, secret: "s" };
  const target = { eventId: 123_456_789_012, personId: home.ann.personId };
  const made = createReplyAddress(at, target);
  expect(made.split("@")[0]?.length).toBeLessThanOrEqual(64);
  expect(readReplyAddress(at, made.toUpperCase())).toEqual(target);
  expect(readReplyAddress({ ...at, secret: "t" }, made)).toBeNull();
  expect(
    readReplyAddress(
      at,
      made.replace(/.(?=@)/, (sign) => (sign === "a" ? "b" : "a")),
    ),
  ).toBeNull();
  expect(readReplyAddress(at, address)).toBeNull();
});

test("an answer to a notification that is forgotten is told, and too many are told once an hour", async () => {
  const forgotten = { eventId: 1, personId: home.ann.personId };
  const to = createReplyAddress({ address, secret: world.config.secret }, forgotten);
  for (let n = 0; n < 35; n++)
    expect(await take(mime({ to, id: `<many-${n}@x>` }))).toBe("refused");
  const texts = (await notices()).map(({ subject, text }) => `${subject} ${text}`);
  expect(texts.filter((text) => text.includes("відповісти листом не можна"))).toHaveLength(30);
  expect(texts.filter((text) => text.includes("забагато відповідей"))).toHaveLength(1);
  expect(texts.every((text) => text.startsWith("Вашу відповідь не додано "))).toBe(true);
});

test("an answer marks its notification as read", async () => {
  const { replyTo } = await letterToAnn();
  expect(await take(mime({ to: replyTo }))).toBe("added");
  const { items } = await listInbox(world, home.ann, { language: "uk" });
  expect(items.map(({ read }) => read)).toEqual(items.map(() => true));
});

test.each([
  [{ OSELIA_REPLY_ADDRESS: address }, "set both or none"],
  [mailboxSettings("nonsense"), "must be an imaps:// address"],
  [mailboxSettings("imap://reader:p@imap.example/INBOX"), "must be an imaps:// address"],
  [
    { ...mailboxSettings(), OSELIA_REPLY_ADDRESS: "much.too.long.a.name@x.example" },
    "at most 12 characters",
  ],
])("faulty settings are named: %j", (given, fault) => {
  expect(replySettings.listFaults(given, true).join(" ")).toContain(fault);
});

test("a mailbox on this computer needs no encryption", () => {
  expect(
    replySettings.listFaults(mailboxSettings("imap://reader:p@127.0.0.1/INBOX"), true),
  ).toEqual([]);
});

describe("the mailbox", () => {
  test("is read once; other letters stay unread, and one that is too large is told", async () => {
    const { replyTo } = await letterToAnn();
    const large = mime({ to: replyTo, id: "<8@x>", text: "а\n".repeat(400_000) });
    const mailbox = await openMailbox([
      mime({ to: replyTo }),
      mime({ to: "info@oselia.example" }),
      large,
    ]);
    onTestFinished(mailbox.close);
    const reading = {
      ...world,
      config: { ...world.config, sliceSettings: mailboxSettings(mailbox.url) },
    };
    await readMailbox(reading, 1024 * 1024);
    expect(mailbox.messages.map(({ flags }) => flags.includes("\\Seen"))).toEqual([
      true,
      false,
      true,
    ]);
    expect((await comments()).at(-1)).toMatch(/: О 18:00$/);
    expect(
      (await notices()).map(({ text }) =>
        text.includes("Лист завеликий: він може мати щонайбільше 1 МБ"),
      ),
    ).toEqual([true]);
    await readMailbox(reading, 1024 * 1024);
    expect((await comments()).filter((line) => line.includes("18:00"))).toHaveLength(1);
  });

  test("that is away is asked again by the next run", async () => {
    const mailbox = await openMailbox([]);
    await mailbox.close();
    const reading = {
      ...world,
      config: { ...world.config, sliceSettings: mailboxSettings(mailbox.url) },
    };
    await expect(readMailbox(reading)).rejects.toThrow();
  });
});
