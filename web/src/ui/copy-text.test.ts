// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { copyText } from "./copy-text.ts";

afterEach(() => vi.unstubAllGlobals());

/** What the browser's own copying finds selected; jsdom copies nothing itself. */
function watchCopies(allowed: boolean): string[] {
  const copied: string[] = [];
  document.execCommand = () => {
    const field = document.activeElement as HTMLTextAreaElement;
    copied.push(field.value.slice(field.selectionStart, field.selectionEnd));
    return allowed;
  };
  return copied;
}

test("a page without a clipboard copies a selection and gives the focus back", async () => {
  vi.stubGlobal("navigator", {});
  const copied = watchCopies(true);
  const button = document.body.appendChild(document.createElement("button"));
  button.focus();
  expect(await copyText("ABCD-1234")).toBe(true);
  expect(copied).toEqual(["ABCD-1234"]);
  expect(document.activeElement).toBe(button);
  expect(document.querySelector("textarea")).toBeNull();
});

test("a clipboard that refuses is tried by a selection, and a browser that refuses both is told of", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() =>
    Promise.reject(new DOMException("denied", "NotAllowedError")),
  );
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  const copied = watchCopies(false);
  expect(await copyText("ABCD")).toBe(false);
  expect(writeText).toHaveBeenCalledWith("ABCD");
  expect(copied).toEqual(["ABCD"]);
});
