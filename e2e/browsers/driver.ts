import { patience } from "../../tools/patience.ts";

/** An element of a page: a CSS selector and, where several match, a part of its name. */
export type Target = { css: string; name?: string };

/** A browser under test, on one device. Work given to `run` runs in the page and may answer a promise. */
export type Driver = {
  open: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  back: () => Promise<void>;
  run: <A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A) => Promise<T>;
  click: (target: Target) => Promise<void>;
  type: (target: Target, text: string) => Promise<void>;
  press: (key: "Escape" | "ArrowDown" | "Enter" | "Control+Period") => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

export type DriverOptions = { theme?: "light" | "dark"; reducedMotion?: boolean };

/**
 * Finds, in the page, the first visible element by its label, its text or the text of its field's
 * label.
 */
export function findElement(css: string, name: string): Element | null {
  const nameOf = (element: Element) =>
    [
      element.getAttribute("aria-label"),
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      element.textContent,
      element.getAttribute("placeholder"),
    ].join(" ");
  return (
    [...document.querySelectorAll(css)].find(
      (element) =>
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === "visible" &&
        nameOf(element).replaceAll(/\s+/g, " ").includes(name),
    ) ?? null
  );
}

/** Asks `question` until it answers something, and fails with `what` where it never does. */
export async function waitFor<T>(
  what: string,
  question: () => Promise<T | null | undefined | false | "">,
): Promise<T> {
  const until = performance.now() + patience(25_000);
  let last: unknown;
  while (performance.now() < until) {
    try {
      const answer = await question();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come`, { cause: last });
}
