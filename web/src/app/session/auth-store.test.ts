// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { type AuthUser, authStorageKey, readStored, useAuth } from "./auth-store.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
});

const olena: AuthUser = { id: "1", email: "olena@example.com", role: "resident", name: "Олена" };
const auth = () => useAuth.getState();

beforeEach(() => {
  localStorage.clear();
  useAuth.setState(useAuth.getInitialState(), true);
});

test("starts with no user, not authenticated, no onboarding", () => {
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false, onboarding: null });
});

test("login sets the user and isAuthenticated", () => {
  auth().login(olena);
  expect(auth()).toMatchObject({ user: olena, isAuthenticated: true });
});

test("logout clears the user, isAuthenticated and onboarding", () => {
  auth().login(olena);
  auth().setOnboarding({ step: "language" });
  auth().logout();
  expect(auth()).toMatchObject({ user: null, isAuthenticated: false, onboarding: null });
});

test("updateUser merges, and does nothing without a user", () => {
  auth().updateUser({ name: "Ніхто" });
  expect(auth().user).toBeNull();
  auth().login(olena);
  auth().updateUser({ name: "Олена Коваль" });
  expect(auth().user).toEqual({ ...olena, name: "Олена Коваль" });
});

test("setOnboarding sets it and clearOnboarding clears it", () => {
  auth().setOnboarding({ step: "who" });
  expect(auth().onboarding).toEqual({ step: "who" });
  auth().clearOnboarding();
  expect(auth().onboarding).toBeNull();
});

test("stores exactly three fields under auth-storage", () => {
  auth().login(olena);
  expect(JSON.parse(localStorage.getItem(authStorageKey) ?? "")).toEqual({
    state: { user: olena, isAuthenticated: true, onboarding: null },
    version: 0,
  });
});

test.each(["", "{", "null", "[]", '{"state":7}', '{"state":{"user":{"role":"god"}}}'])(
  "a broken storage reads as signed out: %s",
  async (stored) => {
    localStorage.setItem(authStorageKey, stored);
    await useAuth.persist.rehydrate();
    expect(auth()).toMatchObject({ user: null, isAuthenticated: false, onboarding: null });
  },
);

test("a forged envelope without a user is not authenticated, and extra fields are dropped", () => {
  expect(readStored({ isAuthenticated: true })).toMatchObject({ isAuthenticated: false });
  expect(readStored({ user: { ...olena, token: "x" }, isAuthenticated: true }).user).toEqual(olena);
});
