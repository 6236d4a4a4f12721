// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/notifications/texts/uk.ts";
import type { InboxItem } from "#core/notifications/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { type Inbox, InboxList } from "./inbox-list.tsx";

const navigate = vi.hoisted(() => vi.fn<(to: { href: string }) => Promise<void>>());
const read = vi.hoisted(() => vi.fn<(input: { about: string }) => Promise<{ ok: true }>>());
vi.mock("@tanstack/react-router", () => ({ useRouter: () => ({ navigate }) }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { notifications: { read } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

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
  const item: InboxItem = {
    id: 1,
    topic: "prints",
    about: "0198f000-0000-7000-8000-000000000001",
    title: "Готово",
    text: null,
    path,
    at: "2026-11-17T10:00:00.000Z",
    read: false,
    snoozedUntil: null,
  };
  const onLeave = vi.fn<() => void>();
  const inbox = { isPending: false, data: { pages: [] } } as unknown as Inbox;
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <InboxList inbox={inbox} items={[item]} onLeave={onLeave} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  click(get("link"));
  expect(followed).toBe(byBrowser);
  expect(navigate.mock.calls).toEqual(byBrowser ? [] : [[{ href: path }]]);
  expect(onLeave).toHaveBeenCalledTimes(1);
  unmount();
});
