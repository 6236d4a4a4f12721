// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as buildings } from "#core/buildings/texts/uk.ts";
import { uk } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { ReplacePeople } from "./replace-people.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { residencies: {} },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = { ...uk, ...buildings };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const apartment = {
  id: "0190d2a8-0000-7000-8000-000000000019",
  allowed: ["replace", "add_owner"],
  current: [],
  future: [],
  past: [],
  shareLeft: null,
};
const owner = (id: string, name: string, mine: boolean) => ({
  id,
  kind: "owner",
  basis: null,
  share: null,
  from: "2026-01-01",
  to: null,
  person: { id, name, email: null, phone: null, hasAccount: null, emailFault: null },
  mine,
  version: 1,
  allowed: ["end"],
});

function show(leaving: object[], kind = "owner", current: object[] = []): () => void {
  return mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <ReplacePeople
          open
          onOpenChange={vi.fn<(open: boolean) => void>()}
          apartment={{ ...apartment, current } as never}
          kind={kind as never}
          leaving={leaving as never}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

test("people of one name are told apart by when they came and how they are reached", () => {
  const twin = (id: string, from: string, email: string | null) => ({
    ...owner(id, "Олена Коваль", false),
    from,
    person: { ...owner(id, "Олена Коваль", false).person, email },
  });
  const unmount = show([twin("1", "2024-05-12", null), twin("2", "2026-01-01", "o@example.com")]);
  const text = document.querySelector("fieldset")?.textContent ?? "";
  const [, first = "", second = ""] = text.split("Олена Коваль");
  expect(first).toContain("з 12.05.2024");
  expect(second).toContain("з 01.01.2026 · o@example.com");
  unmount();
});

test("whoever records a change is not among those who leave unless they say so", () => {
  const unmount = show([owner("1", "Олег Власник", true), owner("2", "Ірина Власник", false)]);
  const isTicked = (name: string) => get<HTMLInputElement>("checkbox", name).checked;
  expect([isTicked("Олег Власник"), isTicked("Ірина Власник")]).toEqual([false, true]);
  unmount();
});

test("the household of tenants, whose stay an owner cannot end yet, is named as staying", () => {
  const resident = (id: string, name: string, basis: string) => ({
    ...owner(id, name, false),
    kind: "resident",
    basis,
  });
  const tenant = resident("1", "Остап Орендар", "tenant");
  const family = resident("2", "Леся Орендар", "household");
  const pageText = () => document.body.textContent;
  const unmount = show([tenant], "resident", [tenant, family]);
  expect(pageText()).toContain("У квартирі лишаються: Леся Орендар.");
  unmount();
  const unmountAll = show([tenant, family], "resident", [tenant, family]);
  expect(pageText()).not.toContain("У квартирі лишаються");
  unmountAll();
});
