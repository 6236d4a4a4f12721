// @vitest-environment jsdom
import { act, useState } from "react";
import { expect, test, vi } from "vitest";
import { mount } from "#web/ui/testing.ts";
import { NewlySaid, type SpokenMessage } from "./newly-said.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
const message = (number: number, words: string): SpokenMessage => ({ number, words });

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

test("every message is announced once, also the same words again and one that comes late", () => {
  const unmount = mount(<Room />);
  const region = document.querySelector("[aria-live]");
  const added: (string | null)[] = [];
  const observer = new MutationObserver((changes) => note(changes));
  const note = (changes: MutationRecord[]) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) added.push(node.textContent);
  };
  observer.observe(region as Node, { childList: true, subtree: true, characterData: true });
  const come = (...messages: SpokenMessage[]) => {
    room.messages = [message(1, "Раніше"), ...messages];
    act(() => document.querySelector("button")?.click());
    note(observer.takeRecords());
  };
  const first = message(2, "Так");
  const ownMessage = message(3, "Дякую");
  const again = message(5, "Так");
  come(first);
  come(first, ownMessage);
  come(first, ownMessage, again);
  come(first, ownMessage, message(4, "Запізніле"), again);
  expect(added).toEqual(["Так", "Дякую", "Так", "Запізніле"]);
  expect(region?.textContent).toContain("Так");
  unmount();
});
