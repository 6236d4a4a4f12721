// @vitest-environment jsdom
import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "../api/api-error.ts";
import { useAuth } from "../session/auth-store.ts";
import { createDraftStore, createMemoryStore, type OutboxStore } from "./outbox-store.ts";
import { createOutbox } from "./outbox.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

type Message = { id: string; queue: string; writer: string };

const people = ["ann", "ben"] as const;
type Writer = (typeof people)[number];
const signIn = (id: Writer) =>
  useAuth.getState().login({ id, email: `${id}@oselia.example`, role: "resident", name: id });

/** Network and server: `lost` takes a message and loses the answer. */
type Weather = "up" | "down" | "lost" | "refuses" | "busy";

const faults: Record<Exclude<Weather, "up">, () => ApiError> = {
  down: () => new ApiError("generic.network"),
  lost: () => new ApiError("generic.network"),
  refuses: () => new ApiError("generic.validation", { status: 422 }),
  busy: () => new ApiError("api.rate_limit", { status: 429, data: { retryAfter: 20 } }),
};

function createSample(store: OutboxStore<Message>) {
  const state = { weather: "up" as Weather, refused: new Set<string>() };
  /** Messages that the server has taken, each id once. */
  const taken: Message[] = [];
  const calls: string[] = [];
  const outbox = createOutbox<Message, Message>({
    queueOf: ({ queue }) => queue,
    async send(message) {
      calls.push(message.id);
      const { weather } = state;
      const accepted = weather === "up" || weather === "lost";
      if (accepted && !taken.some(({ id }) => id === message.id)) taken.push(message);
      await Promise.resolve();
      if (weather !== "up") throw faults[weather]();
      return message;
    },
    sent: () => undefined,
    refused: ({ id }) => state.refused.add(id),
    store,
  });
  return { state, taken, calls, outbox };
}

beforeEach(() => {
  vi.useFakeTimers();
  signIn("ann");
});
afterEach(() => {
  useAuth.getState().logout();
  localStorage.clear();
  vi.useRealTimers();
});

const parse = (stored: unknown) => stored as Message[];
let stores = 0;
const kinds: [string, () => OutboxStore<Message>][] = [
  ["kept in the browser", () => createDraftStore<Message>(`sample-${++stores}`, parse)],
  ["of an open page", () => createMemoryStore<Message>()],
];

const step = fc.oneof(
  fc.record({ do: fc.constant("write" as const), queue: fc.constantFrom("roof", "lift") }),
  fc.record({
    do: fc.constant("weather" as const),
    weather: fc.constantFrom<Weather>("up", "down", "lost", "refuses", "busy"),
  }),
  fc.record({ do: fc.constant("wait" as const), ms: fc.constantFrom(0, 1_000, 6_000, 25_000) }),
  fc.record({ do: fc.constant("online" as const) }),
  fc.record({ do: fc.constantFrom("retry" as const, "discard" as const), at: fc.nat(4) }),
  fc.record({ do: fc.constant("person" as const), person: fc.constantFrom(...people) }),
);

test.each(kinds)(
  "in any weather a message %s arrives once, in the order it was written, from its writer",
  async (_, createStore) => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        signIn("ann");
        const { state, taken, outbox } = createSample(createStore());
        const written: Message[] = [];
        const discarded = new Set<string>();
        let person: Writer = "ann";
        for (const next of steps) {
          if (next.do === "write") {
            const message = { id: `m${written.length}`, queue: next.queue, writer: person };
            written.push(message);
            outbox.send(message);
          } else if (next.do === "weather") state.weather = next.weather;
          else if (next.do === "online") globalThis.dispatchEvent(new Event("online"));
          else if (next.do === "person") signIn((person = next.person));
          else if (next.do === "wait") await vi.advanceTimersByTimeAsync(next.ms);
          else {
            const failed = outbox.list().filter(({ error }) => error !== null)[next.at];
            if (failed && next.do === "retry") outbox.retry(failed.id);
            if (failed && next.do === "discard") {
              outbox.discard(failed.id);
              discarded.add(failed.id);
            }
          }
          expect(outbox.list().every(({ writer }) => writer === person)).toBe(true);
        }
        state.weather = "up";
        for (const one of people) {
          signIn(one);
          // The longest pause between two attempts.
          await vi.advanceTimersByTimeAsync(60_000);
          for (const { id } of outbox.list()) expect(state.refused).toContain(id);
          for (const { id } of outbox.list()) outbox.retry(id);
          await vi.advanceTimersByTimeAsync(30_000);
          expect(outbox.list()).toEqual([]);
        }
        const ids = taken.map(({ id }) => id);
        expect(ids).toEqual([...new Set(ids)]);
        expect(written.filter(({ id }) => !ids.includes(id) && !discarded.has(id))).toEqual([]);
        // A refused message stands alone until its writer sends it again, so it may be overtaken.
        for (const queue of ["roof", "lift"])
          for (const writer of people) {
            const inOrder = (all: readonly Message[]) =>
              all
                .filter((message) => message.queue === queue && message.writer === writer)
                .filter(({ id }) => !state.refused.has(id) && ids.includes(id))
                .map(({ id }) => id);
            expect(inOrder(taken)).toEqual(inOrder(written));
          }
      }),
      { numRuns: 150 },
    );
  },
);

