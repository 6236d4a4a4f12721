import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { patience } from "../../../tools/patience.ts";

/** Adds what jsdom lacks of dialogs and popovers: opening, closing, and being open. */
export function standInForTopLayer(): void {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView = () => {};
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  const shown = new WeakMap<Element, Element | null>();
  const { matches } = Element.prototype;
  const stood: Record<string, (element: Element) => boolean> = {
    ":popover-open": (element) => shown.has(element),
    ":focus-visible": (element) => element === document.activeElement,
  };
  Object.assign(Element.prototype, {
    matches(this: Element, selector: string) {
      return stood[selector]?.(this) ?? matches.call(this, selector);
    },
  });
  const tell = (element: Element, type: string, newState: string) =>
    element.dispatchEvent(Object.assign(new Event(type), { newState }));
  HTMLElement.prototype.showPopover = function () {
    if (shown.has(this)) return;
    shown.set(this, document.activeElement);
    tell(this, "beforetoggle", "open");
    tell(this, "toggle", "open");
  };
  HTMLElement.prototype.hidePopover = function () {
    if (!shown.has(this)) return;
    const before = shown.get(this);
    shown.delete(this);
    const back = this.getAttribute("popover") === "auto" && this.contains(document.activeElement);
    if (back && before instanceof HTMLElement) before.focus();
    tell(this, "toggle", "closed");
  };
  document.addEventListener("click", ({ target }) => {
    const id =
      target instanceof Element && target.closest("[popovertarget]")?.getAttribute("popovertarget");
    const panel = id && document.getElementById(id);
    if (panel && shown.has(panel)) panel.hidePopover();
    else if (panel) panel.showPopover();
  });
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    const panel = this.closest("[popover]");
    const hidden = this.closest("dialog:not([open])") ?? (panel && !shown.has(panel));
    if (!hidden) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    shown.set(this, document.activeElement);
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    const before = shown.get(this);
    if (before instanceof HTMLElement) before.focus();
    this.dispatchEvent(new Event("close"));
  };
}

/** Renders into the page; the answer renders anew, and `undefined` takes all away. */
export function mount(node: ReactNode): (next?: ReactNode) => void {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  act(() => root.render(node));
  return (next) => {
    if (next !== undefined) return act(() => root.render(next));
    act(() => root.unmount());
    place.remove();
  };
}

/** Presses a key where the focus is; returns whether the browser's default was prevented. */
export function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const target = document.activeElement ?? document.body;
  let taken = false;
  act(() => {
    taken = !target.dispatchEvent(event);
    const button = target.closest("button, a[href]");
    if (!taken && key === "Enter" && button instanceof HTMLElement) button.click();
  });
  return taken;
}

/** Waits for what comes by itself: a frame, a timer, a chunk. */
export async function come(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(check, { interval: 5, timeout: patience(20_000) });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}

export function click(target: Element | null): void {
  if (!(target instanceof HTMLElement)) throw new Error("there is nothing to click");
  act(() => target.click());
}

/** Writes into a box as a person does: all at once, with its input event. */
export function write(box: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), "value") ?? {};
  act(() => {
    box.focus();
    set?.call(box, text);
    box.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Returns the one element with a role, and with a name if given (aria-label, or its text). */
export function get<T extends HTMLElement = HTMLElement>(role: string, name?: string): T {
  const found = all<T>(role).filter((one) => name === undefined || nameOf(one) === name);
  const [only] = found;
  if (!only || found.length > 1) throw new Error(`${found.length} of ${role} ${name ?? ""}`);
  return only;
}

const implied: Record<string, string> = {
  button: "button:not([role])",
  link: "a[href]:not([role])",
  textbox: "input[type=text]:not([role]), textarea",
  checkbox: "input[type=checkbox]:not([role])",
  radio: "input[type=radio]",
  row: "tr",
  dialog: "dialog:not([role])",
};

export function all<T extends HTMLElement = HTMLElement>(role: string): T[] {
  const selector = implied[role] ? `[role=${role}], ${implied[role]}` : `[role=${role}]`;
  return [...document.querySelectorAll<T>(selector)];
}

export function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby");
  const label = by
    ? by
        .split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ")
    : (element.getAttribute("aria-label") ??
      (element instanceof HTMLInputElement
        ? element.labels?.[0]?.textContent
        : element.textContent));
  return (label ?? "").trim();
}
