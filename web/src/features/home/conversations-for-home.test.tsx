// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { ConversationView } from "#core/chat/views.ts";
import { uk as home } from "#core/kernel/texts/home/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { conversationsQuery } from "#web/features/chat/public.tsx";
import { mount } from "#web/ui/testing.ts";
import { conversationsForHome } from "./conversations-for-home.ts";
import { MessagesCard } from "./home-cards.tsx";

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("scrollTo", () => undefined);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...home } } } });

type Sample = Partial<ConversationView> & { id: string };
const chat = (sample: Sample) =>
  ({
    kind: "management",
    channel: null,
    building: null,
    person: { id: sample.id, name: "Ольга Бондар" },
    last: null,
    waitingSince: null,
    unread: 0,
    muted: null,
    ...sample,
  }) as ConversationView;

async function readCard(all: readonly ConversationView[], staff: boolean): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(conversationsQuery.queryKey, [...all]);
  const routeTree = createRootRoute({ component: () => <MessagesCard staff={staff} /> });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(
    <QueryClientProvider client={client}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  const text = document.body.textContent;
  unmount();
  return text;
}

test("a chat that staff have read but not answered still waits on their card", async () => {
  const waiting = chat({ id: "1", waitingSince: "2026-05-01T08:00:00.000Z" });
  const text = await readCard([waiting], true);
  expect(text).toContain("Ольга Бондар");
  expect(text).toContain(home.home.cards.unanswered);
  expect(text).not.toContain(home.home.cards.messages_none_staff);
});

test("the card is empty where nobody waits; a resident's speaks of unread messages", async () => {
  expect(await readCard([chat({ id: "1" })], true)).toContain(home.home.cards.messages_none_staff);
  expect(await readCard([chat({ id: "1" })], false)).toContain(home.home.cards.messages_none);
});

test("staff see the longest waiting first, then what is unread and not muted", () => {
  const all = [
    chat({ id: "muted", kind: "channel", unread: 2, muted: { until: null } }),
    chat({ id: "unread", kind: "channel", unread: 1 }),
    chat({ id: "later", waitingSince: "2026-05-02T08:00:00.000Z", unread: 1 }),
    chat({ id: "sooner", waitingSince: "2026-05-01T08:00:00.000Z", muted: { until: null } }),
    chat({ id: "answered" }),
  ];
  const ids = (staff: boolean) => conversationsForHome(all, staff).map(({ id }) => id);
  expect(ids(true)).toEqual(["sooner", "later", "unread"]);
  expect(ids(false)).toEqual(["unread", "later"]);
});
