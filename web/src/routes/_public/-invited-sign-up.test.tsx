// @vitest-environment jsdom
import { createInstance } from "i18next";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as identity } from "#core/identity/texts/uk.ts";
import { uk as joining } from "#core/joining/texts/uk.ts";
import type { LookView } from "#core/joining/views.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { forgetSignUp } from "#web/features/identity/sign-in/typed-sign-up.ts";
import { heldQuery } from "#web/features/joining/queries.ts";
import { clearDrafts } from "#web/features/joining/drafts.ts";
import { click, come, get, mount, write } from "#web/ui/testing.ts";
import { InvitedSignUp } from "./-invited-sign-up.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { identity: {}, joining: { codes: { drop: () => Promise.resolve() } } },
  onApiError: () => undefined,
}));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("scrollTo", () => undefined);
vi.stubGlobal("matchMedia", () => ({
  matches: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
}));

const i18n = createInstance();
const translation = { ...uk, ...identity, ...joining };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const look = {
  id: "00000000-0000-4000-8000-000000000001",
  organisation: "ОСББ «Затишок»",
  city: "Київ",
  address: "вул. Садова, 1",
  apartment: "19",
  kind: "resident",
  basis: null,
  startsOn: null,
  expiresAt: "2026-12-01T00:00:00.000Z",
  inviter: "Олег Власник",
  invitee: { firstName: "Ганна", lastName: "Гість", email: "hanna@example.com" },
} satisfies LookView;
const other = { ...look, id: "00000000-0000-4000-8000-000000000002", invitee: null };

const hold = (invitation: LookView | null) =>
  void queryClient.setQueryData(heldQuery.queryKey, invitation);
const pageText = () => document.body.textContent;
const firstName = () => get<HTMLInputElement>("textbox", "Ім’я\u{A0}*");

beforeEach(() => {
  clearDrafts();
  forgetSignUp();
  queryClient.clear();
});

async function show() {
  hold(look);
  const routeTree = createRootRoute({ component: InvitedSignUp });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await act(() => router.load());
  return unmount;
}

test("who is not the one invited begins with an empty form", async () => {
  const unmount = await show();
  expect(firstName().value).toBe("Ганна");
  click(get("button", "Це не моя квартира"));
  expect(firstName().value).toBe("");
  expect(pageText()).not.toContain("Садова");
  unmount();
});

test("an address that was typed instead of the invited one's stays when the invitation is put away", async () => {
  const unmount = await show();
  const email = () => document.querySelector<HTMLInputElement>("input[name=email]");
  write(email() ?? firstName(), "olena@example.com");
  click(get("button", "Це не моя квартира"));
  expect(pageText()).not.toContain("Садова");
  expect(email()?.value).toBe("olena@example.com");
  expect(firstName().value).toBe("");
  unmount();
});

test("another invitation fills the form anew; one that ends leaves what was typed", async () => {
  const unmount = await show();
  hold(other);
  await come(() => expect(firstName().value).toBe(""));
  write(firstName(), "Олена");
  hold(null);
  await come(() => expect(pageText()).not.toContain("Садова"));
  expect(firstName().value).toBe("Олена");
  unmount();
});
