// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import type { AnswerPiece } from "#core/assistant/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { createConversation } from "./conversation-store.ts";
import { keepVisitorTurns, readVisitorTurns } from "./visitor-turns.ts";

type Pieces = (path: string, input: object, isLast: unknown, signal: AbortSignal) => AsyncGenerator;

const { streamPieces, rate } = vi.hoisted(() => ({
  streamPieces: vi.fn<Pieces>(),
  rate: vi.fn<(input: object) => Promise<object>>(),
}));
vi.mock("#web/app/api/stream.ts", () => ({ streamPieces }));
vi.mock("#web/app/api/api.ts", () => ({ api: { assistant: { rate } } }));

const start = {
  type: "start",
  language: "uk",
  outcome: "answer",
  subject: "billing.debt?",
  questionId: "q1",
  conversationId: "c1",
} as const;
const end: AnswerPiece = { type: "end", sources: [], actions: [], choices: [] };

/** Answers each question with these pieces; a thrown error cuts the stream. */
function answerWith(...pieces: (AnswerPiece | Error)[]) {
  streamPieces.mockImplementation(async function* () {
    for (const piece of pieces) {
      if (piece instanceof Error) throw piece;
      yield await Promise.resolve(piece);
    }
  });
}
const inputOf = (call: number) => streamPieces.mock.calls[call]?.[1];

beforeEach(() => {
  streamPieces.mockReset();
  rate.mockReset();
});

test("an answer comes piece by piece; the next question keeps its subject and conversation", async () => {
  const recorded = vi.fn<() => void>();
  const talk = createConversation(recorded);
  answerWith(start, { type: "words", text: "До сплати " }, { type: "words", text: "450 ₴" }, end);
  talk.ask("скільки я винен", { apartment: "19" });
  await vi.waitFor(() => expect(recorded).toHaveBeenCalledOnce());
  const { turns, conversationId } = talk.store.getState();
  expect(turns).toMatchObject([{ state: "done", text: "До сплати 450 ₴", questionId: "q1" }]);
  expect(conversationId).toBe("c1");
  expect(inputOf(0)).toMatchObject({ screen: { apartment: "19" } });
  talk.ask("а до коли?");
  expect(inputOf(1)).toMatchObject({ previous: "billing.debt?", conversationId: "c1" });
});

test("a cut answer stays and is asked again in its place", async () => {
  const talk = createConversation();
  const last = () => talk.store.getState().turns.at(-1);
  answerWith(start, { type: "words", text: "До спла" }, new ApiError("generic.network"));
  talk.ask("скільки я винен");
  await vi.waitFor(() => expect(last()).toMatchObject({ state: "failed", text: "До спла" }));
  const cut = last();
  if (!cut) throw new Error("no turn");
  answerWith(start, { type: "words", text: "450 ₴" }, end);
  talk.askAgain(cut);
  await vi.waitFor(() => expect(last()).toMatchObject({ state: "done", text: "450 ₴" }));
  expect(talk.store.getState().turns).toHaveLength(1);
});

test("a stopped answer keeps what came; who leaves while it comes leaves nothing", async () => {
  const signals: AbortSignal[] = [];
  streamPieces.mockImplementation(async function* (_path, _input, _isLast, signal) {
    signals.push(signal);
    yield start;
    yield { type: "words", text: "До" };
    await new Promise<void>((resolve) => signal.addEventListener("abort", () => resolve()));
  });
  const talk = createConversation();
  const { getState } = talk.store;
  talk.ask("скільки я винен");
  await vi.waitFor(() => expect(getState().turns[0]?.text).toBe("До"));
  talk.stop();
  await vi.waitFor(() => expect(getState().turns[0]?.state).toBe("stopped"));
  talk.ask("скільки я винен");
  await vi.waitFor(() => expect(getState().turns[1]?.text).toBe("До"));
  talk.clear();
  expect(signals.every(({ aborted }) => aborted)).toBe(true);
  expect(getState()).toEqual({ conversationId: null, turns: [] });
});

test("a rating shows at once and is taken back where the server refuses it", async () => {
  const talk = createConversation();
  const { getState } = talk.store;
  answerWith(start, end);
  talk.ask("скільки я винен");
  await vi.waitFor(() => expect(getState().turns[0]?.state).toBe("done"));
  const turn = getState().turns[0];
  if (!turn) throw new Error("no turn");
  const unhelpful = { rating: "unhelpful", reason: "wrong", comment: null } as const;
  rate.mockResolvedValueOnce({ ok: true });
  await talk.rate(turn, unhelpful);
  expect(rate).toHaveBeenCalledWith({ id: "q1", rating: "unhelpful", reason: "wrong" });
  expect(getState().turns[0]).toMatchObject(unhelpful);
  rate.mockRejectedValueOnce(new ApiError("generic.network"));
  const rated = getState().turns[0];
  if (!rated) throw new Error("no turn");
  await expect(talk.rate(rated, { rating: null, reason: null, comment: null })).rejects.toThrow();
  expect(getState().turns[0]).toMatchObject(unhelpful);
});

test("a reason is sent when the rating before it has arrived", async () => {
  const talk = createConversation();
  const { getState } = talk.store;
  answerWith(start, end);
  talk.ask("скільки я винен");
  await vi.waitFor(() => expect(getState().turns[0]?.state).toBe("done"));
  const turn = getState().turns[0];
  if (!turn) throw new Error("no turn");
  rate.mockReset();
  const pending = Promise.withResolvers<{ ok: true }>();
  rate.mockReturnValueOnce(pending.promise).mockResolvedValueOnce({ ok: true });
  const first = talk.rate(turn, { rating: "unhelpful", reason: null, comment: null });
  const second = talk.rate(turn, { rating: "unhelpful", reason: "wrong", comment: null });
  await vi.waitFor(() => expect(rate).toHaveBeenCalledOnce());
  pending.resolve({ ok: true });
  await Promise.all([first, second]);
  expect(rate).toHaveBeenLastCalledWith({ id: "q1", rating: "unhelpful", reason: "wrong" });
  expect(rate).toHaveBeenCalledTimes(2);
});

test("a visitor's tab keeps the turns: answered ones stand, the others may be asked again", async () => {
  sessionStorage.clear();
  const before = createConversation();
  keepVisitorTurns(before);
  answerWith(start, { type: "words", text: "До 20 жовтня." }, end);
  before.ask("До коли платити?");
  await vi.waitFor(() => expect(before.store.getState().turns[0]?.state).toBe("done"));
  answerWith(new ApiError("generic.network"));
  before.ask("А куди?");
  await vi.waitFor(() => expect(before.store.getState().turns[1]?.state).toBe("failed"));

  const after = createConversation();
  after.restore(readVisitorTurns());
  keepVisitorTurns(after);
  expect(after.store.getState().turns).toMatchObject([
    { question: "До коли платити?", text: "До 20 жовтня.", state: "done", questionId: "q1" },
    { question: "А куди?", text: "", state: "stopped", error: null },
  ]);
  after.clear();
  expect(readVisitorTurns()).toEqual([]);
});

test.each(["{", "7", "null"])("what else lies in the storage is no conversation: %s", (value) => {
  sessionStorage.setItem("assistant:turns", value);
  expect(readVisitorTurns()).toEqual([]);
});
