import { useSyncExternalStore } from "react";
import { create } from "zustand";
import type { ScreenSubject } from "#core/assistant/inputs.ts";
import type { Rating, RatingReason } from "#core/assistant/model.ts";
import type {
  ActionView,
  AnswerOutcome,
  AnswerPiece,
  OwnConversationDetail,
  SourceView,
} from "#core/assistant/views.ts";
import type { Language } from "#core/kernel/language.ts";
import { api } from "#web/app/api/api.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { streamPieces } from "#web/app/api/stream.ts";
import { currentLanguage } from "#web/app/language/language.ts";

/** Rating of an answer, with its reason. */
export type AnswerRating = {
  rating: Rating | null;
  reason: RatingReason | null;
  comment: string | null;
};

/** A question and as much of its answer as has come. */
export type Turn = AnswerRating & {
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
  /** Null until the server has recorded it. */
  questionId: string | null;
  error: ApiError | null;
};

export type ConversationState = {
  /** Null before the first answer, and for visitors. */
  conversationId: string | null;
  turns: readonly Turn[];
};

const unrated = { rating: null, reason: null, comment: null } as const;

const unanswered = {
  ...unrated,
  state: "speaking",
  text: "",
  outcome: "answer",
  subject: null,
  sources: [],
  actions: [],
  choices: [],
  questionId: null,
  error: null,
} as const satisfies Partial<Turn>;

const empty: ConversationState = { conversationId: null, turns: [] };

export type ConversationStore = ReturnType<typeof createConversation>;

/**
 * Creates a conversation: questions and streamed answers, one answer at a time. `recorded` is called when the server has
 * a question more.
 */
export function createConversation(recorded: () => void = () => undefined) {
  const store = create<ConversationState>(() => empty);
  let running: AbortController | null = null;
  let next = 1;
  let lastRating: Promise<unknown> = Promise.resolve();

  const change = (id: number, changed: (turn: Turn) => Partial<Turn>) =>
    store.setState(({ turns }) => ({
      turns: turns.map((turn) => (turn.id === id ? { ...turn, ...changed(turn) } : turn)),
    }));
  const take = (id: number, piece: AnswerPiece) => {
    if (piece.type === "words") return change(id, ({ text }) => ({ text: text + piece.text }));
    if (piece.type === "end") {
      const { sources, actions, choices } = piece;
      return change(id, () => ({ sources, actions, choices }));
    }
    const { language, outcome, subject, questionId, conversationId } = piece;
    store.setState({ conversationId });
    change(id, () => ({ language, outcome, subject, questionId }));
  };

  async function answer(turn: Pick<Turn, "id" | "question">, screen: ScreenSubject | undefined) {
    running?.abort();
    const control = new AbortController();
    running = control;
    const { turns, conversationId } = store.getState();
    const before = turns[turns.findIndex(({ id }) => id === turn.id) - 1];
    const input = {
      question: turn.question,
      language: currentLanguage(),
      ...(before?.subject ? { previous: before.subject } : {}),
      ...(conversationId ? { conversationId } : {}),
      ...(screen ? { screen } : {}),
    };
    try {
      const pieces = streamPieces("/assistant/ask", input, isLast, control.signal);
      for await (const piece of pieces) if (!control.signal.aborted) take(turn.id, piece);
      change(turn.id, () => ({ state: control.signal.aborted ? "stopped" : "done" }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      change(turn.id, () => ({ state: "failed", error }));
    }
    recorded();
  }

  return {
    store,
    ask(question: string, screen?: ScreenSubject) {
      const turn: Turn = { ...unanswered, id: next++, question, language: currentLanguage() };
      store.setState(({ turns }) => ({ turns: [...turns, turn] }));
      void answer(turn, screen);
    },
    /** Asks the question of a turn once more, in its place. */
    askAgain(turn: Turn, screen?: ScreenSubject) {
      change(turn.id, () => unanswered);
      void answer(turn, screen);
    },
    stop: () => running?.abort(),
    /** Begins anew; what was said stays with the server. */
    clear() {
      running?.abort();
      store.setState(empty);
    },
    /** Goes on with a conversation that the server has kept. */
    resume({ id, questions }: OwnConversationDetail) {
      running?.abort();
      const turns = questions.map(({ id: questionId, askedAt: _, ...record }): Turn => ({
        ...record,
        id: next++,
        state: "done",
        questionId,
        error: null,
      }));
      store.setState({ conversationId: id, turns });
    },
    /** Shows turns that the tab has kept, perhaps in an older version; what was not answered may be asked again. */
    restore(turns: readonly Partial<Turn>[]) {
      store.setState({
        turns: turns.map((turn) => ({
          question: "",
          language: currentLanguage(),
          ...unanswered,
          ...turn,
          id: next++,
          state: turn.state === "done" ? "done" : "stopped",
          error: null,
        })),
      });
    },
    /**
     * Rates an answer at once, and takes it back where the server refuses. Ratings are sent one after another: the last
     * one counts. Throws ApiError.
     */
    async rate(turn: Turn, rated: AnswerRating) {
      const { id, questionId, rating, reason, comment } = turn;
      if (!questionId) return;
      change(id, () => rated);
      const input = {
        id: questionId,
        rating: rated.rating,
        ...(rated.reason ? { reason: rated.reason } : {}),
        ...(rated.comment ? { comment: rated.comment } : {}),
      };
      const sent = lastRating.then(() => api.assistant.rate(input));
      lastRating = sent.catch(() => undefined);
      try {
        await sent;
      } catch (error) {
        change(id, () => ({ rating, reason, comment }));
        throw error;
      }
    },
  };
}

/** Follows a part of a conversation; `select` returns the same as long as the part has not changed. */
export function useConversation<T>(
  { store }: ConversationStore,
  select: (state: ConversationState) => T,
): T {
  return useSyncExternalStore(store.subscribe, () => select(store.getState()));
}

const isLast = (piece: AnswerPiece) => piece.type === "end";
