// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/orgpage/texts/uk.ts";
import type { SaveOrgPageInput, SwitchOrgPageInput } from "#core/orgpage/inputs.ts";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { OrgPageCard } from "./org-page-card.tsx";

const orgpage = vi.hoisted(() => ({
  get: vi.fn<() => Promise<OrgPageView>>(),
  save: vi.fn<(input: SaveOrgPageInput) => Promise<OrgPageView>>(),
  switch: vi.fn<(input: SwitchOrgPageInput) => Promise<OrgPageView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { orgpage }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...uk, common: { cancel: "Скасувати" } } } },
});
const view: OrgPageView = {
  isOn: false,
  address: "https://oselia.example/org/sad",
  path: "/org/sad",
  domain: "",
  buildingIds: [],
  shows: { name: "ОСББ «Сад»", contacts: false, addresses: 0, posts: 0, channels: false },
  version: 3,
};

let unmount: () => void = () => undefined;
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  unmount();
  queryClient.clear();
});

async function show(part: Partial<OrgPageView>) {
  orgpage.get.mockResolvedValue({ ...view, ...part });
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <OrgPageCard />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(document.body.textContent).toContain("Публічна сторінка"));
}

test("it is switched on only after a question that says what everybody will see, and what is missing", async () => {
  orgpage.switch.mockResolvedValue({ ...view, isOn: true, version: 4 });
  await show({});
  expect(document.querySelector("a[href='/org/sad?preview']")).not.toBeNull();
  click(get("button", "Увімкнути…"));
  await come(() => expect(document.body.textContent).toContain("контактів ще немає"));
  expect(document.body.textContent).toContain("публічні канали закриті");
  expect(orgpage.switch).not.toHaveBeenCalled();
  click(get("button", "Показати всім"));
  await come(() => expect(orgpage.switch.mock.lastCall?.[0]).toEqual({ isOn: true, version: 3 }));
  await come(() => expect(document.body.textContent).toContain("сторінку бачить кожен"));
});

test("a domain that cannot be taken says why in words of its own", async () => {
  const issues = [{ path: "domain", rule: "unique" }];
  orgpage.save.mockRejectedValue(new ApiError("generic.validation", { data: { issues } }));
  await show({ isOn: true });
  click(get("button", "Налаштувати"));
  await come(() => expect(document.body.textContent).toContain("Власний домен"));
  write(get("textbox", "Власний домен"), "osbb");
  click(get("button", "Зберегти"));
  await come(() => expect(document.body.textContent).toContain("Це не домен."));
  expect(orgpage.save).not.toHaveBeenCalled();
  write(get("textbox", "Власний домен"), "osbb.example");
  click(get("button", "Зберегти"));
  await come(() => expect(document.body.textContent).toContain("уже має інша організація"));
  expect(orgpage.save.mock.lastCall?.[0]).toMatchObject({ domain: "osbb.example", version: 3 });
});
