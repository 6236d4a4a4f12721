// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/chat/talk/texts/uk.ts";
import type { ConversationView } from "#core/chat/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { toastStore } from "#web/ui/toast/toast-store.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { ConversationMenu } from "./conversation-menu.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { chat: { mute: async () => ({}) } },
  onApiError: () => undefined,
}));
vi.mock("./jump-to-day.tsx", () => ({ JumpToDay: () => null }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
beforeEach(() => queryClient.clear());

test.each([
  [null, uk.talk.mute_always, uk.talk.mute_done],
  [null, uk.talk.mute_week, "Згадки про вас надходитимуть"],
  [{ until: null }, uk.talk.unmute, uk.talk.unmute_done],
])("muted %o, «%s» says what follows", async (muted, item, words) => {
  const conversation = { id: "one", muted } as ConversationView;
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ConversationMenu conversation={conversation} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  click(get("button", uk.talk.menu));
  click(get("menuitem", item));
  await come(() =>
    expect(
      toastStore
        .get()
        .map(({ title }) => title)
        .join(),
    ).toContain(words),
  );
  unmount();
});
