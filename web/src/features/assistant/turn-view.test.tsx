// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk } from "#core/assistant/texts/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { TurnView } from "./turn-view.tsx";
import type { Turn } from "./use-conversation.ts";

vi.mock("@tanstack/react-router", () => ({
  Link: ({ to, children, ...rest }: { to: string; children?: ReactNode }) => (
    <a href={to} {...rest}>
      {children}
    </a>
  ),
}));
vi.mock("#web/app/session/session.ts", () => ({
  entryQuery: { queryKey: ["entry"], queryFn: () => ({ me: null }) },
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const answered: Turn = {
  id: 1,
  question: "скільки я винен",
  state: "done",
  text: "До сплати 450,00 ₴.\nНайближчий строк оплати — 10 грудня.",
  language: "uk",
  outcome: "answer",
  subject: "billing.debt?",
  sources: [],
  actions: [],
  choices: [],
  error: null,
};

let unmount = () => undefined as void;
afterEach(() => unmount());

function show(turn: Partial<Turn>, onChoose: (question: string) => void = () => undefined) {
  unmount = mount(
    <QueryClientProvider client={new QueryClient()}>
      <I18nextProvider i18n={i18n}>
        <ul>
          <TurnView turn={{ ...answered, ...turn }} onAgain={() => undefined} onChoose={onChoose} />
        </ul>
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
const links = () =>
  [...document.querySelectorAll("a")].map((link) => [link.textContent, link.getAttribute("href")]);

test("actions of an answer are links to screens, in their order", () => {
  show({
    actions: [
      { label: "Перейти до оплати", href: "/payments" },
      { label: "Посібник", href: "/guides/understand-and-pay-an-invoice#s4" },
    ],
  });
  expect(links()).toEqual([
    ["Перейти до оплати", "/payments"],
    ["Посібник", "/guides/understand-and-pay-an-invoice#s4"],
  ]);
});

test("a pressed choice is asked", () => {
  const chosen: string[] = [];
  show(
    {
      outcome: "choices",
      text: "Ви маєте на увазі…?",
      subject: null,
      choices: ["Що з моїми заявками?", "Мої замовлення"],
    },
    (question) => chosen.push(question),
  );
  const buttons = [...document.querySelectorAll("button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Що з моїми заявками?",
    "Мої замовлення",
  ]);
  buttons[1]?.click();
  expect(chosen).toEqual(["Мої замовлення"]);
});

test("a quoted place is linked to; guides in another language open in it", () => {
  show({
    language: "en",
    sources: [{ title: "Leaks", heading: "Shut the valve", href: "/guides/report-a-leak#s1" }],
  });
  expect(links()).toEqual([["Leaks — Shut the valve", "/guides/report-a-leak?lang=en#s1"]]);
});

test("where it is not known, a person is offered; an answer and choices offer none", () => {
  show({ outcome: "unknown", subject: null });
  expect(document.body.textContent).toContain(uk.assistant.to_sign_in);
  unmount();
  show({});
  expect(document.body.textContent).not.toContain(uk.assistant.to_sign_in);
});
