import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { stretchStatement } from "#server/chat/reads/messages.ts";
import type { Bench } from "../workbench.ts";
import { installPeer } from "../bring.ts";
import { fillTalk, type MeasuredTalk, searches } from "./talk.ts";
import { connections, createSender, floodConnections, messageOf } from "./floods.ts";
import { hearCut, hearEvents, hearSockets } from "./streams.ts";
import type { Complex } from "../complex.ts";
import { type Add, formatRate } from "../figures.ts";
import { comparePairs, loadUrl, medianOf } from "../load.ts";
import { timeWork } from "../timed.ts";

/** The version that the yardstick is of. */
const socketIo = "4.8.1";
const rounded = (value: number) => Math.round(value * 100) / 100;
const share = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ??
  Number.NaN;

/**
 * Measures chat: how soon many people get messages, how much data, whether all of it, and reading.
 */
export async function measureChat(bench: Bench): Promise<void> {
  const { quick, add } = bench;
  const complex = await bench.complex();
  const size = quick ? { page: 10_000, all: 50_000 } : { page: 100_000, all: 1_000_000 };
  const talk = await timeWork(`  filled up to ${size.all.toLocaleString("en")} messages`, () =>
    fillTalk(complex, size),
  );
  const folder = await installPeer("socket.io", socketIo);
  const { base, stop } = await bench.open();
  const seconds = quick ? 4 : 10;
  const saturated = quick ? 1 : 3;
  try {
    await timeWork("  pages", () => addPages(bench, base, complex, talk));
    await timeWork("  search", () => addSearch(bench, base, complex, talk));
    await timeWork("  live", () => addSoon(add, base, complex, talk, seconds));
    await timeWork("  saturated", () => addSaturated(add, base, complex, talk, saturated, folder));
    await timeWork("  cut", () => addCuts(add, base, complex, talk, quick));
  } finally {
    await stop();
  }
}

/**
 * Compares reading messages with a bare statement: one page for everybody, and another page for
 * each call.
 */
