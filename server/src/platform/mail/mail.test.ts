import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { Readable } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { type Database, openDatabase } from "../database/database.ts";
import { openJobs } from "../jobs.ts";
import { readBounceAddress } from "./bounce-address.ts";
import { letterRefusedJob } from "./refused-job.ts";
import { renderLetter } from "./letter.ts";
import { createLog } from "../operations/log.ts";
import { createMail, forgetOldLetters, type Letter } from "./mail.ts";
import { createMetrics } from "../operations/metrics.ts";
import { outboxMail } from "../table.ts";
import type { Config } from "../start/config.ts";
import { unsentLetters } from "./unsent.ts";
import { copyTemplate, type TestDatabase } from "../testing-database.ts";
import { patience } from "../../../../tools/patience.ts";

const now = new Date("2026-11-17T10:00:00Z");
const soon = { timeout: patience(25_000), interval: 50 };
const bounces = { address: "replies@oselia.test", secret: "a secret of bounces" };
const secret = "a secret of at least thirty-two characters";
let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await copyTemplate();
  db = openDatabase(database.appUrl);
});
afterAll(async () => {
  await db.close();
  await database.drop();
});
beforeEach(() => db.orm.delete(outboxMail));

type Mood = "accepting" | "busy" | "unknown recipient" | "unknown sender";

/** Opens a mail server that remembers what it accepted. */
async function openSmtp(mood: { now: Mood } = { now: "accepting" }) {
  const received: string[] = [];
  const senders: string[] = [];
  let refusals = 0;
  const refuse = (code: number) => {
    refusals += 1;
    return Object.assign(new Error("no"), { responseCode: code });
  };
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onMailFrom({ address }, _session, done) {
      senders.push(address);
      if (mood.now === "unknown sender") return done(refuse(550));
      done();
    },
    onRcptTo(_address, _session, done) {
      if (mood.now === "busy") return done(refuse(451));
      if (mood.now === "unknown recipient") return done(refuse(550));
      done();
    },
    onData(stream, _session, done) {
      void receive(stream, done);
    },
  });
  async function receive(stream: Readable, done: () => void) {
    received.push(await readText(stream));
    done();
  }
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())));
  const { port } = server.server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, received, senders, refusals: () => refusals };
}

async function openPost(smtpUrl: string | null, start = true, demo = true) {
  const log = createLog("silent");
  const metrics = createMetrics();
  const jobs = await openJobs({ url: database.appUrl, log, metrics, pollSeconds: 0.5 });
  onTestFinished(() => jobs.stop());
  const from = "Oselia <post@oselia.test>";
  const clock = () => now;
  const mail = createMail({ db, jobs, clock, log, from, bounces, smtpUrl, demo, secret });
  const refused: string[] = [];
  jobs.handle(letterRefusedJob, async ({ id }) => void refused.push(id));
  if (start) await jobs.start();
  return { mail, jobs, metrics, refused };
}

const hello = (over: Partial<Letter> = {}): Letter => ({
  to: "olha@example.com",
  language: "uk",
  kind: "identity.reset",
  ...renderLetter({
    language: "uk",
    subject: "Вітаємо",
    paragraphs: ["Натисніть кнопку."],
    action: { label: "Далі", href: "https://oselia.test/go?token=1&x=2" },
  }),
  ...over,
});

const states = async () =>
  (await db.orm.select().from(outboxMail)).map(({ state, text, html }) => ({ state, text, html }));

