// @vitest-environment jsdom
import { useRef } from "react";
import { createRoot } from "react-dom/client";
import { beforeEach, expect, test, vi } from "vitest";
import { mount, press } from "#web/ui/testing.ts";
import { useTableKeys } from "./use-table-keys.ts";

const onSelect = vi.fn<(key: string) => void>();
const onHelp = vi.fn<() => void>();
const onAssign = vi.fn<() => void>();
beforeEach(() => {
  vi.clearAllMocks();
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined;
});

function Table() {
  const table = useRef<HTMLTableElement>(null);
  const search = useRef<HTMLDivElement>(null);
  useTableKeys({ table, search, onSelect, onClear: () => undefined, onHelp });
  return (
    <>
      <div ref={search}>
        <input />
      </div>
      <table ref={table}>
        <tbody>
          {["R-1", "R-2"].map((key) => (
            <tr key={key} data-key={key} tabIndex={-1}>
              <td>
                <button type="button" data-assign onClick={onAssign}>
                  assign
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const layouts = {
  English: { j: "j", k: "k", x: "x", a: "a", "/": "/", "?": "?" },
  "English with Caps Lock": { j: "J", k: "K", x: "X", a: "A", "/": "/", "?": "?" },
  Ukrainian: { j: "о", k: "л", x: "ч", a: "ф", "/": ".", "?": "," },
  "Ukrainian with Caps Lock": { j: "О", k: "Л", x: "Ч", a: "Ф", "/": ".", "?": "," },
};
const codes = { j: "KeyJ", k: "KeyK", x: "KeyX", a: "KeyA", "/": "Slash", "?": "Slash" } as const;

test.each(Object.entries(layouts))("every hotkey works in %s", (_, keys) => {
  const hit = (name: keyof typeof codes) =>
    press(keys[name], { code: codes[name], shiftKey: name === "?" });
  const unmount = mount(<Table />);
  hit("j");
  hit("j");
  hit("k");
  const focused = () => document.activeElement?.getAttribute("data-key");
  expect(focused()).toBe("R-1");
  hit("x");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith("R-1");
  hit("a");
  expect(onAssign).toHaveBeenCalledOnce();
  hit("?");
  expect(onHelp).toHaveBeenCalledOnce();
  hit("/");
  expect(document.activeElement?.tagName).toBe("INPUT");
  unmount();
});

test("while a menu is open, keys never reach the rows under it", () => {
  const unmount = mount(
    <>
      <Table />
      <button type="button" aria-label="Menu" aria-haspopup="menu" aria-expanded="true" />
    </>,
  );
  for (const key of ["ArrowDown", "j", "x", "a", "?"]) expect(press(key)).toBe(false);
  expect(document.activeElement).toBe(document.body);
  expect(onSelect).not.toHaveBeenCalled();
  expect(onHelp).not.toHaveBeenCalled();
  unmount();
});

test("a key that is pressed as soon as the rows stand there is not lost", async () => {
  const box = document.body.appendChild(document.createElement("div"));
  const { promise: shown, resolve } = Promise.withResolvers<void>();
  const watch = new MutationObserver(() => box.querySelector("tr") && resolve());
  watch.observe(box, { childList: true, subtree: true });
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(box);
  root.render(<Table />);
  await shown;
  const event = new KeyboardEvent("keydown", { key: "j", code: "KeyJ", bubbles: true });
  document.body.dispatchEvent(event);
  expect(document.activeElement?.getAttribute("data-key")).toBe("R-1");
  watch.disconnect();
  root.unmount();
  vi.unstubAllGlobals();
  box.remove();
});
