// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act, useState } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { MessageView } from "#core/chat/views.ts";
import { mount } from "#web/ui/testing.ts";
import { NewlySaid } from "./newly-said.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const i18n = createInstance();
const translation = { chat: { said: "{{name}}: {{text}}", nobody: "Хтось", file: "файл" } };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const message = (number: number, body: string, mine = false) =>
  ({ number, body, mine, author: { name: "Олена" }, files: [] }) as unknown as MessageView;

/** Messages of the room; a press on the button shows them. */
const room = { messages: [message(1, "Раніше")] };
function Room() {
  const [messages, setMessages] = useState(room.messages);
  return (
    <>
      <button onClick={() => setMessages(room.messages)}>Далі</button>
      <NewlySaid messages={messages} />
    </>
  );
}

test("every message of others is announced once, also the same words again and one that comes late", () => {
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <Room />
    </I18nextProvider>,
  );
  const region = document.querySelector("[aria-live]");
  const added: (string | null)[] = [];
  const observer = new MutationObserver((changes) => note(changes));
  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) added.push(node.textContent);
  };
  observer.observe(region as Node, { childList: true, subtree: true, characterData: true });
  const come = (...messages: MessageView[]) => {
    room.messages = [message(1, "Раніше"), ...messages];
    act(() => document.querySelector("button")?.click());
    note(observer.takeRecords());
  };
  const first = message(2, "Так");
  const ownMessage = message(3, "Дякую", true);
  const again = message(5, "Так");
  come(first);
  come(first, ownMessage);
  come(first, ownMessage, again);
  come(first, ownMessage, message(4, "Запізніле"), again);
  expect(added).toEqual(["Олена: Так", "Олена: Так", "Олена: Запізніле"]);
  expect(region?.textContent).toContain("Так");
  unmount();
});