test("a letter leaves after its transaction commits, and only then", async () => {
  const smtp = await openSmtp();
  const { mail } = await openPost(smtp.url);
  const undone = db.orm.transaction(async (tx) => {
    await mail.send(tx, hello({ subject: "Скасовано" }));
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await db.orm.transaction((tx) => mail.send(tx, hello()));
  await vi.waitFor(
    async () => expect(await states()).toEqual([{ state: "sent", text: "", html: null }]),
    soon,
  );
  expect(smtp.received).toHaveLength(1);
  const [message] = smtp.received;
  expect(message).toMatch(/^To: olha@example.com$/m);
  expect(message).toMatch(/^Auto-Submitted: auto-generated$/m);
  expect(message).toMatch(/^Message-ID: <[0-9a-f-]{36}@oselia\.test>$/m);
  expect(message).toContain("text/plain");
  expect(message).toContain("text/html");
});

test("an answer goes to whom the letter names, who is forgotten once it has left", async () => {
  const smtp = await openSmtp();
  const { mail } = await openPost(smtp.url);
  await mail.send(null, hello({ replyTo: "guest@example.com" }));
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "sent" }]), soon);
  expect(smtp.received[0]).toMatch(/^Reply-To: guest@example.com$/m);
  expect((await db.orm.select().from(outboxMail))[0]?.replyTo).toBeNull();
});

test("mail programs are told how to refuse such letters by one press, over https alone", async () => {
  const smtp = await openSmtp();
  const { mail } = await openPost(smtp.url);
  const unsubscribeUrl = "https://oselia.test/unsubscribe/requests.1.x";
  await mail.send(null, hello({ unsubscribeUrl }));
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "sent" }]), soon);
  const unfolded = smtp.received[0]?.replace(/\r?\n[ \t]+/g, " ");
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/oselia\.test\/unsubscribe\/requests\.1\.x>\r?$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  expect((await db.orm.select().from(outboxMail))[0]?.unsubscribeUrl).toBeNull();

  await mail.send(null, hello({ unsubscribeUrl: "http://localhost:3000/unsubscribe/x" }));
  await vi.waitFor(() => expect(smtp.received).toHaveLength(2), soon);
  expect(smtp.received[1]).not.toMatch(/^List-Unsubscribe/m);
});

test("the same dedupe key is one letter, over two processes", async () => {
  const smtp = await openSmtp();
  const [one, other] = await Promise.all([openPost(smtp.url), openPost(smtp.url)]);
  const same = hello({ dedupeKey: "verify:1" });
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => (n % 2 ? one : other).mail.send(null, same)),
  );
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "sent" }]), soon);
  expect(smtp.received).toHaveLength(1);
});

test("a busy server fails nobody's call; the letter waits and its text with it", async () => {
  const mood: { now: Mood } = { now: "busy" };
  const smtp = await openSmtp(mood);
  const { mail, metrics } = await openPost(smtp.url);
  await mail.send(null, hello());
  await vi.waitFor(async () => {
    expect(smtp.refusals()).toBe(1);
    expect(await states()).toMatchObject([
      { state: "queued", text: expect.stringContaining("Далі") },
    ]);
    const { values } = await metrics.jobs.get();
    expect(values).toMatchObject([{ labels: { queue: "mail.deliver", outcome: "retried" } }]);
  }, soon);
  mood.now = "accepting";
  // The queue writes that it will try again a moment after the job has failed.
  await vi.waitFor(async () => {
    const moved =
      await db.sql`update pgboss.job set start_after = now() where name = 'mail.deliver' and state = 'retry' returning id`;
    expect(moved).toHaveLength(1);
  }, soon);
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "sent" }]), soon);
  expect(smtp.received).toHaveLength(1);
});

test("where nobody answers, the letter waits as well", async () => {
  const { mail } = await openPost("smtp://127.0.0.1:9");
  await mail.send(null, hello());
  await vi.waitFor(async () => {
    const [letter] = await db.orm.select().from(outboxMail);
    expect(letter).toMatchObject({ state: "queued", attempts: 1 });
    expect(letter?.lastError).toContain("ECONNREFUSED");
  }, soon);
});

test("the envelope sender of a letter names it", async () => {
  const smtp = await openSmtp();
  const { mail } = await openPost(smtp.url);
  await mail.send(null, hello());
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), soon);
  const [letter] = await db.orm.select().from(outboxMail);
  expect(smtp.senders.map((sender) => readBounceAddress(bounces, sender))).toEqual([letter?.id]);
  expect(smtp.received[0]).toMatch(/^From: Oselia <post@oselia.test>$/m);
});

