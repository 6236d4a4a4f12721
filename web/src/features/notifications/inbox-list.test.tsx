// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import type { ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/notifications/texts/uk.ts";
import type { InboxItem } from "#core/notifications/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { type Inbox, InboxList } from "./inbox-list.tsx";

const navigate = vi.hoisted(() => vi.fn<(to: { href: string }) => Promise<void>>());
const list = vi.hoisted(() => vi.fn<(input: object) => Promise<object>>());
const read = vi.hoisted(() => vi.fn<(input: { about: string }) => Promise<{ ok: true }>>());
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ navigate }) }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { list, read } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const inbox = { isPending: false, data: { pages: [] } } as unknown as Inbox;
const about = "0198f000-0000-7000-8000-000000000001";
const row = (over: Partial<InboxItem> = {}): InboxItem => ({
  id: 3,
  topic: "requests",
  about,
  title: "Нове повідомлення",
  text: "R-000001 · Тече кран",
  path: "/requests/R-000001",
  why: "Надійшло, бо ви подали цю заявку.",
  choice: "requests",
  at: "2026-11-17T10:00:00.000Z",
  read: false,
  more: 0,
  snoozedUntil: null,
  ...over,
});
const inWorld = (node: ReactNode) => (
  <QueryClientProvider client={queryClient}>
    <I18nextProvider i18n={i18n}>{node}</I18nextProvider>
  </QueryClientProvider>
);

/** True if the browser itself would have followed the pressed link. */
let followed: boolean | null = null;
const note = (event: Event) => {
  followed = !event.defaultPrevented;
  // jsdom goes nowhere.
  event.preventDefault();
};
beforeEach(() => {
  vi.clearAllMocks();
  read.mockResolvedValue({ ok: true });
  window.addEventListener("click", note);
});
afterEach(() => window.removeEventListener("click", note));

test.each([
  ["/requests/R-000001", false],
  ["/api/prints/0198f000-0000-7000-8000-000000000001/file", true],
])("%s: the entry is read, and the browser follows it by itself: %s", (path, byBrowser) => {
  const item = row({ topic: "prints", title: "Готово", text: null, path });
  const onLeave = vi.fn<() => void>();
  const unmount = mount(inWorld(<InboxList inbox={inbox} items={[item]} onLeave={onLeave} />));
  click(get("link"));
  expect(followed).toBe(byBrowser);
  expect(navigate.mock.calls).toEqual(byBrowser ? [] : [[{ href: path }]]);
  expect(onLeave).toHaveBeenCalledTimes(1);
  unmount();
});

test("the others about a thing open below its entry, which keeps the focus", async () => {
  list.mockResolvedValue({ items: [row(), row({ id: 2 }), row({ id: 1 })], nextCursor: null });
  const part = { topic: "requests", q: "кран" } as const;
  const unmount = mount(
    inWorld(<InboxList inbox={inbox} items={[row({ more: 2 })]} part={part} />),
  );
  const button = get("button", "Ще 2: Нове повідомлення: R-000001 · Тече кран");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  button.focus();
  click(button);
  expect(button.getAttribute("aria-expanded")).toBe("true");
  await vi.waitFor(() =>
    expect(document.querySelectorAll("ul[aria-label^='Інші'] li").length).toBe(2),
  );
  expect(list.mock.calls[0]?.[0]).toEqual({ language: "uk", topic: "requests", about, limit: 100 });
  expect(document.activeElement).toBe(button);
  click(button);
  expect(document.querySelector("ul[aria-label^='Інші']")).toBeNull();
  unmount();
});

test("a search that finds nothing offers to end it", () => {
  const onClear = vi.fn<() => void>();
  const unmount = mount(
    inWorld(<InboxList inbox={inbox} items={[]} part={{ q: "%" }} onClear={onClear} />),
  );
  expect(document.body.textContent).toContain("Нічого не знайдено");
  click(get("button", "Очистити пошук"));
  expect(onClear).toHaveBeenCalledTimes(1);
  unmount();
});

test("the menu says why an entry came, and leads to its two settings", () => {
  const setting = "/requests/R-000001#mute";
  const unmount = mount(inWorld(<InboxList inbox={inbox} items={[row({ setting })]} />));
  const pick = (name: string) => {
    click(get("button", "Дії зі сповіщенням «Нове повідомлення: R-000001 · Тече кран»"));
    click(get("menuitem", name));
  };
  pick("Налаштувати сповіщення про цю заявку");
  pick("Налаштувати сповіщення: заявкиНадійшло, бо ви подали цю заявку.");
  expect(navigate.mock.calls).toEqual([
    [{ href: setting }],
    [{ href: "/profile?tab=notifications" }],
  ]);
  unmount();
});
