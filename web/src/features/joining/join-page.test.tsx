// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { refusals } from "#core/joining/texts/refusals/uk.ts";
import { uk as joining } from "#core/joining/texts/uk.ts";
import type { LookView } from "#core/joining/views.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { come, mount } from "#web/ui/testing.ts";
import { keepDraft } from "./drafts.ts";
import { JoinPage } from "./join-page.tsx";
import { lookQuery } from "./code-look.tsx";
import { heldQuery } from "./queries.ts";
import { forgetInvitation } from "./use-invitation.ts";

const codes = vi.hoisted(() => ({
  look: vi.fn<(input: object) => Promise<LookView>>(),
  redeem: vi.fn<() => Promise<unknown>>(),
  held: vi.fn<() => Promise<LookView | null>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { joining: { codes } },
  onApiError: () => undefined,
}));
vi.mock("./welcome-building.tsx", () => ({ WelcomeBuilding: () => null }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("scrollTo", () => undefined);

const i18n = createInstance();
const translation = { ...uk, ...joining, errors: { ...refusals } };
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
  inviter: null,
  invitee: null,
} satisfies LookView;

afterEach(() => {
  queryClient.clear();
  keepDraft({ code: null });
});

async function textOf(
  invitation: LookView | null,
  me: object | null = null,
  expected = "",
): Promise<string> {
  const unmount = await show(invitation, me);
  await come(() => expect(document.body.textContent).toContain(expected));
  const text = document.body.textContent;
  unmount();
  return text;
}

async function show(invitation: LookView | null, me: object | null): Promise<() => void> {
  queryClient.setQueryData(heldQuery.queryKey, invitation);
  queryClient.setQueryData(entryQuery.queryKey, { me } as never);
  const routeTree = createRootRoute({ component: JoinPage });
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

test.each<[Partial<LookView>, string]>([
  [{ kind: "owner" }, "власник"],
  [{}, "мешканець"],
  [{ basis: "tenant" }, "орендар"],
  [{ basis: "household" }, "член родини"],
])("whoever is invited as %o reads as whom they come in", async (terms, word) => {
  expect(await textOf({ ...look, ...terms })).toContain(`Ви ввійдете як ${word}`);
});

test("a guest reads who invited them; a code of the staff invites for the organisation", async () => {
  const byOwner = await textOf({ ...look, inviter: "Олег Власник" });
  expect(byOwner).toContain("Олег Власник запрошує вас до цієї квартири");
  expect(byOwner).not.toContain("ОСББ «Затишок» запрошує");
  expect(await textOf(look)).toContain("ОСББ «Затишок» запрошує вас");
});

test("an invitation names whom it is for, and warns somebody else before they take it", async () => {
  const invitee = { firstName: "Петро", lastName: "Мережний", email: null };
  const sent = { ...look, inviter: "Олег Власник", invitee };
  expect(await textOf(sent)).toContain("Запрошення для: Петро Мережний");
  expect(await textOf(sent, { name: "петро О.", role: "resident" })).not.toContain("Якщо воно не");
  const other = await textOf(sent, { name: "Ірина Пробна", role: "resident" });
  expect(other).toContain("Запрошення виписано на ім’я Петро Мережний");
});

test("whoever opens the link that they came in by is shown their apartment and the way home", async () => {
  const params = { address: "вул. Садова, 1", apartment: "19" };
  codes.look.mockRejectedValue(new ApiError("joining.already_there", { data: { params } }));
  keepDraft({ code: "ABCDEFGHJK" });
  const text = await textOf(null, { name: "Марко Новий" }, "Цю квартиру вже додано");
  expect(text).toContain("Квартира\u00a019");
  expect(text).toContain("вул. Садова, 1");
  expect(text).toContain("На головну");
  expect(text).not.toContain("Введіть код");
});

test("a code that was dropped is asked about anew where it is typed again", () => {
  const { queryKey } = lookQuery("ABCDEFGHJK");
  queryClient.setQueryData(queryKey, look);
  forgetInvitation(queryClient, "");
  expect(queryClient.getQueryData(queryKey)).toBeUndefined();
});

test("a used code asks a visitor to sign in, and a person to get a new one from whoever invited", async () => {
  codes.look.mockRejectedValue(new ApiError("joining.code_used"));
  keepDraft({ code: "ABCDEFGHJK" });
  const visitor = await textOf(null, null, "Цим кодом уже скористалися");
  expect(visitor).toContain("Якщо це були ви, увійдіть");
  expect(visitor).toContain("у того, хто вас запросив");
  expect(visitor).toContain("У мене вже є запис");
  queryClient.clear();
  const person = await textOf(null, { name: "Марко Новий" }, "Цим кодом уже скористалися");
  expect(person).not.toContain("увійдіть");
  expect(person).not.toContain("управителя");
});

test("an invitation that was withdrawn while it was read says so where it is taken", async () => {
  codes.redeem.mockRejectedValue(new ApiError("joining.code_unknown"));
  codes.held.mockResolvedValue(null);
  const unmount = await show(look, { name: "Марко Новий", role: "resident" });
  const enter = [...document.querySelectorAll("button")].find(
    ({ textContent }) => textContent === "Додати цю квартиру",
  );
  await act(async () => enter?.click());
  await come(() => expect(document.body.textContent).toContain("Введіть код запрошення"));
  expect(document.body.textContent).toContain("Такого коду немає, або він не діє");
  unmount();
});
