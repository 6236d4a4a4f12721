import type { GapGroupView, StaffAnswerView } from "#core/assistant/answers/views.ts";
import { all, answered, broken, type PlacesOf, press } from "./place.ts";

const gap: GapGroupView = {
  ids: ["00000000-0000-4000-8000-000000000001", "00000000-0000-4000-8000-000000000002"],
  wordings: ["Де взяти пульт від шлагбаума?", "пульт на ворота"],
  language: "uk",
  askers: ["resident", "owner"],
  reasons: ["unknown"],
  lastAt: "2026-11-20T09:30:00Z",
  state: "new",
};

const answer: StaffAnswerView = {
  id: "00000000-0000-4000-8000-000000000003",
  question: "Де взяти пульт від шлагбаума?",
  wordings: [],
  text: "Пульт видає охоронець у першому під’їзді. [Подати заявку](/requests/new)",
  language: "uk",
  audience: ["resident", "owner"],
  active: true,
  version: 1,
  changedAt: "2026-11-20T09:30:00Z",
  changedBy: "Людмила Яременко",
};

const gaps = (...items: GapGroupView[]) => answered(/\/api\/assistant\/gaps/, items);
const answers = (...items: StaffAnswerView[]) => answered(/\/api\/assistant\/answers$/, items);
const page = { role: "admin", path: "/manager/assistant" } as const;

/** Lists the questions without an answer and the answers of staff, full, empty and broken. */
export const places: PlacesOf = () => [
  {
    ...page,
    name: "staff-answers-gaps",
    before: all(gaps(gap), answers(answer)),
    next: [
      {
        name: "staff-answers-write",
        act: async (open, w) => {
          const name = w.staff_answers.write_for.replace("{{question}}", gap.wordings[0] ?? "");
          await open.getByRole("button", { name }).click();
          await open.getByRole("dialog").waitFor();
        },
      },
    ],
  },
  { ...page, name: "staff-answers-none", before: all(gaps(), answers()) },
  { ...page, name: "staff-answers-broken", before: broken(/\/api\/assistant\/gaps/) },
  {
    ...page,
    name: "staff-answers",
    path: "/manager/assistant?tab=answers",
    before: all(gaps(gap), answers(answer, { ...answer, id: gap.ids[0] ?? "", active: false })),
  },
  {
    ...page,
    name: "staff-answers-tried",
    before: all(gaps(), answers()),
    act: async (open, w) => {
      const box = open.getByRole("textbox", { name: w.staff_answers.try.question });
      await box.fill("Borscht?");
      await press((texts) => texts.staff_answers.try.submit)(open, w);
      await open.getByText(w.staff_answers.try.unknown).waitFor();
    },
  },
];
