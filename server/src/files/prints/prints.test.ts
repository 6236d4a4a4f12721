import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { PrintView } from "#core/files/prints/views.ts";
import type { Actor } from "#core/kernel/actor.ts";
import { Refusal } from "#core/kernel/refusal.ts";
import { day } from "#core/kernel/time.ts";
import { type Books, foundBooks } from "#server/billing/testing.ts";
import { inTenant } from "#server/platform/database/database.ts";
import type { Printer, PrintTask } from "#server/platform/printer.ts";
import { openTestWorld, testNow, type TestWorld } from "#server/platform/testing.ts";
import { outcomeOf } from "#server/testing/outcome.ts";
import { filesPersonalData } from "../personal-data.ts";
import { drawPrint } from "./draw-print.ts";
import {
  downloadPrint,
  forgetPrint,
  listPrints,
  type PrintOrder,
  removePrint,
  retryPrint,
  startPrint,
} from "./print-service.ts";
import { printKey } from "./print-store.ts";

let world: TestWorld;
let books: Books;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  world.setNow(testNow);
  books = await foundBooks(world);
});

const order = (input: object = {}, archive = false): PrintOrder => ({
  kind: "run_invoices",
  subjectId: null,
  input,
  total: 4,
  name: "invoices",
  archive,
});
const start = (actor: Actor, input?: object, archive?: boolean) =>
  inTenant(world.db, actor, (tx) => startPrint(world, tx, actor, order(input, archive)));
const bytes = new TextEncoder().encode("%PDF-of-a-test");
const onePage: Printer = async function* () {
  yield { name: "invoices", bytes };
};
const draw = (print: PrintView, actor: Actor, printer: Printer, last = true) => {
  const run = { last, signal: new AbortController().signal };
  const ref = { id: print.id, personId: actor.personId };
  return drawPrint(world, { run_invoices: printer }, ref, run);
};
const newest = async (actor: Actor) => (await listPrints(world, actor))[0];
const stored = (id: string) => world.files.get(printKey({ id, archive: false }, 0));

test("a print is drawn, kept for a day from its end, and its maker's alone", async () => {
  const print = await start(books.max);
  expect(print).toMatchObject({ state: "waiting", done: 0, total: 4, size: null });
  expect(await outcomeOf(downloadPrint(world, books.max, print))).toBe("generic.not_found");
  world.setNow(new Date(testNow.getTime() + day / 2));
  await draw(print, books.max, onePage);
  expect(await newest(books.max)).toMatchObject({ state: "ready", done: 4, size: bytes.length });
  const { headers, body } = await downloadPrint(world, books.max, print);
  expect(headers).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": 'attachment; filename="invoices.pdf"',
    "cache-control": "private, no-store",
  });
  expect(await new Response(body).text()).toBe("%PDF-of-a-test");

  // A colleague of the same organisation knows nothing of it: row-level security holds.
  const colleague = { ...books.max, personId: books.ann.personId };
  expect(await listPrints(world, colleague)).toEqual([]);
  for (const call of [downloadPrint, removePrint, retryPrint])
    expect(await outcomeOf(call(world, colleague, print))).toBe("generic.not_found");
  const seenBy = (actor: Actor) =>
    inTenant(
      world.db,
      actor,
      async (tx) => (await tx.execute(sql`select id from print_job`)).length,
    );
  expect([await seenBy(books.max), await seenBy(colleague)]).toEqual([1, 0]);

  const ref = { id: print.id, personId: books.max.personId };
  world.setNow(new Date(testNow.getTime() + day));
  await forgetPrint(world, ref);
  expect(await newest(books.max)).toBeDefined();
  world.setNow(new Date(testNow.getTime() + 1.5 * day));
  expect(await newest(books.max)).toBeUndefined();
  expect(await outcomeOf(downloadPrint(world, books.max, print))).toBe("generic.not_found");
  expect(await stored(print.id)).not.toBeNull();
  await forgetPrint(world, ref);
  expect(await stored(print.id)).toBeNull();
  expect(await seenBy(books.max)).toBe(0);
});