test("what waits for its time holds up what was written after it, and goes with the id it had", async () => {
  const { state, calls, outbox } = createSample(createMemoryStore());
  state.weather = "busy";
  outbox.send({ id: "one", queue: "roof", writer: "ann" });
  outbox.send({ id: "two", queue: "roof", writer: "ann" });
  outbox.send({ id: "other", queue: "lift", writer: "ann" });
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(["one", "other"]);
  expect(outbox.list().map(({ retryAt }) => retryAt !== null)).toEqual([true, true, true]);
  state.weather = "up";
  await vi.advanceTimersByTimeAsync(19_000);
  expect(calls).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(calls).toEqual(["one", "other", "one", "two", "other"]);
  expect(outbox.list()).toEqual([]);
});

test("a lasting refusal stands alone; what was written after it goes", async () => {
  const { state, taken, outbox } = createSample(createMemoryStore());
  state.weather = "refuses";
  outbox.send({ id: "one", queue: "roof", writer: "ann" });
  await vi.advanceTimersByTimeAsync(0);
  state.weather = "up";
  outbox.send({ id: "two", queue: "roof", writer: "ann" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(taken.map(({ id }) => id)).toEqual(["two"]);
  expect(outbox.list()).toMatchObject([{ id: "one", retryAt: null }]);
});

test("where restored messages wait, they come back with their fault and go when their writer says so", async () => {
  const store = createDraftStore<Message>("waits", parse);
  const first = createSample(store);
  first.state.weather = "refuses";
  first.outbox.send({ id: "one", queue: "roof", writer: "ann" });
  await vi.advanceTimersByTimeAsync(0);
  store.change((all) => [...all, { id: "two", queue: "roof", writer: "ann" }]);

  const sent: string[] = [];
  const outbox = createOutbox<Message, undefined>({
    queueOf: ({ queue }) => queue,
    send: ({ id }) => Promise.resolve(void sent.push(id)),
    sent: () => undefined,
    store,
    restoredWait: true,
  });
  await vi.advanceTimersByTimeAsync(60_000);
  globalThis.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  const codes = outbox.list().map(({ error }) => error instanceof ApiError && error.code);
  expect(codes).toEqual(["generic.validation", "generic.network"]);
  outbox.retry("two");
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(["two"]);
});

test("the pauses grow up to a minute, and the network's return begins anew", async () => {
  const { state, calls, outbox } = createSample(createMemoryStore());
  state.weather = "down";
  outbox.send({ id: "one", queue: "roof", writer: "ann" });
  const attemptsWithin = async (ms: number) => {
    const before = calls.length;
    await vi.advanceTimersByTimeAsync(ms);
    return calls.length - before;
  };
  // At 5, 15, 35 and 75 seconds.
  expect(await attemptsWithin(75_000)).toBe(4);
  expect(await attemptsWithin(600_000)).toBe(10);
  globalThis.dispatchEvent(new Event("online"));
  expect(await attemptsWithin(5_000)).toBe(1);
});

test("an answer that comes when somebody else is signed in changes nothing of theirs", async () => {
  let answer: () => void = () => undefined;
  const taken: string[] = [];
  const store = createDraftStore<Message>("late", parse);
  const outbox = createOutbox<Message, Message>({
    queueOf: ({ queue }) => queue,
    send: (message) => new Promise((resolve) => (answer = () => resolve(message))),
    sent: ({ id }) => void taken.push(id),
    store,
  });
  outbox.send({ id: "of-ann", queue: "roof", writer: "ann" });
  const answerAnn = answer;
  signIn("ben");
  outbox.send({ id: "of-ben", queue: "roof", writer: "ben" });
  answerAnn();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual([]);
  expect(outbox.list().map(({ id }) => id)).toEqual(["of-ben"]);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(taken).toEqual(["of-ben"]);
});
