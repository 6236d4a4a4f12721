// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/news/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { type Action, Editor } from "./editor.tsx";
import { emptyForm, type PostForm } from "./form.ts";

vi.mock("#web/app/api/api.ts", () => {
  const never = () => new Promise(() => {});
  return {
    api: {
      notifications: { smsUse: never },
      outreach: { get: never },
      news: { audienceSize: never },
      buildings: { list: never },
    },
    onApiError: () => undefined,
  };
});
vi.mock("@tanstack/react-router", () => ({
  useBlocker: () => ({ status: "idle" }),
  useRouter: () => ({}),
  Link: () => null,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const event = { day: "2026-12-01", from: "", to: "", place: "Двір" };
test.each<[string, Partial<PostForm>, string]>([
  ["an empty post", {}, uk.news.form.title],
  ["a post without words", { title: "Вода" }, uk.news.form.body],
  [
    "an event without its hours",
    { title: "Толока", body: "Приходьте", category: "events", event },
    uk.news.form.event_from,
  ],
])("%s leads to the first faulty field", async (_case, over, label) => {
  const actions = [
    { label: uk.news.publish, submit: vi.fn<Action["submit"]>(), done: vi.fn<Action["done"]>() },
  ];
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Editor initial={{ ...emptyForm, ...over }} actions={actions} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  click(get("button", uk.news.publish));
  await come(() => {
    const focused = document.activeElement as HTMLInputElement;
    expect(focused.labels?.[0]?.textContent).toContain(label);
  });
  unmount();
});

test.each([
  [{ day: "2026-11-01", from: "10:00", to: "12:00" }, true],
  [{ day: "2026-11-01", from: "", to: "" }, true],
  [{ day: "2026-12-20", from: "10:00", to: "12:00" }, false],
  [{ day: "", from: "10:00", to: "12:00" }, false],
])("of an event on %o it is said whether it is over", (when, isOver) => {
  vi.useFakeTimers({ now: new Date("2026-11-18T08:00:00Z"), toFake: ["Date"] });
  const initial: PostForm = {
    ...emptyForm,
    category: "events",
    event: { ...when, place: "Двір" },
  };
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Editor initial={initial} actions={[]} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  expect(document.body.textContent.includes(uk.news.form.event_over)).toBe(isOver);
  unmount();
  vi.useRealTimers();
});
