// @vitest-environment jsdom
import { act, Activity, type ReactNode, Suspense, use, useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { Button } from "../button.tsx";
import { ConfirmDialog, Dialog, type DialogProps } from "./dialog.tsx";
import { Lightbox } from "./lightbox.tsx";
import {
  all,
  click,
  come,
  get,
  mount,
  nameOf,
  press,
  standInForTopLayer,
  write,
} from "../testing.ts";
import { TextField } from "../form/text-field.tsx";
import { UnsentContext } from "./unsent.ts";

const texts = { title: "Throw it away?", body: "It was not sent.", discard: "Throw", stay: "Stay" };
const onOpen = vi.fn<(open: boolean) => void>();

function Edit({ children, ...props }: Partial<DialogProps> & { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <UnsentContext value={texts}>
      <Button onClick={() => setOpen(true)}>Edit</Button>
      <Dialog
        title="A request"
        description="All of it"
        closeLabel="Close"
        {...props}
        open={open}
        onOpenChange={(next) => {
          onOpen(next);
          setOpen(next);
        }}
      >
        {children}
      </Dialog>
    </UnsentContext>
  );
}

const form = (
  <form onSubmit={(event) => event.preventDefault()}>
    <TextField label="Title" />
  </form>
);
const box = () => get<HTMLInputElement>("textbox");
/** Simulates Escape in a dialog; returns whether the dialog prevents closing. */
function cancel(dialog: HTMLElement): boolean {
  const event = new Event("cancel", { cancelable: true });
  act(() => dialog.dispatchEvent(event));
  return event.defaultPrevented;
}
function pressBeside(dialog: HTMLElement, after = 1000): void {
  const event = new MouseEvent("pointerdown", { bubbles: true });
  Object.defineProperty(event, "timeStamp", { value: performance.now() + after });
  act(() => dialog.dispatchEvent(event));
}
const isOpen = () => all<HTMLDialogElement>("dialog").some((dialog) => dialog.open);

let render: ReturnType<typeof mount>;
beforeAll(standInForTopLayer);
beforeEach(() => onOpen.mockClear());
afterEach(() => render());

function show(node: ReactNode): void {
  render = mount(node);
  act(() => get("button", "Edit").focus());
  press("Enter");
}

test("what a dialog is about scrolls with its content, and is still what describes it", () => {
  show(<Edit>{form}</Edit>);
  const id = get("dialog").getAttribute("aria-describedby") ?? "";
  const text = document.getElementById(id);
  expect(text?.textContent).toBe("All of it");
  expect(text?.closest("[data-modal-body]")?.contains(box())).toBe(true);
});

test("is named and described, begins at its first field, and gives the focus back", () => {
  show(<Edit>{form}</Edit>);
  const dialog = get("dialog");
  expect(nameOf(dialog)).toBe("A request");
  expect(document.getElementById(dialog.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    "All of it",
  );
  expect(document.activeElement).toBe(box());
  click(get("button", "Close"));
  expect(isOpen()).toBe(false);
  expect(document.activeElement).toBe(get("button", "Edit"));
});

test("without a field it begins at its title, or where it is told to", () => {
  show(<Edit>words only</Edit>);
  expect(document.activeElement?.textContent).toBe("A request");
  render();
  show(
    <Edit>
      <Button data-autofocus>Here</Button>
      {form}
    </Edit>,
  );
  expect(document.activeElement?.textContent).toBe("Here");
});

test("Escape closes; while something must be finished it does not", () => {
  show(<Edit>{form}</Edit>);
  expect(cancel(get("dialog"))).toBe(true);
  expect(onOpen).toHaveBeenLastCalledWith(false);
  render();
  onOpen.mockClear();
  show(<Edit dismissible={false}>{form}</Edit>);
  expect(cancel(get("dialog"))).toBe(true);
  pressBeside(get("dialog"));
  expect(onOpen).not.toHaveBeenCalled();
  expect(isOpen()).toBe(true);
});

test("what was typed is asked about before Escape throws it away", () => {
  show(<Edit>{form}</Edit>);
  write(box(), "A leak");
  cancel(get("dialog"));
  expect(nameOf(get("alertdialog"))).toBe(texts.title);
  expect(document.activeElement).toBe(get("button", "Stay"));
  click(get("button", "Stay"));
  expect(onOpen).not.toHaveBeenCalled();
  expect(box().value).toBe("A leak");
  cancel(get("dialog"));
  click(get("button", "Throw"));
  expect(onOpen.mock.calls).toEqual([[false]]);
});

test("what was sent and taken is safe, what was refused is asked about", () => {
  show(<Edit>{form}</Edit>);
  write(box(), "A leak");
  act(() => box().form?.requestSubmit());
  box().setAttribute("aria-invalid", "true");
  cancel(get("dialog"));
  click(get("button", "Stay"));
  expect(onOpen).not.toHaveBeenCalled();
  box().removeAttribute("aria-invalid");
  cancel(get("dialog"));
  expect(onOpen.mock.calls).toEqual([[false]]);
});

test("Chrome closes on a second Escape whatever is prevented: what was typed comes back", () => {
  show(<Edit>{form}</Edit>);
  write(box(), "A leak");
  act(() => get<HTMLDialogElement>("dialog").close());
  expect(get<HTMLDialogElement>("dialog").open).toBe(true);
  expect(all("alertdialog")).toHaveLength(1);
});

test("a page that is hidden or left closes its dialog, and nobody is told that a person did", async () => {
  let arrive: (value: string) => void = () => {};
  const later = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  const Later = () => use(later);
  const page = (mode: "visible" | "hidden", late = false) => (
    <Suspense fallback="Loading">
      <Activity mode={mode}>
        <Dialog open onOpenChange={onOpen} title="An invoice" closeLabel="Close" />
        {late && <Later />}
      </Activity>
    </Suspense>
  );
  render = mount(page("visible"));
  const dialog = get<HTMLDialogElement>("dialog");
  expect(dialog.open).toBe(true);
  // Browsers send the event once the script has ended.
  const close = () => act(() => dialog.dispatchEvent(new Event("close")));
  render(page("hidden"));
  expect(dialog.open).toBe(false);
  close();
  render(page("visible"));
  close();
  expect(dialog.open).toBe(true);
  // What comes later hides the page until it is there.
  render(page("visible", true));
  expect(dialog.open).toBe(false);
  close();
  await act(async () => arrive("there"));
  render(page("visible", true));
  expect(dialog.open).toBe(true);
  expect(onOpen).not.toHaveBeenCalled();
  // The person's own way out still counts.
  act(() => dialog.close());
  expect(onOpen.mock.calls).toEqual([[false]]);
});

test("a press beside it closes, but not the second of a double press, nor once something is typed", () => {
  show(<Edit>{form}</Edit>);
  pressBeside(get("dialog"), 100);
  expect(onOpen).not.toHaveBeenCalled();
  write(box(), "A");
  pressBeside(get("dialog"));
  expect(onOpen).not.toHaveBeenCalled();
  render();
  show(<Edit>{form}</Edit>);
  pressBeside(get("dialog"));
  expect(onOpen.mock.calls).toEqual([[false]]);
});

test("the page warns before it is left while something typed is open", () => {
  const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  show(<Edit>{form}</Edit>);
  expect(leaves()).toBe(true);
  write(box(), "A leak");
  expect(leaves()).toBe(false);
  click(get("button", "Close"));
  expect(leaves()).toBe(true);
});

test("a question begins at its harmless answer, and stays open where its deed fails", async () => {
  const done = vi.fn<(open: boolean) => void>();
  const answers: ((error?: Error) => void)[] = [];
  const deed = () =>
    new Promise<void>((settle, fail) => {
      answers.push((error) => (error ? fail(error) : settle()));
    });
  const question = { title: "Remove?", description: "For good.", cancelLabel: "No" };
  render = mount(
    <ConfirmDialog open onOpenChange={done} {...question} confirmLabel="Yes" onConfirm={deed} />,
  );
  expect(nameOf(get("alertdialog"))).toBe("Remove?");
  expect(document.activeElement).toBe(get("button", "No"));
  click(get("button", "Yes"));
  // Busy: neither Escape nor a second press does anything.
  cancel(get("alertdialog"));
  click(all("button").find((button) => button.textContent?.includes("Yes")) ?? null);
  expect(answers).toHaveLength(1);
  await act(async () => answers[0]?.(new Error("refused")));
  expect(done).not.toHaveBeenCalled();
  click(get("button", "Yes"));
  await act(async () => answers[1]?.());
  await come(() => expect(done.mock.calls).toEqual([[false]]));
});

test("pictures turn round by arrows and say which one is seen", () => {
  function Pictures() {
    const [index, setIndex] = useState<number | null>(2);
    return (
      <Lightbox
        images={["a", "b", "c"].map((key) => ({ key, src: `${key}.webp`, alt: key }))}
        {...{ index, label: "Photos", closeLabel: "Close", previousLabel: "Back", nextLabel: "On" }}
        onIndexChange={setIndex}
        positionLabel={(at, of) => `${at} of ${of}`}
      />
    );
  }
  render = mount(<Pictures />);
  const seen = () => document.querySelector("img")?.alt;
  expect(document.activeElement).toBe(get("button", "Close"));
  press("ArrowRight");
  expect(seen()).toBe("a");
  press("ArrowLeft");
  expect(seen()).toBe("c");
  expect(get("dialog", "Photos").textContent).toContain("3 of 3");
  click(get("button", "Close"));
  expect(isOpen()).toBe(false);
});

test("a form in a dialog is sent by itself, and not the form that the dialog stands in", () => {
  const [inner, outer] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const unmount = mount(
    <form onSubmit={outer}>
      <Edit>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            inner();
          }}
        >
          <Button type="submit">Save</Button>
        </form>
      </Edit>
    </form>,
  );
  click(get("button", "Edit"));
  // A browser takes the event of a form away at the next form around it.
  expect(document.querySelector("form form")).toBeNull();
  click(get("button", "Save"));
  expect(inner).toHaveBeenCalledOnce();
  expect(outer).not.toHaveBeenCalled();
  unmount();
});
