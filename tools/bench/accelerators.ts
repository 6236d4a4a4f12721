import { randomUUID } from "node:crypto";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./workbench.ts";
import { createSender, floodConnections, messageOf } from "./chat/floods.ts";
import { hearEvents } from "./chat/streams.ts";
import { fillTalk } from "./chat/talk.ts";
import { fillRequests } from "./complex.ts";
import { formatRatio } from "./figures.ts";
import { comparePairs, type Load, loadUrl } from "./load.ts";
import { timeWork } from "./timed.ts";

type Row = "list" | "request" | "page" | "pages" | "sending";

/** Code for speed alone, with the one edit that switches it off and the rows that it serves. */
type Accelerator = { name: string; file: string; on: string; off: string; rows: readonly Row[] };

const accelerators: readonly Accelerator[] = [
  {
    name: "remembered callers",
    file: "server/src/identity/sessions/presumption.ts",
    on: "if (!known || isStale(known, now)) return null;",
    off: "if (known || now) return null;",
    rows: ["list", "request", "pages"],
  },
  {
    name: "remembered statements",
    file: "server/src/platform/read/remembered.ts",
    on: "if (kept !== undefined) return kept;",
    off: "",
    rows: ["list"],
  },
  {
    name: "kept stretches",
    file: "server/src/chat/reads/messages.ts",
    on: "let known = kept.get(way);",
    off: "let known: Statement | undefined;",
    rows: ["pages"],
  },
  {
    name: "lanes",
    file: "server/src/platform/database/connections/pool.ts",
    on: "(max >= 10 ? 3 : 0);",
    off: "max * 0;",
    rows: ["list", "pages"],
  },
  {
    name: "lanes, statements of a turn in one write",
    file: "server/src/platform/database/connections/lanes.ts",
    on: "hold(lane.client);",
    off: "",
    rows: ["list"],
  },
  {
    name: "prepared statements",
    file: "server/src/platform/database/sql.ts",
    on: "if (known || names.size >= most) return known;",
    off: "if (text) return undefined;",
    rows: ["list", "pages"],
  },
  {
    name: "shapes of rows",
    file: "server/src/platform/database/sql.ts",
    on: 'if (as === "rows") return (await often.query<T>(statement)).rows;',
    off: 'if (as) return (await often.query<T>(as === "rows" ? statement : { ...statement, types: jsonTypes })).rows;',
    rows: ["list", "pages"],
  },
  {
    name: "shared pages",
    file: "server/src/platform/read/shared.ts",
    on: "return batch(`read ${scope.orgIds.join()} ${question}`, { db, scope }, work);",
    off: "return read({ db, scope });",
    rows: ["page"],
  },
  {
    name: "batched messages",
    file: "server/src/platform/batch.ts",
    on: "if (!line) {",
    off: 'if (key.startsWith(`["chat.send`)) void settle([one], doIt); else if (!line) {',
    rows: ["sending"],
  },
];

/** Measures each row with an accelerator and without it, by turns: above 1× it pays. */
export async function measureAccelerators(bench: Bench): Promise<void> {
  const complex = await bench.complex();
  const talk = await fillTalk(complex, { page: 20_000, all: 40_000 });
  await fillRequests(complex, bench.quick ? 5_000 : 100_000);
  const pairs = bench.quick ? 2 : 9;
  const on = await bench.open();
  const address = (path: string) => `${on.base}${path}`;
  const first = await fetch(address("/api/requests"), {
    headers: { cookie: complex.cookies[0] ?? "" },
  });
  const { items } = (await first.json()) as { items: { number: string }[] };
  const last = 2_000;
  const pageOf = (before: number) => `/api/conversations/${talk.channel}/messages?before=${before}`;
  const get = (path: string, paths?: string[]) => (base: string) => () =>
    loadUrl(base + path, complex.cookies, bench.seconds, paths);
  const send = (base: string) => async (): Promise<Load> => {
    const sender = createSender(
      base,
      complex.cookies,
      () => `/api/conversations/${talk.quiet}/messages`,
    );
    const hearing = await hearEvents(base, complex.cookies, 1_000);
    const perSecond = await floodConnections(
      hearing,
      (at) => sender.send(at, messageOf(randomUUID())),
      bench.seconds * 2,
    );
    hearing.close();
    sender.close();
    return { perSecond, p50: 0, p99: 0 };
  };
  const rows: Record<Row, { what: string; measure: (base: string) => () => Promise<Load> }> = {
    list: { what: "request list", measure: get("/api/requests") },
    request: { what: "one request", measure: get(`/api/requests/${items[0]?.number ?? ""}`) },
    page: { what: "one page of messages for all", measure: get(pageOf(last)) },
    pages: {
      what: "another page for each call",
      measure: get(
        pageOf(last),
        Array.from({ length: 320 }, (_, n) => pageOf(last - n)),
      ),
    },
    sending: { what: "messages to 1,000 connections", measure: send },
  };
  try {
    for (const accelerator of accelerators) {
      const root = copyWithout(bench.dataDir, accelerator);
      const off = await bench.open(bench.postgres, {}, root);
      try {
        for (const row of accelerator.rows) {
          const { what, measure } = rows[row];
          const label = `${what}, with ÷ without ${accelerator.name}`;
          await timeWork(`  ${label}`, async () => {
            const found = await comparePairs(pairs, measure(on.base), measure(off.base));
            bench.add(label, formatRatio(found.ratio), "≥ 1.1×", found.ratio >= 1.1);
          });
        }
      } finally {
        await off.stop();
      }
    }
  } finally {
    await on.stop();
  }
}

/** Copies the program without one accelerator. Fails where the edit no longer fits the code. */
function copyWithout(folder: string, { name, file, on, off }: Accelerator): string {
  const root = join(folder, name.replaceAll(/\W+/g, "-"));
  mkdirSync(root);
  for (const part of ["core", "server", "web", "dist", "package.json"])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"));
  const code = readFileSync(join(root, file), "utf8");
  if (code.split(on).length !== 2) throw new Error(`${file} is without what switches ${name} on`);
  writeFileSync(
    join(root, file),
    code.replace(on, () => off),
  );
  return root;
}