test("one of a kind is under way at a time: the same is given again, another is refused", async () => {
  const print = await start(books.max, { run: 1 });
  expect(await start(books.max, { run: 1 })).toEqual(print);
  expect(await outcomeOf(start(books.max, { run: 2 }))).toBe("files.print_busy");
  expect((await start(books.ann, { run: 2 })).id).not.toBe(print.id);
  await draw(print, books.max, onePage);
  expect((await start(books.max, { run: 2 })).id).not.toBe(print.id);
});

test("progress is told while it is drawn", async () => {
  const print = await start(books.max);
  const seen: unknown[] = [];
  await draw(print, books.max, async function* (_world, _actor, { report }) {
    report(3);
    await expect.poll(async () => (await newest(books.max))?.done).toBe(3);
    seen.push(await newest(books.max));
    yield { name: "invoices", bytes };
  });
  expect(seen).toMatchObject([{ state: "running", done: 3, total: 4 }]);
});

test("one that is cancelled while it is drawn stops, and leaves nothing", async () => {
  const print = await start(books.max);
  let task: PrintTask | undefined;
  await draw(print, books.max, async function* (_world, _actor, given) {
    task = given;
    await removePrint(world, books.max, print);
    expect(await newest(books.max)).toBeUndefined();
    given.report(2);
    await new Promise((resolve) => given.signal.addEventListener("abort", resolve));
    yield { name: "invoices", bytes };
  });
  expect(task?.signal.aborted).toBe(true);
  expect(await stored(print.id)).toBeNull();
  expect(await outcomeOf(removePrint(world, books.max, print))).toBe("generic.not_found");
  expect((await start(books.max)).id).not.toBe(print.id);
});

test("one that waits is cancelled at once, and is not drawn after all", async () => {
  const print = await start(books.max);
  await removePrint(world, books.max, print);
  let drawn = 0;
  await draw(print, books.max, async function* () {
    drawn++;
    yield { name: "invoices", bytes };
  });
  expect(drawn).toBe(0);
});

test("a fault is tried again by the job, and at last by its maker; a refusal ends it at once", async () => {
  const print = await start(books.max);
  const broken: Printer = async function* () {
    yield { name: "invoices", bytes };
    throw new Error("the storage is full");
  };
  await expect(draw(print, books.max, broken, false)).rejects.toThrow("full");
  expect((await newest(books.max))?.state).toBe("running");
  await expect(draw(print, books.max, broken)).rejects.toThrow("full");
  expect((await newest(books.max))?.state).toBe("failed");
  expect(await retryPrint(world, books.max, print)).toMatchObject({ state: "waiting", done: 0 });
  await draw(
    print,
    books.max,
    async function* () {
      yield { name: "invoices", bytes };
      throw new Refusal("finance.nothing_to_print");
    },
    false,
  );
  expect((await newest(books.max))?.state).toBe("failed");
  await retryPrint(world, books.max, print);
  await draw(print, books.max, onePage);
  expect((await newest(books.max))?.state).toBe("ready");
  expect(await retryPrint(world, books.max, print)).toMatchObject({ state: "ready" });
});

test("who leaves leaves no print behind", async () => {
  const print = await start(books.max);
  await draw(print, books.max, onePage);
  const subject = { personId: books.max.personId, orgIds: [...books.max.orgIds], addresses: [] };
  await inTenant(
    world.db,
    subject,
    (tx) => filesPersonalData.leave?.(tx, subject, world.clock(), world.jobs) ?? Promise.resolve(),
  );
  expect(await newest(books.max)).toBeUndefined();
  await forgetPrint(world, { id: print.id, personId: subject.personId });
  expect(await stored(print.id)).toBeNull();
});
