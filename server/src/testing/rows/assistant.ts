import type { MatrixRow, Stage } from "../matrix-rows.ts";

/** Creates a question of the resident's. */
async function askQuestion({ ask }: Stage): Promise<{ id: string }> {
  await ask("resident", "POST", "/api/assistant/ask", question);
  const { items } = await ask("resident", "GET", "/api/assistant/questions");
  return { id: (items as { id: string }[])[0]?.id ?? "" };
}
const question = { question: "Як сплатити рахунок?", language: "uk" };

export const assistant: Record<string, MatrixRow> = {
  "assistant.ask": { input: async () => question, ok: "everyone" },
  "assistant.questions": { input: async () => ({}), ok: "signed in" },
  "assistant.forget": { input: askQuestion, ok: ["resident"], personal: true },
  "assistant.forgetAll": { input: async () => ({}), ok: "signed in" },
  "assistant.languageModel": { input: async () => ({}), ok: ["admin", "foreign admin"] },
  "assistant.switchLanguageModel": {
    input: async () => ({ isOn: true, version: 0 }),
    ok: ["admin", "foreign admin"],
  },
};
