import fc from "fast-check";
import { expect, test } from "vitest";
import type { Turn } from "../conversation/conversation-store.ts";
import { writeTranscript } from "./transcript.ts";

const words = { title: "Розмова:", asker: "Ви", program: "Помічник" };
const turn = (id: number, question: string, text: string): Turn => ({
  id,
  question,
  text,
  state: "done",
  language: "uk",
  outcome: "unknown",
  subject: null,
  sources: [],
  actions: [],
  choices: [],
  questionId: null,
  error: null,
  rating: null,
  reason: null,
  comment: null,
});

test("the question stands first, what was said before it below, and nothing that came after", () => {
  const turns = [
    turn(1, "Скільки я винен?", "450 ₴."),
    turn(2, "А чому?", "Не знаю."),
    turn(3, "Ясно", ""),
  ];
  expect(writeTranscript(turns[1] as Turn, turns, words, 4_000)).toBe(
    "А чому?\n\nРозмова:\n\nВи: Скільки я винен?\nПомічник: 450 ₴.\n\nВи: А чому?\nПомічник: Не знаю.",
  );
});

test("the oldest is dropped where all of it is too long; the question always stays", () => {
  const texts = fc.array(fc.tuple(fc.string({ minLength: 1 }), fc.string()), { minLength: 1 });
  fc.assert(
    fc.property(texts, fc.integer({ min: 50, max: 400 }), (pairs, max) => {
      const turns = pairs.map(([question, text], id) => turn(id, question, text));
      const last = turns.at(-1) as Turn;
      const written = writeTranscript(last, turns, words, max);
      expect(written.length).toBeLessThanOrEqual(max);
      expect(written.startsWith(last.question.slice(0, max))).toBe(true);
    }),
  );
});
