import { beforeAll, beforeEach, expect, test } from "vitest";
import { putBankDetails } from "#server/bank/testing.ts";
import type { Readers, Upload } from "#server/platform/threads/readers.ts";
import { createReaders } from "#server/platform/threads/readers.ts";
import { callersOfFile } from "#server/testing/callers.ts";

const callers = callersOfFile("UPLOADHOUSE");
let usual: Readers;

beforeAll(async () => {
  const { world, home } = callers.inside();
  usual = world.readers;
  await putBankDetails(world, home.orgId, "UA213223130000026007233566001");
});
beforeEach(() => {
  const { world } = callers.inside();
  world.limits.consume = async () => undefined;
  world.readers = usual;
});

const rowsOf = (row: string) => row.repeat(2_000);
/** Every procedure that reads a table, with a file of each kind that it takes. */
const uploads: [path: string, text: string, fields?: Record<string, string>][] = [
  ["/api/bank/statements", `Дата;Призначення платежу;Сума\n${rowsOf("01.10.2026;x;1,00\n")}`],
  [
    "/api/bank/statements",
    `<?xml version="1.0"?><Document>${rowsOf("<a/>")}${"<b>".repeat(37)}${rowsOf("<c/>")}`,
  ],
  ["/api/bank/statements", `:20:A\n:25:UA1\n${rowsOf(":61:2610011001C100,NTRFNONREF\n")}`],
  ["/api/meter-imports", `Лічильник;Показник\n${rowsOf("12;5\n")}`, { day: "2026-11-01" }],
  ["/api/meter-imports/columns", `Лічильник;Показник\n${rowsOf("12;5\n")}`],
  [
    "/api/billing/openings",
    `Особовий рахунок;Борг\n${rowsOf("100;5\n")}`,
    { day: "2026-11-01", title: "Борг" },
  ],
];

async function send(path: string, text: string, fields: Record<string, string> = {}) {
  const { call, cookies } = callers.inside();
  const form = new FormData();
  form.set("file", new File([text], "file.txt"));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return call("POST", path, { cookie: cookies.manager, form });
}

test.each(uploads)(
  "%s reads its file in a thread, in the turn of its organisation",
  async (path, text, fields) => {
    const { world, home } = callers.inside();
    const turns: Upload[] = [];
    world.readers = {
      inTurn(upload, work) {
        turns.push(upload);
        return usual.inTurn(upload, work);
      },
    };
    const { status } = await send(path, text, fields);
    expect(status).toBeLessThan(500);
    expect(turns).toMatchObject([{ group: home.orgId, size: Buffer.byteLength(text) }]);
  },
);

test.each(uploads)(
  "%s: a reader that used up its time is a refusal, and the next file is read",
  async (path, text, fields) => {
    const { world } = callers.inside();
    const queue = { width: 1, perGroup: 1, waiting: 1, waitingPerGroup: 1, waitMs: 60_000 };
    const lane = { queue, budget: { ms: 777, memoryMb: 64 } };
    const limits = { small: 1, lanes: { small: lane, large: lane } };
    // Time is over as soon as the thread begins.
    const timers = {
      now: () => 0,
      after(ms: number, fire: () => void) {
        if (ms === 777) queueMicrotask(fire);
        return () => undefined;
      },
    };
    world.readers = createReaders(limits, timers);
    const { status, body } = await send(path, text, fields);
    expect({ status, body }).toMatchObject({ status: 422, body: { code: "upload.too_complex" } });
    world.readers = usual;
    expect((await send(path, text, fields)).body).not.toMatchObject({ code: "upload.too_complex" });
  },
);
