import { beforeEach, expect, test } from "vitest";
import { toast, toastStore } from "./toast-store.ts";

beforeEach(() => {
  for (const entry of toastStore.get()) toast.dismiss(entry.id);
});

test("lasts four and a half seconds, and longer with something to do", () => {
  toast.success("saved");
  toast.info("archived", { action: { label: "undo", onClick: () => {} } });
  expect(toastStore.get().map((entry) => entry.duration)).toEqual([4500, 8000]);
});

test("the same words are not said twice, and four are enough", () => {
  for (const title of ["a", "b", "b", "c", "d", "e"]) toast.error(title);
  expect(toastStore.get().map((entry) => entry.title)).toEqual(["b", "c", "d", "e"]);
});

test("tells who listens, until they stop", () => {
  let heard = 0;
  const stop = toastStore.subscribe(() => {
    heard += 1;
  });
  const id = toast.info("one");
  toast.dismiss(id);
  stop();
  toast.info("two");
  expect(heard).toBe(2);
});
