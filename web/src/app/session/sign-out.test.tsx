// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/home/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { mount } from "#web/ui/testing.ts";
import { ApiError } from "../api/api-error.ts";
import { writeDraft } from "../drafts/drafts.ts";
import { useConnection } from "../offline/connection.ts";
import { type Offers, OffersContext } from "../slices/offers.ts";
import type { WebSlice } from "../slices/slice.ts";
import { useAuth } from "./auth-store.ts";
import { signOut } from "./session.ts";
import { useSignOut } from "./use-sign-out.tsx";

const { assign, clearKept, endSession } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  const assign = vi.fn<(path: string) => void>();
  vi.stubGlobal("location", { protocol: "http:", pathname: "/", search: "", hash: "", assign });
  return {
    assign,
    clearKept: vi.fn<() => Promise<void>>(async () => undefined),
    endSession: vi.fn<() => Promise<void>>(),
  };
});
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
vi.mock("../api/api.ts", () => ({
  api: { identity: { signOut: endSession } },
  onApiError: () => undefined,
}));
vi.mock("../offline/kept-reads.ts", () => ({ clearKept }));

const slices: WebSlice[] = [
  {
    name: "requests",
    unsent: [{ draft: "unsent-requests", kind: "requests" }],
    drafts: ["request:"],
  },
  { name: "chat", unsent: [{ draft: "outbox", kind: "messages" }] },
];
const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

function Button() {
  const { leave, question } = useSignOut();
  return (
    <>
      <button type="button" id="leave" onClick={leave}>
        Вийти
      </button>
      {question}
    </>
  );
}

let unmount: () => void = () => undefined;
beforeEach(() => {
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
  const shown: ReactNode = (
    <OffersContext value={{ slices } as unknown as Offers}>
      <I18nextProvider i18n={i18n}>
        <Button />
      </I18nextProvider>
    </OffersContext>
  );
  const drop = mount(shown);
  unmount = () => drop(undefined);
});
afterEach(() => {
  unmount();
  localStorage.clear();
  useConnection.setState({ isLost: false });
  document.cookie = "oselia-leaving=; path=/; max-age=0";
  vi.clearAllMocks();
});

const dialog = () => document.querySelector("[role=alertdialog]");
const press = (element: HTMLElement | null | undefined) => act(async () => element?.click());
const leave = () => press(document.querySelector<HTMLElement>("#leave"));

test("without a network the device is cleared at once, and a mark ends the session later", async () => {
  endSession.mockRejectedValue(new ApiError("generic.network"));
  writeDraft("request:ann", { values: {} });
  await signOut();
  expect(clearKept).toHaveBeenCalledOnce();
  expect(useAuth.getState().user).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft:"))).toEqual([]);
  expect(document.cookie).toContain("oselia-leaving=1");
  expect(assign).toHaveBeenCalledWith("/login");
});

test("who has sent everything and has a network is not asked", async () => {
  endSession.mockResolvedValue();
  await leave();
  expect(dialog()).toBeNull();
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/login"));
});

test("what was not sent is named by its number, and staying keeps it", async () => {
  writeDraft("unsent-requests:ann", [{ id: "1" }, { id: "2" }]);
  writeDraft("outbox:ann", [{ id: "3" }]);
  await leave();
  expect(dialog()?.textContent).toContain(
    "2 заявки ще не надіслано. 1 повідомлення ще не надіслано. Якщо вийти зараз, написане зникне.",
  );
  expect(document.activeElement?.textContent).toBe("Залишитися");
  const [confirm, stay] = dialog()?.querySelectorAll<HTMLElement>("button") ?? [];
  await press(stay);
  expect(endSession).not.toHaveBeenCalled();
  expect(localStorage.getItem("draft:@ann:unsent-requests:ann")).not.toBeNull();

  await leave();
  endSession.mockResolvedValue();
  await press(confirm);
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith("/login"));
  expect(localStorage.getItem("draft:@ann:unsent-requests:ann")).toBeNull();
});

test("a request that was begun is named, and staying keeps it", async () => {
  writeDraft("request:ann:draft-1", { values: { title: "Тече" } });
  await leave();
  expect(dialog()?.textContent).toContain("1 чернетку не завершено. Якщо вийти зараз");
  const [, stay] = dialog()?.querySelectorAll<HTMLElement>("button") ?? [];
  await press(stay);
  expect(localStorage.getItem("draft:@ann:request:ann:draft-1")).not.toBeNull();
  localStorage.clear();
});

test("without a network it is said what remains", async () => {
  await act(async () => useConnection.setState({ isLost: true }));
  await leave();
  expect(dialog()?.textContent).toContain(
    "сеанс завершиться, щойно Оселю відкриють тут із мережею",
  );
});
