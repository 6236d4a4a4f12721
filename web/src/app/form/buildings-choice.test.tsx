// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { mount } from "#web/ui/testing.ts";
import { BuildingsChoice } from "./buildings-choice.tsx";

const served = vi.hoisted(() => ({ buildings: [] as object[] }));
vi.mock("@tanstack/react-query", () => ({
  useQuery: () => ({ data: served.buildings, isPending: false }),
  queryOptions: (options: object) => options,
}));
vi.mock("../places.ts", () => ({ servedBuildingsQuery: {} }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: {} } } });

function shown(buildings: object[]): string {
  served.buildings = buildings;
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <BuildingsChoice
        label="Будинки"
        hint=""
        searchLabel="Знайти"
        noneLabel="Будинків не знайдено"
        chosen={[]}
        onChange={() => undefined}
        error={undefined}
        attempt={0}
      />
    </I18nextProvider>,
  );
  const text = document.body.textContent;
  unmount();
  return text;
}

test("a box without buildings says so", () => {
  expect(shown([])).toContain("Будинків не знайдено");
  const text = shown([{ id: "1", address: "вул. Сонячна, 1", city: "Київ" }]);
  expect(text).toContain("вул. Сонячна, 1");
  expect(text).not.toContain("Будинків не знайдено");
});