test("a sender that is refused fails the letter, and says nothing of its recipient", async () => {
  const smtp = await openSmtp({ now: "unknown sender" });
  const { mail, refused } = await openPost(smtp.url);
  await mail.send(null, hello());
  await vi.waitFor(async () => expect(await states()).toMatchObject([{ state: "failed" }]), soon);
  expect(refused).toEqual([]);
});

test("a recipient that is refused for good is not tried again, and handed on", async () => {
  const smtp = await openSmtp({ now: "unknown recipient" });
  const { mail, refused } = await openPost(smtp.url);
  await mail.send(null, hello());
  await vi.waitFor(
    async () => expect(await states()).toMatchObject([{ state: "failed", text: "" }]),
    soon,
  );
  expect(smtp.refusals()).toBe(1);
  const [letter] = await db.orm.select().from(outboxMail);
  await vi.waitFor(() => expect(refused).toEqual([letter?.id]), soon);
});

test("a letter whose process died while sending is not sent twice", async () => {
  const smtp = await openSmtp();
  const { mail, jobs } = await openPost(smtp.url, false);
  await mail.send(null, hello());
  await db.orm.update(outboxMail).set({ state: "sending" });
  await jobs.start();
  await vi.waitFor(
    async () => expect(await states()).toMatchObject([{ state: "uncertain" }]),
    soon,
  );
  expect(smtp.received).toHaveLength(0);
});

test("without SMTP letters are kept", async () => {
  const { mail } = await openPost(null);
  await mail.send(null, hello());
  expect(await states()).toMatchObject([
    { state: "kept", text: expect.stringContaining("token=1&x=2") },
  ]);
});

test("without SMTP, outside demo mode, a letter is sealed, and the operator alone reads it", async () => {
  const { mail } = await openPost(null, false, false);
  await mail.send(null, hello());
  await mail.send(null, hello({ to: "petro@example.com" }));
  for (const { state, text, html } of await states()) {
    expect({ state, html }).toEqual({ state: "sealed", html: null });
    expect(text).toMatch(/^[0-9a-f]+$/);
  }
  const ask = (to?: string, key = secret) =>
    unsentLetters({ db, config: { secret: key } as Config }, { to, limit: 5 });
  expect(await ask()).toHaveLength(2);
  const link = "https://oselia.test/go?token=1&x=2";
  expect(await ask("Olha@example.com")).toMatchObject([
    { recipient: "olha@example.com", subject: "Вітаємо", text: expect.stringContaining(link) },
  ]);
  expect(await ask("olha@example.com", `${secret}!`)).toMatchObject([{ text: null }]);
});

test("letters that never went out come newest first, at most so many, and no other", async () => {
  const { mail } = await openPost(null);
  const made = ["sent", "queued", "failed", "kept", "sealed"] as const;
  for (const [n, state] of made.entries()) {
    await mail.send(null, hello({ subject: state }));
    const createdAt = new Date(now.getTime() + n);
    await db.orm.update(outboxMail).set({ state, createdAt }).where(eq(outboxMail.subject, state));
  }
  const ask = async (limit: number) =>
    (await unsentLetters({ db, config: { secret } as Config }, { limit })).map((l) => l.subject);
  expect(await ask(9)).toEqual(["sealed", "kept", "failed"]);
  expect(await ask(2)).toEqual(["sealed", "kept"]);
});

test("a subject cannot smuggle headers", async () => {
  const smtp = await openSmtp();
  const { mail } = await openPost(smtp.url);
  await mail.send(null, hello({ subject: "Hi\r\nBcc: all@example.com" }));
  await vi.waitFor(() => expect(smtp.received).toHaveLength(1), soon);
  expect(smtp.received[0]).not.toMatch(/^Bcc:/im);
});

test("letters are forgotten after 90 days", async () => {
  const { mail } = await openPost(null);
  await mail.send(null, hello());
  await forgetOldLetters(db, new Date("2027-02-15T09:00:00Z"));
  expect(await states()).toHaveLength(1);
  await forgetOldLetters(db, new Date("2027-02-15T11:00:00Z"));
  expect(await states()).toHaveLength(0);
});
