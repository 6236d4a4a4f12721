// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/assistant/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { mount, standInForTopLayer } from "#web/ui/testing.ts";
import { Conversation } from "./conversation.tsx";
import { type ConversationStore, createConversation, type Turn } from "./conversation-store.ts";
import { checkQuestion } from "./question-form.tsx";

vi.mock("#web/app/api/api.ts", () => ({ api: {} }));

standInForTopLayer();
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));
const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...kernel, ...uk } } },
  interpolation: { escapeValue: false },
});

let talk: ConversationStore;
let unmount = () => undefined as void;
beforeEach(() => {
  talk = createConversation();
  vi.spyOn(talk, "ask").mockImplementation(() => undefined);
  unmount = mount(
    <I18nextProvider i18n={i18n}>
      <Conversation
        conversation={talk}
        suggestions={["Скільки я винен і до коли?"]}
        onCopy={() => undefined}
        note="примітка"
      />
    </I18nextProvider>,
  );
});
afterEach(() => unmount());

const area = () => document.querySelector("textarea") as HTMLTextAreaElement;
function type(text: string) {
  const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value") ?? {};
  act(() => {
    set?.call(area(), text);
    area().dispatchEvent(new Event("input", { bubbles: true }));
  });
}
const press = (key: string, more: KeyboardEventInit = {}) =>
  act(
    () => void area().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, ...more })),
  );
const spoken = () => document.querySelector("[role=status]")?.textContent;
const answer = (turn: Partial<Turn>) =>
  act(() =>
    talk.store.setState({
      turns: [
        {
          id: 1,
          question: "скільки я винен",
          state: "done",
          text: "",
          language: "uk",
          outcome: "answer",
          subject: null,
          sources: [],
          actions: [],
          choices: [],
          questionId: "q",
          rating: null,
          reason: null,
          comment: null,
          error: null,
          ...turn,
        },
      ],
    }),
  );

test("that it is a program is said before the first question, and beside each answer", () => {
  expect(document.body.textContent).toContain(uk.assistant.lead);
  answer({ text: "450 ₴" });
  expect(document.body.textContent).toContain(uk.assistant.program);
});

test("Enter asks, with Shift it does not; a suggestion asks what it says", () => {
  type("скільки я винен");
  press("Enter", { shiftKey: true });
  expect(talk.ask).not.toHaveBeenCalled();
  press("Enter");
  expect(talk.ask).toHaveBeenCalledWith("скільки я винен", undefined);
  expect(area().value).toBe("");
  act(() => document.querySelector("section")?.querySelector("button")?.click());
  expect(talk.ask).toHaveBeenLastCalledWith("Скільки я винен і до коли?", undefined);
});

test("what is no question is not sent, is said why, and stays", () => {
  for (const [typed, rule] of [
    ["", "required"],
    ["🙂🙂🙂", "no_words"],
    ["я", "min_length"],
    ["я".repeat(10_000), "max_length"],
  ] as const) {
    expect(checkQuestion(typed), rule).toBe(rule);
    type(typed);
    press("Enter");
    expect(area().value).toBe(typed);
    expect(area().getAttribute("aria-invalid"), rule).toBe("true");
  }
  expect(talk.ask).not.toHaveBeenCalled();
});

test("an answer is spoken once, when it is whole; what is asked anew is spoken again", () => {
  answer({ state: "speaking", text: "До" });
  expect(spoken()).toBe(uk.assistant.searching);
  answer({ state: "speaking", text: "До сплати" });
  expect(spoken()).toBe(uk.assistant.searching);
  answer({ text: "До сплати 450 ₴." });
  expect(spoken()).toBe("До сплати 450 ₴.");
  expect(document.querySelectorAll("[aria-live]")).toHaveLength(0);
});

test("whoever pressed a button that is gone stands at what it asked", () => {
  const suggestion = document.querySelector("section")?.querySelector("button");
  act(() => suggestion?.focus());
  answer({ state: "speaking" });
  expect(document.activeElement?.tagName).toBe("LI");
});

test("while an answer comes it can be stopped, and no other question is sent", () => {
  vi.spyOn(talk, "stop");
  answer({ state: "speaking", text: "До" });
  type("ще одне");
  press("Enter");
  expect(talk.ask).not.toHaveBeenCalled();
  expect(area().value).toBe("ще одне");
});
