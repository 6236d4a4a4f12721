// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#web/app/api/api-error.ts";
import { type AuthUser, useAuth } from "#web/app/session/auth-store.ts";
import { come, mount } from "#web/ui/testing.ts";
import { discardMessage, sendMessage, useOutgoingMessages } from "./outbox.ts";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
const { send } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return { send: vi.fn<(input: { messageId: string }) => unknown>() };
});
vi.mock("#web/app/session/session.ts", () => ({ entryQuery: { queryKey: ["entry"] } }));
vi.mock("#web/app/api/api.ts", () => ({ api: { chat: { send } }, onApiError: () => undefined }));

const person = (id: string): AuthUser => ({
  id,
  email: `${id}@oselia.example`,
  role: "resident",
  name: id,
});
const message = (id: string) => ({
  id,
  conversationId: "c",
  threadOf: null,
  quoteOf: null,
  mentions: [],
  body: id,
  files: [],
  internal: false,
});
const key = "draft:@ann:outbox:ann";
const storedIds = () =>
  (JSON.parse(localStorage.getItem(key) ?? "[]") as { id: string }[]).map(({ id }) => id);

function Waiting() {
  return useOutgoingMessages("c", null).map(({ id }) => <p key={id}>{id}</p>);
}
const shown = () => [...document.querySelectorAll("p")].map(({ textContent }) => textContent);

let unmount: () => void;
beforeEach(() => {
  send.mockRejectedValue(new ApiError("generic.network", {}));
  useAuth.getState().login(person("ann"));
  unmount = mount(<Waiting />);
});
afterEach(() => {
  unmount();
  useAuth.getState().logout();
  localStorage.clear();
  send.mockReset();
});

/** Opens the page anew. */
async function comeBack() {
  useAuth.getState().login(person("ben"));
  await come(() => expect(shown()).toEqual([]));
  useAuth.getState().login(person("ann"));
}

test("what waits stays with its writer, and is sent in order when they come back", async () => {
  sendMessage(message("one"));
  sendMessage(message("two"));
  await come(() => expect(send).toHaveBeenCalledTimes(1));
  expect(storedIds()).toEqual(["one", "two"]);
  send.mockReset();
  send.mockImplementation(({ messageId }) => Promise.resolve({ ...message(messageId), number: 1 }));
  await comeBack();
  await come(() => expect(shown()).toEqual([]));
  expect(send.mock.calls.map(([{ messageId }]) => messageId)).toEqual(["one", "two"]);
  expect(localStorage.getItem(key)).toBeNull();
});

test("what was given up, here or in another tab, waits no more", async () => {
  for (const id of ["one", "two", "three"]) sendMessage(message(id));
  await come(() => expect(shown()).toEqual(["one", "two", "three"]));
  discardMessage(message("one"));
  expect(storedIds()).toEqual(["two", "three"]);
  localStorage.setItem(key, JSON.stringify([message("three")]));
  globalThis.dispatchEvent(new StorageEvent("storage", { key }));
  await come(() => expect(shown()).toEqual(["three"]));
  await comeBack();
  await come(() => expect(shown()).toEqual(["three"]));
});

test("who leaves is asked only where the browser keeps nothing", async () => {
  const leaves = () => globalThis.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  sendMessage(message("one"));
  expect(leaves()).toBe(true);
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
  sendMessage(message("two"));
  expect(leaves()).toBe(false);
  discardMessage(message("two"));
  expect(leaves()).toBe(true);
  full.mockRestore();
});

test("what lies there broken is as if there were nothing", () => {
  useAuth.getState().login(person("ben"));
  localStorage.setItem(key, '[{"id":7}]');
  useAuth.getState().login(person("ann"));
  expect(shown()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
});
