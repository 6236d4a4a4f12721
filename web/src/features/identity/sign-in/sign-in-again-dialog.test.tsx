// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { useSignInAgain } from "#web/app/session/sign-in-again.ts";
import { come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { SignInAgainDialog } from "./sign-in-again-dialog.tsx";

// Node has a localStorage of its own that hides the browser's; the store needs one when it loads.
const { me } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return { me: vi.fn<() => Promise<{ me: null; accessEnded: string | null }>>() };
});
vi.mock("#web/app/api/api.ts", () => ({ api: { identity: { me } }, onApiError: () => undefined }));
vi.mock("#web/app/session/session.ts", () => ({ signedIn: () => undefined }));
vi.mock("./sign-in-form.tsx", () => ({ SignInForm: () => null }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

beforeEach(() => {
  queryClient.clear();
  useAuth.getState().login({ id: "max", email: "max@example.com", role: "manager", name: "Max" });
  useSignInAgain.getState().open();
});

function show(): () => void {
  return mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <SignInAgainDialog />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

test("a session that ended asks to sign in again", async () => {
  me.mockResolvedValue({ me: null, accessEnded: null });
  const unmount = show();
  await come(() => expect(get("dialog", "Сеанс завершився. Увійдіть ще раз")).toBeTruthy());
  unmount();
});

test("a dismissed member of staff is told that their access ended, and what they can still do", async () => {
  me.mockResolvedValue({ me: null, accessEnded: "ОСББ «Тополя»" });
  const unmount = show();
  await come(() => get("dialog", "Робочий доступ вимкнено"));
  const text = get("dialog").textContent;
  expect(text).toContain("ОСББ «Тополя» більше не дає вам робочого доступу");
  expect(text).toContain("увійдіть як мешканець");
  unmount();
});

test("whoever cannot be told why is asked to sign in", async () => {
  me.mockRejectedValue(new Error("no network"));
  const unmount = show();
  await come(() => expect(get("dialog", "Сеанс завершився. Увійдіть ще раз")).toBeTruthy());
  unmount();
});
