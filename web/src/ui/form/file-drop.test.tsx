// @vitest-environment jsdom
import { act } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { FileDrop, type FileDropProps } from "./file-drop.tsx";
import { click, get, mount, standInForTopLayer } from "../testing.ts";

const added = vi.fn<(files: File[]) => void>();
const removed = vi.fn<(key: string) => void>();
const retried = vi.fn<(key: string) => void>();
const photo = new File(["x"], "leak.jpg", { type: "image/jpeg" });
const plan = new File(["y"], "plan.pdf", { type: "application/pdf" });

const labels = {
  list: "Files",
  remove: (name: string) => `Remove ${name}`,
  retry: (name: string) => `Again ${name}`,
  uploading: (name: string) => `Sending ${name}`,
};

let render: ReturnType<typeof mount>;
beforeAll(standInForTopLayer);
beforeEach(() => vi.clearAllMocks());
afterEach(() => render());

const drop = (props: Partial<FileDropProps> = {}) => (
  <FileDrop
    label="Photos"
    files={[]}
    onAdd={added}
    onRemove={removed}
    onRetry={retried}
    dropLabel="Drop here or"
    browseLabel="Choose"
    labels={labels}
    {...props}
  />
);
const area = () => get("button", "Choose").parentElement as HTMLElement;
/** Simulates a drag, drop or paste with these files. */
function send(type: string, files: File[] = []): Event {
  const event = new Event(type, { bubbles: true, cancelable: true });
  act(() =>
    area().dispatchEvent(
      Object.assign(event, { dataTransfer: { files }, clipboardData: { files } }),
    ),
  );
  return event;
}
const lit = () => area().className.includes("border-pine");

test("takes what is dropped, and shows while it would", () => {
  render = mount(drop());
  send("dragenter");
  send("dragenter");
  send("dragleave");
  // Over something inside the field one is still over the field.
  expect(lit()).toBe(true);
  // Else the browser opens the file in place of the page.
  expect(send("dragover").defaultPrevented).toBe(true);
  expect(send("drop", [photo, plan]).defaultPrevented).toBe(true);
  expect(lit()).toBe(false);
  expect(added.mock.calls).toEqual([[[photo, plan]]]);
});

test("takes a pasted picture and leaves pasted words to the page", () => {
  render = mount(drop());
  expect(send("paste").defaultPrevented).toBe(false);
  expect(send("paste", [photo]).defaultPrevented).toBe(true);
  expect(added.mock.calls).toEqual([[[photo]]]);
});

test("takes one where one is asked for, and nothing while it is disabled", () => {
  render = mount(drop({ multiple: false }));
  send("drop", [photo, plan]);
  expect(added.mock.calls).toEqual([[[photo]]]);
  render(drop({ disabled: true }));
  send("drop", [photo]);
  expect(added).toHaveBeenCalledOnce();
});

test("its button opens the browser's dialog, and the same file can be chosen again", () => {
  render = mount(drop());
  const picker = document.querySelector<HTMLInputElement>("input[type=file]");
  const opened = vi.fn<() => void>();
  picker?.addEventListener("click", opened);
  click(get("button", "Choose"));
  expect(opened).toHaveBeenCalledOnce();
  Object.defineProperty(picker, "files", { value: [photo], configurable: true });
  const emptied = vi.fn<(value: string) => void>();
  Object.defineProperty(picker, "value", { set: emptied });
  act(() => picker?.dispatchEvent(new Event("change", { bubbles: true })));
  expect(added.mock.calls).toEqual([[[photo]]]);
  expect(emptied).toHaveBeenLastCalledWith("");
});

test("its error is said at once and tied to its button", () => {
  render = mount(drop({ error: "Too big" }));
  expect(get("alert").textContent).toBe("Too big");
  const ids = get("button", "Choose").getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(ids)?.textContent).toBe("Too big");
});

test("each file says how far it is, or why it failed; only what may pass is tried again", () => {
  const file = (name: string, more: object) => ({ key: name, name, size: "1 MB", ...more });
  const files = [
    file("a.jpg", { progress: 0.4 }),
    file("b.jpg", { error: "No network" }),
    file("c.exe", { error: "No picture", final: true }),
    file("d.jpg", {}),
  ];
  render = mount(drop({ files }));
  expect(get("progressbar", "Sending a.jpg").getAttribute("aria-valuenow")).toBe("40");
  click(get("button", "Again b.jpg"));
  expect(retried.mock.calls).toEqual([["b.jpg"]]);
  expect(() => get("button", "Again c.exe")).toThrow("0 of button");
  expect(() => get("button", "Again d.jpg")).toThrow("0 of button");
  click(get("button", "Remove c.exe"));
  expect(removed.mock.calls).toEqual([["c.exe"]]);
});
