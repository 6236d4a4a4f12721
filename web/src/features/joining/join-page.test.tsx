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
import { expect, test, vi } from "vitest";
import { uk as joining } from "#core/joining/texts/uk.ts";
import type { LookView } from "#core/joining/views.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { mount } from "#web/ui/testing.ts";
import { JoinPage } from "./join-page.tsx";
import { heldQuery } from "./queries.ts";

vi.mock("#web/app/api/api.ts", () => ({ api: {}, onApiError: () => undefined }));
vi.mock("./welcome-building.tsx", () => ({ WelcomeBuilding: () => null }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
vi.stubGlobal("scrollTo", () => undefined);

const i18n = createInstance();
const translation = { ...uk, ...joining };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const look = {
  id: "00000000-0000-4000-8000-000000000001",
  organisation: "ОСББ «Затишок»",
  city: "Київ",
  address: "вул. Садова, 1",
  apartment: "19",
  kind: "resident",
  expiresAt: "2026-12-01T00:00:00.000Z",
  inviter: null,
  invitee: null,
} satisfies LookView;

async function textOf(invitation: LookView): Promise<string> {
  queryClient.setQueryData(heldQuery.queryKey, invitation);
  queryClient.setQueryData(entryQuery.queryKey, { me: null } as never);
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
  const text = document.body.textContent;
  unmount();
  return text;
}

test("a guest reads who invited them; a code of the staff invites for the organisation", async () => {
  const byOwner = await textOf({ ...look, inviter: "Олег Власник" });
  expect(byOwner).toContain("Олег Власник запрошує вас до цієї квартири");
  expect(byOwner).not.toContain("ОСББ «Затишок» запрошує");
  expect(await textOf(look)).toContain("ОСББ «Затишок» запрошує вас");
});
