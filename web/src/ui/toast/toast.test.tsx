// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Modal } from "../overlay/modal.tsx";
import { all, click, get, mount, standInForTopLayer } from "../testing.ts";
import { toast, Toaster } from "./toast.tsx";
import { placing } from "./toast-store.ts";

let render: ReturnType<typeof mount>;
const shown = () => [...document.querySelectorAll("li")].map((one) => one.textContent);
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const toaster = <Toaster label="Notices" closeLabel="Close" />;

const modal = (open: boolean) => (
  <>
    <Modal open={open} onOpenChange={() => {}} label="Edit">
      words
    </Modal>
    {toaster}
  </>
);

beforeAll(standInForTopLayer);
beforeEach(() => {
  vi.useFakeTimers();
  render = mount(toaster);
});
afterEach(() => {
  wait(60_000);
  render();
  vi.useRealTimers();
});

test("what went well is said politely, what failed at once; both go by themselves", () => {
  act(() => void toast.success("Saved"));
  act(() => void toast.error("Not sent", { description: "Try again" }));
  expect(get("status").textContent).toBe("Saved. ");
  expect(get("alert").textContent).toBe("Not sent. Try again");
  wait(4499);
  expect(shown()).toHaveLength(2);
  wait(1);
  expect(shown()).toEqual([]);
});

test("what ends with a full stop is not given another", () => {
  act(() => void toast.success("Закрито: жовтень 2026 р."));
  expect(get("status").textContent).toBe("Закрито: жовтень 2026 р. ");
});

test("the regions that speak are there before there is anything to say", () => {
  expect(get("status").textContent).toBe("");
  expect(get("alert").textContent).toBe("");
});

test("while one reads, or has the focus there, nothing goes", () => {
  act(() => void toast.info("Moved", { action: { label: "Undo", onClick: () => {} } }));
  act(() => get("button", "Undo").focus());
  wait(60_000);
  expect(shown()).toHaveLength(1);
  act(() => get("button", "Undo").blur());
  wait(7999);
  expect(shown()).toHaveLength(1);
  wait(1);
  expect(shown()).toEqual([]);
});

test("its one deed is done once and takes it away; the cross only takes it away", () => {
  const [undo, keepFocus] = [vi.fn<() => void>(), vi.fn<() => void>()];
  placing.keepFocus = keepFocus;
  act(() => void toast.info("Moved", { action: { label: "Undo", onClick: undo } }));
  click(get("button", "Undo"));
  expect(undo).toHaveBeenCalledOnce();
  expect(keepFocus).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
  act(() => void toast.success("Saved"));
  click(get("button", "Close"));
  expect(shown()).toEqual([]);
});

test("in front of a modal it lies inside it, for all else is inert", () => {
  act(() => void toast.success("Saved"));
  render(modal(true));
  const box = () => document.querySelector("section");
  expect(all("dialog")[0]?.contains(box())).toBe(true);
  render(modal(false));
  expect(box()?.parentElement).toBe(document.body);
  expect(shown()).toHaveLength(1);
});

test("a notice read in a modal goes after the modal has closed", () => {
  act(() => void toast.success("Saved"));
  render(modal(true));
  act(() => get("button", "Close").focus());
  wait(60_000);
  expect(shown()).toHaveLength(1);
  render(modal(false));
  wait(4500);
  expect(shown()).toEqual([]);
});

test("a pointer holds a notice when it moves there, not by resting where the notice comes", () => {
  const fire = (type: string) =>
    act(
      () =>
        void document
          .querySelector("section")
          ?.dispatchEvent(new MouseEvent(type, { bubbles: true })),
    );
  act(() => void toast.success("Saved"));
  fire("pointerover");
  wait(4500);
  expect(shown()).toEqual([]);
  act(() => void toast.success("Saved"));
  fire("pointermove");
  wait(60_000);
  expect(shown()).toHaveLength(1);
  fire("pointerout");
  wait(4500);
  expect(shown()).toEqual([]);
});
