import { useRef, useState } from "react";
import type { ActionView, AnswerOutcome, AnswerPiece, SourceView } from "#core/assistant/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import { streamPieces } from "#web/app/api/stream.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { assistantKeys } from "./keys.ts";

/** A question and as much of its answer as has come. */
export type Turn = {
  id: number;
  question: string;
  state: "speaking" | "done" | "stopped" | "failed";
  text: string;
  language: Language;
  outcome: AnswerOutcome;
  /** Null where no skill answered. */
  subject: string | null;
  sources: readonly SourceView[];
  actions: readonly ActionView[];
  /** Questions to choose from. */
  choices: readonly string[];
  error: ApiError | null;
};

/** Keeps the questions and streamed answers of this page; one answer at a time. */
export function useConversation() {
  const [turns, setTurns] = useState<readonly Turn[]>([]);
  const running = useRef<AbortController | null>(null);
  const next = useRef(1);

  const change = (id: number, changed: (turn: Turn) => Partial<Turn>) =>
    setTurns((all) => all.map((turn) => (turn.id === id ? { ...turn, ...changed(turn) } : turn)));

  async function answer(id: number, question: string, previous: string | null) {
    running.current?.abort();
    const control = new AbortController();
    running.current = control;
    const input = { question, language: currentLanguage(), ...(previous ? { previous } : {}) };
    try {
      const pieces = streamPieces("/assistant/ask", input, isLast, control.signal);
      for await (const piece of pieces) change(id, (turn) => withPiece(turn, piece));
      const state = control.signal.aborted ? "stopped" : "done";
      change(id, () => ({ state }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(id, () => ({ state: "failed", error }));
    }
    await invalidate([assistantKeys.own]);
  }

  return {
    turns,
    isSpeaking: turns.some(({ state }) => state === "speaking"),
    ask(question: string) {
      const id = next.current++;
      const previous = turns.at(-1)?.subject ?? null;
      setTurns((all) => [...all, { ...fresh, id, question, language: currentLanguage() }]);
      void answer(id, question, previous);
    },
    /** Asks the question of a turn once more, in its place. */
    again(turn: Turn) {
      const before = turns[turns.findIndex(({ id }) => id === turn.id) - 1];
      change(turn.id, () => fresh);
      void answer(turn.id, turn.question, before?.subject ?? null);
    },
    stop: () => running.current?.abort(),
  };
}

const isLast = (piece: AnswerPiece) => piece.type === "end";

const fresh = {
  state: "speaking",
  text: "",
  outcome: "answer",
  subject: null,
  sources: [],
  actions: [],
  choices: [],
  error: null,
} as const satisfies Partial<Turn>;

function withPiece(turn: Turn, piece: AnswerPiece): Partial<Turn> {
  if (piece.type === "words") return { text: turn.text + piece.text };
  const { type: _, ...parts } = piece;
  return parts;
}
