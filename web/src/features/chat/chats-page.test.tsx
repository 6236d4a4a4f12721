// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
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
import { uk as chat } from "#core/chat/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, get, mount } from "#web/ui/testing.ts";
import { ChatsPage } from "./chats-page.tsx";

const { load } = vi.hoisted(() => ({ load: vi.fn<() => Promise<unknown>>() }));
vi.mock("#web/app/api/api.ts", () => ({
  api: { chat: { conversation: load, conversations: () => new Promise(() => undefined) } },
  onApiError: () => undefined,
}));
vi.mock("./communications-nav.tsx", () => ({ CommunicationsNav: () => null }));
vi.mock("./talk/chat-search.tsx", () => ({ ChatSearchPanel: () => null }));
vi.mock("./use-room.ts", () => ({ useRoom: () => ({ current: null }) }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("scrollTo", () => undefined);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...uk, ...chat } } } });
const nothing = () => undefined;

test("a chat that loads, or failed to, leads back to the list", async () => {
  let fail: (reason: Error) => void = nothing;
  load.mockReturnValue(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  const page = () => (
    <ChatsPage area="resident" id="1" search={{}} onOpen={nothing} onSearch={nothing} />
  );
  const routeTree = createRootRoute({ component: page });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  expect(document.querySelector("[aria-busy=true]")).not.toBeNull();
  expect(get("link", "Усі чати").getAttribute("href")).toBe("/communications/chats");
  fail(new ApiError("generic.forbidden", { status: 403 }));
  await come(() => expect(get("button", "Спробувати ще раз")).not.toBeNull());
  expect(get("link", "Усі чати").getAttribute("href")).toBe("/communications/chats");
  unmount();
});
