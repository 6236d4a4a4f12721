import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { printHref } from "#core/files/prints/model.ts";
import type { PrintView } from "#core/files/prints/views.ts";
import { languages } from "#core/kernel/language.ts";
import { day, minute, second } from "#core/kernel/time.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { listInbox } from "#server/notifications/reads/inbox-view.ts";
import { beginFollowing, followFacts } from "#server/notifications/service.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Printer } from "#server/platform/slice.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { announcePrint } from "./announce-print.ts";
import { drawPrint } from "./draw-print.ts";
import { announcePrintJob } from "./print-job.ts";
import { downloadPrint, retryPrint, startPrint } from "./print-service.ts";

let world: TestWorld;
let books: Books;
let now: number;
beforeAll(async () => {
  world = await openTestWorld();
  await beginFollowing(world);
});
afterAll(() => world.close());
beforeEach(async () => {
  now = testNow.getTime();
  world.setNow(testNow);
  books = await foundBooks(world);
});

const pass = (ms: number) => world.setNow(new Date((now += ms)));
const order = {
  kind: "debt_letters",
  subjectId: null,
  input: {},
  total: 4,
  name: "letters",
  archive: false,
} as const;
const start = () => inTenant(world.db, books.max, (tx) => startPrint(world, tx, books.max, order));
const refOf = ({ id }: PrintView) => ({ id, personId: books.max.personId, orgId: books.orgId });

/** Draws a print for so long; gives when it is to be announced, if ever. */
async function draw(print: PrintView, ms: number, fault?: Error): Promise<Date[]> {
  const enqueue = vi.spyOn(world.jobs, "enqueue");
  const printer: Printer = async function* () {
    pass(ms);
    if (fault) throw fault;
    yield { name: "letters", bytes: new TextEncoder().encode("%PDF-of-a-test") };
  };
  const run = { last: true, signal: new AbortController().signal };
  const drawing = drawPrint(world, { debt_letters: printer }, refOf(print), run);
  if (fault) await expect(drawing).rejects.toThrow(fault.message);
  else await drawing;
  const calls = enqueue.mock.calls.filter(([, { name }]) => name === announcePrintJob.name);
  enqueue.mockRestore();
  return calls.flatMap(([, , , options]) => options?.startAfter ?? []);
}

/** Does what the job does a minute later; gives what stands in the maker's inbox then. */
async function announce(
  print: PrintView,
  {
    language = "uk",
    orgId = books.orgId,
  }: { language?: (typeof languages)[number]; orgId?: string } = {},
) {
  pass(minute);
  await announcePrint(world, { ...refOf(print), orgId });
  await followFacts(world);
  const { items } = await listInbox(world, books.max, { language });
  return items.filter(({ topic }) => topic === "prints");
}

test("one that its maker has waited for at the page is not announced", async () => {
  expect(await draw(await start(), 14 * second)).toEqual([]);
});

test("a long one that nobody has fetched after a minute stands in the maker's inbox, in every language", async () => {
  const print = await start();
  const due = await draw(print, 15 * second);
  expect(due).toEqual([new Date(now + minute)]);
  expect(await announce(print)).toMatchObject([
    {
      about: print.id,
      title: "Листи боржникам готові",
      text: "Завантажте файл: ми зберігаємо його добу",
      path: printHref(print.id),
      read: false,
    },
  ]);
  const titles = languages.map(async (language) => {
    const { items } = await listInbox(world, books.max, { language });
    return items[0]?.title;
  });
  expect(new Set(await Promise.all(titles)).size).toBe(languages.length);
  // Its maker's alone, and no longer than it is kept.
  expect((await listInbox(world, books.ann, { language: "uk" })).items).toEqual([]);
  pass(day);
  expect((await listInbox(world, books.max, { language: "uk" })).items).toMatchObject([
    { about: print.id, path: null },
  ]);
});

test("one that is fetched within the minute is not announced", async () => {
  const print = await start();
  expect(await draw(print, minute)).toHaveLength(1);
  await downloadPrint(world, books.max, print);
  expect(await announce(print)).toEqual([]);
});

test("one is announced in the organisation it was made for, which its maker has not left", async () => {
  const enqueue = vi.spyOn(world.jobs, "enqueue");
  const print = await start();
  expect(enqueue.mock.calls[0]?.[2]).toEqual(refOf(print));
  enqueue.mockRestore();
  await draw(print, minute);
  const former = await foundBooks(world);
  expect(await announce(print, { orgId: former.orgId })).toEqual([]);
  expect(await announce(print)).toHaveLength(1);
});

test("one that failed is announced as well, unless it is drawn again by then", async () => {
  const print = await start();
  expect(await draw(print, minute, new Error("the storage is full"))).toHaveLength(1);
  const title = "Листи боржникам підготувати не вдалося";
  expect(await announce(print)).toMatchObject([{ title, path: "/manager/finance?tab=debtors" }]);
  await retryPrint(world, books.max, print);
  // The day of another try runs from its own start.
  expect(await draw(print, second)).toEqual([]);

  const other = await start();
  await draw(other, minute, new Error("the storage is full"));
  await retryPrint(world, books.max, other);
  const about = (await announce(other)).map((item) => item.about);
  expect(about).not.toContain(other.id);
});
