// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk } from "#core/assistant/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { mount } from "#web/ui/testing.ts";
import { TurnView } from "./turn-view.tsx";
import { AnswerLinks, type FollowLink } from "./answer-link.tsx";
import type { AnswerRating, Turn } from "./conversation-store.ts";

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
  questionId: "q",
  rating: null,
  reason: null,
  comment: null,
  error: null,
};

let unmount = () => undefined as void;
afterEach(() => unmount());

type Handlers = {
  onChoose?: (question: string) => void;
  onRate?: (rated: AnswerRating) => Promise<void>;
  follow?: FollowLink;
  beside?: boolean;
};

const nothing = () => Promise.resolve();

function show(turn: Partial<Turn>, handlers: Handlers = {}) {
  const { onChoose = () => undefined, onRate = nothing, follow, beside = false } = handlers;
  unmount = mount(
    <I18nextProvider i18n={i18n}>
      <AnswerLinks value={{ follow, beside }}>
        <ul>
          <TurnView
            turn={{ ...answered, ...turn }}
            onAgain={() => undefined}
            onChoose={onChoose}
            onCopy={() => undefined}
            onRate={onRate}
            hasPerson
            handOver={<p>ДО ЛЮДЕЙ</p>}
          />
        </ul>
      </AnswerLinks>
    </I18nextProvider>,
  );
}
const buttonOf = (name: string) =>
  document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`);
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
    { onChoose: (question) => chosen.push(question) },
  );
  const buttons = [...document.querySelectorAll("ul ul button")];
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    "Що з моїми заявками?",
    "Мої замовлення",
  ]);
  buttons[1]?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  expect(chosen).toEqual(["Мої замовлення"]);
});

test("a quoted place is linked to; guides in another language open in it", () => {
  show({
    language: "en",
    sources: [{ title: "Leaks", heading: "Shut the valve", href: "/guides/report-a-leak#s1" }],
  });
  expect(links()).toEqual([["Leaks — Shut the valve", "/guides/report-a-leak?lang=en#s1"]]);
});

test("beside a screen a page of the application opens in place, a guide in a tab of its own", () => {
  const followed: string[] = [];
  show(
    {
      actions: [{ label: "Перейти до оплати", href: "/payments?money=due" }],
      sources: [{ title: "Оплата", heading: "", href: "/guides/pay#s1" }],
    },
    { follow: (href) => followed.push(href), beside: true },
  );
  const [page, guide] = document.querySelectorAll("a");
  page?.click();
  expect(followed).toEqual(["/payments?money=due"]);
  expect(guide?.target).toBe("_blank");
  expect(guide?.textContent).toContain(uk.assistant.new_tab);
});

test("a person is offered where it is not known, after a bad rating, and when asked for", () => {
  show({ outcome: "unknown", subject: null });
  expect(document.body.textContent).toContain("ДО ЛЮДЕЙ");
  unmount();
  show({ rating: "unhelpful" });
  expect(document.body.textContent).toContain("ДО ЛЮДЕЙ");
  unmount();
  show({});
  expect(document.body.textContent).not.toContain("ДО ЛЮДЕЙ");
  const ask = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === uk.assistant.to_person,
  );
  act(() => ask?.click());
  expect(document.body.textContent).toContain("ДО ЛЮДЕЙ");
});

test("a thumb is sent at once and taken back by a second press; the one down asks why", async () => {
  const sent: AnswerRating[] = [];
  const onRate = (rated: AnswerRating) => {
    sent.push(rated);
    return Promise.resolve();
  };
  show({ rating: "helpful" }, { onRate });
  await act(async () => buttonOf(uk.assistant.rating.helpful)?.click());
  expect(sent.at(-1)?.rating).toBeNull();
  await act(async () => buttonOf(uk.assistant.rating.unhelpful)?.click());
  expect(sent.at(-1)).toEqual({ rating: "unhelpful", reason: null, comment: null });
  const second = new MouseEvent("click", { bubbles: true, detail: 2 });
  await act(async () => buttonOf(uk.assistant.rating.unhelpful)?.dispatchEvent(second));
  expect(sent).toHaveLength(2);
  unmount();
  show({ rating: null }, { onRate });
  expect(document.body.textContent).not.toContain(uk.assistant.rating.why);
});

test("what has not come whole is neither rated nor copied, but asked again", () => {
  show({ state: "failed", error: new ApiError("generic.network") });
  expect(buttonOf(uk.assistant.copy)).toBeNull();
  expect(document.body.textContent).toContain(uk.assistant.cut);
  expect(document.body.textContent).toContain(uk.assistant.again);
});
