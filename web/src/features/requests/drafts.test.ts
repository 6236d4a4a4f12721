// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { useAuth } from "#web/app/session/auth-store.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { readDraft, writeDraft } from "./drafts.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});
vi.mock("#web/app/session/session.ts", () => ({ entryQuery: { queryKey: ["entry"] } }));

const ann = { id: "ann", email: "ann@example.com", role: "resident" as const, name: "Ann" };
const text = (kept: unknown) => (typeof kept === "string" ? kept : null);

beforeEach(() => {
  useAuth.getState().login(ann);
  writeDraft("request:ann", "Тече кран");
});

test("a draft comes back as it was; a broken one is as if there were none", () => {
  expect(readDraft("request:ann", text)).toBe("Тече кран");
  localStorage.setItem("draft:request:ann", "{");
  expect(readDraft("request:ann", text)).toBeNull();
});

test("signing out sweeps the drafts away", () => {
  queryClient.setQueryData(["entry"], { me: ann, demo: false });
  useAuth.getState().logout();
  expect(readDraft("request:ann", text)).toBeNull();
});

test("a session that ended by itself keeps them", () => {
  queryClient.setQueryData(["entry"], { me: null, demo: false });
  useAuth.getState().logout();
  expect(readDraft("request:ann", text)).toBe("Тече кран");
});
