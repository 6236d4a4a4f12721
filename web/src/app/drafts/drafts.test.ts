// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { useAuth } from "../session/auth-store.ts";
import { sweepDrafts } from "./own-drafts.ts";
import { clearDraft, draftKey, readDraft, writeDraft } from "./drafts.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

const ann = { id: "ann", email: "ann@example.com", role: "resident" as const, name: "Ann" };
const ben = { ...ann, id: "ben", email: "ben@example.com", name: "Ben" };
const text = (stored: unknown) => (typeof stored === "string" ? stored : null);
const read = () => readDraft("chat:c", text);

beforeEach(() => {
  localStorage.clear();
  useAuth.getState().login(ann);
  writeDraft("chat:c", "Тече кран");
});

test("a draft comes back as it was; a broken one is as if there were none", () => {
  expect(read()).toBe("Тече кран");
  localStorage.setItem(draftKey("chat:c") ?? "", "{");
  expect(read()).toBeNull();
});

test("a draft is shown to whoever wrote it alone, and stays for them", () => {
  // Ann's session ended and Ben signed in instead.
  useAuth.getState().logout();
  expect(read()).toBeNull();
  expect(writeDraft("chat:c", "nobody's")).toBe(false);
  useAuth.getState().login(ben);
  expect(read()).toBeNull();
  writeDraft("chat:c", "Світло не горить");
  useAuth.getState().login(ann);
  expect(read()).toBe("Тече кран");
  clearDraft("chat:c");
  useAuth.getState().login(ben);
  expect(read()).toBe("Світло не горить");
});

test("signing out sweeps a person's own drafts away, and those without an owner", () => {
  useAuth.getState().login(ben);
  writeDraft("chat:c", "Світло не горить");
  localStorage.setItem("draft:chat:c", '"of an older version"');
  localStorage.setItem("theme", "dark");
  sweepDrafts("ben");
  expect(read()).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([
    "draft:@ann:chat:c",
  ]);
  expect(localStorage.getItem("theme")).toBe("dark");
});
