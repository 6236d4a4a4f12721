// @vitest-environment jsdom
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { Button } from "../button.tsx";
import { click, come, get, mount, standInForTopLayer } from "../testing.ts";
import { Dialog } from "./dialog.tsx";
import { focusPage, keepFocusNearby } from "./return-focus.ts";

beforeAll(standInForTopLayer);
let unmount = () => {};
beforeEach(() => {
  document.body.replaceChildren();
});
afterEach(() => unmount());

type State = "new" | "running" | "done";

/** Each step takes its own button away, as a request's do. */
function Steps() {
  const [state, setState] = useState<State>("new");
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>R-000001</h1>
      {state !== "done" && (
        <div>
          <Button key={state} onClick={() => setOpen(true)}>
            {state === "new" ? "Accept" : "Complete"}
          </Button>
        </div>
      )}
      <Dialog title="Sure?" closeLabel="Close" open={open} onOpenChange={setOpen}>
        <Button
          onClick={() => {
            setState(state === "new" ? "running" : "done");
            setOpen(false);
          }}
        >
          Do
        </Button>
      </Dialog>
    </main>
  );
}

const take = (name: string) => {
  const opener = get("button", name);
  opener.focus();
  click(opener);
  click(get("button", "Do"));
};

test("after a dialog whose opener is gone the focus is on what took its place, or on the heading", async () => {
  unmount = mount(<Steps />);
  take("Accept");
  await come(() => expect(document.activeElement).toBe(get("button", "Complete")));
  take("Complete");
  await come(() => expect(document.activeElement?.tagName).toBe("H1"));
});

test("after a change of page the focus is on its heading, also where that comes later", async () => {
  document.body.innerHTML = "<nav><a href='/two'>Two</a></nav><main></main>";
  document.querySelector("a")?.focus();
  focusPage();
  const main = document.querySelector("main");
  main?.insertAdjacentHTML("beforeend", "<h1 tabindex='-1'>One</h1>");
  document.querySelector("a")?.blur();
  await come(() => expect(document.activeElement?.textContent).toBe("One"));
  // The heading while loading is another than the heading of what was loaded.
  main?.replaceChildren();
  main?.insertAdjacentHTML("beforeend", "<h1 tabindex='-1'>Two</h1>");
  await come(() => expect(document.activeElement?.textContent).toBe("Two"));
});

test("a page that has put the focus into a field keeps it", () => {
  document.body.innerHTML = "<main><h1 tabindex='-1'>Sign in</h1><input /></main>";
  const box = document.querySelector("input");
  box?.focus();
  focusPage();
  expect(document.activeElement).toBe(box);
});

test("a page that has put the focus on one of its buttons keeps it; one that was there before does not", () => {
  document.body.innerHTML = "<main><h1 tabindex='-1'>Building</h1><button>10</button></main>";
  const flat = document.querySelector("button");
  flat?.focus();
  focusPage(document.body);
  expect(document.activeElement).toBe(flat);
  focusPage(flat);
  expect(document.activeElement?.tagName).toBe("H1");
});

test("what a person focuses or leaves by pressing is theirs", async () => {
  document.body.innerHTML = "<main><h1 tabindex='-1'>One</h1><button>Go</button></main>";
  focusPage();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.querySelector("h1")?.blur();
  document.querySelector("main")?.append("more");
  await Promise.resolve();
  expect(document.activeElement).toBe(document.body);
});

/** Rows of a list that scrolls by itself; one of them loses its button, as a message does that is deleted. */
function Rows() {
  const [gone, setGone] = useState(false);
  const [open, setOpen] = useState(false);
  return (
    <main>
      <h1 tabIndex={-1}>Chats</h1>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled by keys */}
      <div role="log" tabIndex={0}>
        <div>
          <div data-row="first">
            <Button>Far above</Button>
          </div>
          <div data-row="second">
            {!gone && <Button onClick={() => setOpen(true)}>Delete</Button>}
          </div>
        </div>
      </div>
      <Dialog title="Sure?" closeLabel="Close" open={open} onOpenChange={setOpen}>
        <Button
          onClick={() => {
            setGone(true);
            setOpen(false);
          }}
        >
          Do
        </Button>
      </Dialog>
    </main>
  );
}

test("where a row of a long list has nothing left to press, the list has the focus, not its first row", async () => {
  unmount = mount(<Rows />);
  take("Delete");
  await come(() => expect(document.activeElement?.getAttribute("role")).toBe("log"));
});

test("where a press gives a button no focus, as in Safari, the focus comes back to it all the same", async () => {
  function Page() {
    const [open, setOpen] = useState(false);
    return (
      <main>
        <h1 tabIndex={-1}>A page</h1>
        <Button>Other</Button>
        <Button onClick={() => setOpen(true)}>Open</Button>
        <Dialog title="Sure?" closeLabel="Close" open={open} onOpenChange={setOpen} />
      </main>
    );
  }
  unmount = mount(<Page />);
  click(get("button", "Open"));
  expect(document.activeElement?.textContent).toBe("Sure?");
  click(get("button", "Close"));
  await come(() => expect(document.activeElement).toBe(get("button", "Open")));
});

test("a control whose act takes it away leaves the focus to what stands in its place, else to the heading", async () => {
  document.body.innerHTML =
    "<main><h1 tabindex='-1'>Inbox</h1><ul><li><button>Archive</button></li></ul></main>";
  const row = document.querySelector("li");
  row?.querySelector("button")?.focus();
  keepFocusNearby();
  row?.replaceChildren();
  row?.insertAdjacentHTML("beforeend", "<input>");
  await come(() => expect(document.activeElement?.tagName).toBe("INPUT"));
  row?.remove();
  await come(() => expect(document.activeElement?.tagName).toBe("H1"));
  document.dispatchEvent(new Event("pointerdown"));
});
