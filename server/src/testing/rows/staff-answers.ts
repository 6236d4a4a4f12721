import type { MatrixRow, Stage } from "../matrix-rows.ts";

const everyAdmin = ["admin", "foreign admin"] as const;

const content = {
  question: "Де пульт?",
  wordings: [],
  text: "У диспетчера.",
  language: "uk",
  audience: ["resident"],
};

/** Writes an answer of the building's administrator. */
async function written({ ask, house: { canary } }: Stage) {
  const body = { ...content, question: `Де пульт ${canary}?`, text: canary, gapIds: [] };
  const { id, version } = await ask("admin", "POST", "/api/assistant/answers", body);
  return { id: String(id), version: Number(version) };
}

/** Asks what nothing answers, and gives the gap's id. */
async function unanswered({ ask, house: { canary } }: Stage): Promise<string[]> {
  const body = { question: `Борщ ${canary}?`, language: "uk" };
  await ask("resident", "POST", "/api/assistant/ask", body);
  const groups = Object.values(await ask("admin", "GET", "/api/assistant/gaps"));
  return groups.flatMap((group) => (group as { ids: string[] }).ids);
}

export const staffAnswers: Record<string, MatrixRow> = {
  "staffAnswers.gaps": {
    input: async (stage) => {
      await unanswered(stage);
      return {};
    },
    ok: everyAdmin,
  },
  "staffAnswers.setGapsAside": {
    input: async (stage) => ({ ids: await unanswered(stage), aside: true }),
    ok: everyAdmin,
  },
  "staffAnswers.list": {
    input: async (stage) => {
      await written(stage);
      return {};
    },
    ok: everyAdmin,
  },
  "staffAnswers.write": {
    input: async () => ({ ...content, gapIds: [] }),
    ok: everyAdmin,
  },
  "staffAnswers.change": {
    input: async (stage) => ({ ...content, ...(await written(stage)) }),
    ok: ["admin"],
  },
  "staffAnswers.switch": {
    input: async (stage) => ({ ...(await written(stage)), active: false }),
    ok: ["admin"],
  },
  "staffAnswers.remove": {
    input: async (stage) => ({ id: (await written(stage)).id }),
    ok: ["admin"],
  },
  "staffAnswers.try": {
    input: async (stage) => {
      await written(stage);
      return { question: content.question, asker: "resident", language: "uk" };
    },
    ok: everyAdmin,
  },
};
