// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/chat/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import type { MessageView } from "#core/chat/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { Composer } from "./composer.tsx";

vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});
vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.mock("#web/ui/use-media.ts", () => ({ useMedia: () => false }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const nothing = () => undefined;
const message = { id: "m", body: "Ліфт не працює" } as Partial<MessageView> as MessageView;

function Talk() {
  const [quoting, setQuoting] = useState<MessageView | null>(null);
  return (
    <>
      <Menu label="Дії" trigger={<Button>Дії</Button>}>
        <MenuItem onSelect={() => setQuoting({ ...message })}>Цитувати</MenuItem>
      </Menu>
      <Composer
        draft="c:"
        conversationId="c"
        editing={null}
        quoting={quoting}
        onSend={nothing}
        onType={nothing}
        onEditLast={nothing}
        onEscape={nothing}
        onEdit={() => Promise.resolve()}
        onCancelEdit={nothing}
      />
    </>
  );
}

test("quoting leads from the menu into the field, also a second time", () => {
  const leave = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <Talk />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const trigger = get("button", "Дії");
  for (let time = 0; time < 2; time += 1) {
    trigger.focus();
    click(trigger);
    click(get("menuitem", "Цитувати"));
    expect(document.activeElement?.tagName).toBe("TEXTAREA");
  }
  leave();
});