async function addPages(
  { superUrl, pairs, seconds, add }: Bench,
  base: string,
  complex: Complex,
  talk: MeasuredTalk,
) {
  const today = new Date().toISOString().slice(0, 10);
  const last = Math.floor(talk.messages / 20);
  const query = { id: talk.channel, before: last };
  const { text, params: values } = stretchStatement(query, { notes: true }, today, 1);
  const input = JSON.stringify({ url: superUrl, text, values, before: values.indexOf(last) });
  const bare = spawn(process.execPath, ["tools/bench/chat/bare.ts", input], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const plain = `http://127.0.0.1:${await portOf(bare)}`;
  const path = (before: number) => `/api/conversations/${talk.channel}/messages?before=${before}`;
  const pages = Array.from({ length: 320 }, (_, n) => last - n);
  const compare = (numbers: number[]) =>
    comparePairs(
      pairs,
      () => loadUrl(base + path(last), complex.cookies, seconds, numbers.map(path)),
      () =>
        loadUrl(
          `${plain}/`,
          [],
          seconds,
          numbers.map((number) => `/${number}`),
        ),
    );
  const what = "page of 50 messages ÷ the same statement through node:http + pg";
  const one = await compare([]);
  add(what, `${rounded(one.ratio)}×`, "≥ 1×", one.ratio >= 1);
  add("  ours", formatRate(one.a), "", null);
  add("  bare", formatRate(one.b), "", null);
  const many = await compare(pages);
  bare.kill();
  add(
    "  where each call asks for another page",
    `${rounded(many.ratio)}×`,
    "≥ 1×",
    many.ratio >= 1,
  );
  add("  ours", formatRate(many.a), "", null);
  add("  bare", formatRate(many.b), "", null);
}

async function addSearch({ add }: Bench, base: string, complex: Complex, talk: MeasuredTalk) {
  const times: Record<string, number[]> = {};
  for (let round = 0; round < 12; round++)
    for (const [kind, query] of Object.entries(searches)) {
      const headers = { cookie: complex.cookies[round] ?? "" };
      const begun = performance.now();
      const answer = await fetch(`${base}/api/message-search?query=${encodeURIComponent(query)}`, {
        headers,
      });
      const { items } = (await answer.json()) as { items: unknown[] };
      if (items.length === 0) throw new Error(`nothing was found of ${query}`);
      if (round > 1) (times[kind] ??= []).push(performance.now() - begun);
    }
  const slowest = Math.max(...Object.values(times).map((all) => share(all, 0.95)));
  const counted = talk.messages.toLocaleString("en");
  const medians = Object.entries(times).map(
    ([kind, all]) => `${kind} ${Math.round(medianOf(all))}`,
  );
  add(
    `search in ${counted} messages, slowest of 20`,
    `${Math.round(slowest)} ms`,
    "≤ 100 ms",
    slowest <= 100,
  );
  add("  p50, ms", medians.join(", "), "", null);
}

/** Measures from sending a message until each of a thousand connections has it. */
async function addSoon(
  add: Add,
  base: string,
  { cookies }: Complex,
  talk: MeasuredTalk,
  seconds: number,
) {
  const sentAt = new Map<string, number>();
  const times: number[] = [];
  const hearing = await hearEvents(base, cookies, connections, (id) => {
    const at = sentAt.get(id);
    if (at !== undefined) times.push(performance.now() - at);
  });
  const say = createSender(base, cookies, () => `/api/conversations/${talk.quiet}/messages`);
  const perSecond = 20;
  const total = seconds * perSecond;
  const under: Promise<void>[] = [];
  const begun = performance.now();
  for (let n = 0; n < total; n++) {
    await pause(Math.max(0, begun + (n * 1_000) / perSecond - performance.now()));
    const id = randomUUID();
    sentAt.set(id, performance.now());
    under.push(say.send(n, messageOf(id)));
  }
  await Promise.all(under);
  const until = performance.now() + 10_000;
  while (times.length < total * connections && performance.now() < until) await pause(20);
  hearing.close();
  say.close();
  const p95 = share(times, 0.95);
  const all = times.length === total * connections;
  add(
    `live, ${connections} connections, ${perSecond} messages/s: p95`,
    `${Math.round(p95)} ms, p50 ${Math.round(share(times, 0.5))} ms`,
    "≤ 30 ms",
    all && p95 <= 30,
  );
  add("  heard", `${times.length} of ${total * connections}`, "all", all);
}

async function addSaturated(
  add: Add,
  base: string,
  { cookies }: Complex,
  talk: MeasuredTalk,
  pairs: number,
  folder: string,
) {
  const bare = spawn(process.execPath, ["tools/bench/chat/socket.ts", folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    await compareFloods(add, base, cookies, talk, await portOf(bare), pairs);
  } finally {
    bare.kill();
  }
}

/** Compares both by turns, so that other load slows both. */
async function compareFloods(
  add: Add,
  base: string,
  cookies: readonly string[],
  talk: MeasuredTalk,
  port: number,
  pairs: number,
) {
  const rates: { ours: number; bare: number }[] = [];
  const say = createSender(base, cookies, () => `/api/conversations/${talk.quiet}/messages`);
  const tell = createSender(`http://127.0.0.1:${port}`, [], () => "/");
  for (let n = 0; n < pairs; n++) {
    const events = await hearEvents(base, cookies, connections);
    const ours = await floodConnections(events, (at) => say.send(at, messageOf(randomUUID())), 4);
    events.close();
    const sockets = await hearSockets(port, connections);
    const theirs = await floodConnections(
      sockets,
      (at) => tell.send(at, messageOf(randomUUID())),
      4,
    );
    sockets.close();
    rates.push({ ours, bare: theirs });
  }
  say.close();
  tell.close();
  const ratio = medianOf(rates.map(({ ours, bare: theirs }) => ours / theirs));
  const per = (values: number[]) => `${Math.round(medianOf(values) / 1_000)} thousand frames/s`;
  const what = `saturated, ${connections} connections, persisted ÷ bare Socket.IO ${socketIo}`;
  add(what, `${rounded(ratio)}×`, "≥ 1.5×", ratio >= 1.5);
  add("  ours", per(rates.map(({ ours }) => ours)), "", null);
  add("  Socket.IO, which keeps nothing", per(rates.map(({ bare: theirs }) => theirs)), "", null);
}

/** Streams that are cut again and again miss nothing and hear nothing twice. */
async function addCuts(
  add: Add,
  base: string,
  { cookies }: Complex,
  talk: MeasuredTalk,
  quick: boolean,
) {
  const [count, every, seconds] = quick ? [50, 2_000, 8] : [200, 15_000, 30];
  const readers = Array.from({ length: count }, (_, n) => hearCut(base, cookies[n] ?? "", every));
  await Promise.all(readers.map(({ ready }) => ready));
  const say = createSender(base, cookies, () => `/api/conversations/${talk.quiet}/messages`);
  const sent: string[] = [];
  for (let n = 0; n < seconds * 10; n++) {
    const id = randomUUID();
    sent.push(id);
    await Promise.all([say.send(n, messageOf(id)), pause(100)]);
  }
  const whole = sent.join();
  const done = () => readers.every(({ heard }) => heard.length >= sent.length);
  for (let waited = 0; waited < 30_000 && !done(); waited += 50) await pause(50);
  for (const reader of readers) reader.close();
  say.close();
  const right = readers.filter(({ heard }) => heard.join() === whole).length;
  const what = `${count} connections cut every ${every / 1_000} s: all delivered, none twice, in order`;
  add(what, `${right} of ${count} heard ${sent.length}`, "all", right === count);
}

async function portOf(process: ChildProcess): Promise<number> {
  if (!process.stdout) throw new Error("the yardstick says nothing");
  const [line] = (await once(createInterface(process.stdout), "line")) as [string];
  return (JSON.parse(line) as { port: number }).port;
}
