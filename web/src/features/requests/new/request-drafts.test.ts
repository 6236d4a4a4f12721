// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Category } from "#core/requests/model.ts";
import { writeDraft } from "#web/app/drafts/drafts.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { draftRequest } from "./draft-request.ts";
import { emptyForm } from "./form-model.ts";
import { chooseDraft, listRequestDrafts } from "./request-drafts.ts";

vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

beforeEach(() =>
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" }),
);
afterEach(() => {
  useAuth.getState().logout();
  localStorage.clear();
});

/** Keeps a draft of a category as the form does. */
function begin(category: Category | null, title: string, at: string): string {
  const name = chooseDraft("ann", category ? { category } : {});
  writeDraft(name, { values: { ...emptyForm, category, title }, files: [], at });
  return name;
}
const titles = () => listRequestDrafts("ann").map(({ values }) => values.title);

test("another tile opens a form of its own, and the earlier draft stays", () => {
  const plumbing = begin("plumbing", "Тече кран", "2026-11-28T10:00:00.000Z");
  const electrical = begin("electrical", "Іскрить розетка", "2026-11-28T11:00:00.000Z");
  expect(electrical).not.toBe(plumbing);
  expect(titles()).toEqual(["Іскрить розетка", "Тече кран"]);
  expect(chooseDraft("ann", { category: "plumbing" })).toBe(plumbing);
  expect(chooseDraft("ann")).toBe(electrical);
});

test("from an apartment a form about another one is left alone", () => {
  const name = chooseDraft("ann", { apartmentId: "12" });
  const values = { ...emptyForm, title: "Тече кран", apartmentId: "12" };
  writeDraft(name, { values, files: [], at: "2026-11-28T10:00:00.000Z" });
  expect(chooseDraft("ann", { apartmentId: "12" })).toBe(name);
  expect(chooseDraft("ann", { apartmentId: "19" })).not.toBe(name);
  expect(chooseDraft("ann")).toBe(name);
});

test("a draft of an earlier version is found, and one of a waiting request is none", () => {
  const values = { ...emptyForm, category: "plumbing", title: "Тече кран" };
  writeDraft("request:ann", { values, files: [] });
  writeDraft("request:ann:0190f3a2", { values: { ...values, title: "Чекає" }, files: [] });
  expect(titles()).toEqual(["Тече кран"]);
  expect(chooseDraft("ann", { category: "plumbing" })).toBe("request:ann");
  expect(chooseDraft("ann", { category: "heating" })).toMatch(/^request:ann:draft-/);
});

test("what the assistant hands over is mixed into no other draft, and opens first", () => {
  begin("plumbing", "Тече кран", "2026-11-28T10:00:00.000Z");
  draftRequest({ personId: "ann", title: "Не горить лампа", description: "…", apartmentId: null });
  expect(titles()).toEqual(["Не горить лампа", "Тече кран"]);
});
