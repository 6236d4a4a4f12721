import { randomUUID } from "node:crypto";
import type { MatrixRow, Stage } from "../matrix-rows.ts";

/** Asks a question of the resident's; returns the ids that the answer begins with. */
async function askQuestion({ ask }: Stage): Promise<{ id: string }> {
  await ask("resident", "POST", "/api/assistant/ask", question);
  const { items } = await ask("resident", "GET", "/api/assistant/conversations");
  return { id: (items as { id: string }[])[0]?.id ?? "" };
}

/** Returns the id of a question of the resident's. */
async function answered(stage: Stage): Promise<{ id: string; rating: string }> {
  const { id } = await askQuestion(stage);
  const { questions } = await stage.ask("resident", "GET", `/api/assistant/conversations/${id}`);
  return { id: (questions as { id: string }[])[0]?.id ?? "", rating: "helpful" };
}
const question = { question: "Як сплатити рахунок?", language: "uk" };

export const assistant: Record<string, MatrixRow> = {
  "assistant.ask": { input: async () => question, ok: "everyone" },
  "assistant.suggestions": { input: async () => ({ language: "uk" }), ok: "everyone" },
  "assistant.rate": {
    input: answered,
    ok: ["resident"],
    others: { guest: "generic.not_found" },
    personal: true,
  },
  "assistant.searchGuides": {
    input: async () => ({ query: "квитанція", language: "uk" }),
    ok: "everyone",
  },
  "assistant.rateGuide": {
    input: async () => ({
      id: randomUUID(),
      guide: "report-a-leak",
      language: "uk",
      rating: "helpful",
    }),
    ok: "everyone",
  },
  "assistant.letterRecipients": { input: async () => ({}), ok: "everyone" },
  "assistant.sendLetter": {
    input: async ({ openHouse }) => ({
      id: randomUUID(),
      slug: openHouse,
      email: "guest@example.com",
      message: "Чи є вільне паркомісце?",
    }),
    // The organisation has written down no address for letters.
    ok: [],
    others: { rest: "generic.not_found", guest: "generic.not_found" },
  },
  "assistant.conversations": { input: async () => ({}), ok: "signed in" },
  "assistant.conversation": { input: askQuestion, ok: ["resident"], personal: true },
  "assistant.rename": {
    input: async (stage) => ({ ...(await askQuestion(stage)), title: "Оплата" }),
    ok: ["resident"],
    personal: true,
  },
  "assistant.forget": { input: askQuestion, ok: ["resident"], personal: true },
  "assistant.restore": {
    input: async (stage) => {
      const conversation = await askQuestion(stage);
      await stage.ask("resident", "DELETE", `/api/assistant/conversations/${conversation.id}`);
      return conversation;
    },
    ok: ["resident"],
    personal: true,
  },
  "assistant.forgetAll": { input: async () => ({}), ok: "signed in" },
  "assistant.languageModel": { input: async () => ({}), ok: ["admin", "foreign admin"] },
  "assistant.switchLanguageModel": {
    input: async () => ({ isOn: true, version: 0 }),
    ok: ["admin", "foreign admin"],
  },
};
