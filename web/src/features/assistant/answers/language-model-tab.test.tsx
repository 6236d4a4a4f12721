// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk } from "#core/assistant/answers/texts/uk.ts";
import type {
  LanguageModelView,
  SwitchLanguageModelInput,
} from "#core/assistant/language-model.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { LanguageModelTab } from "./language-model-tab.tsx";

const assistant = vi.hoisted(() => ({
  languageModel: vi.fn<() => Promise<LanguageModelView>>(),
  switchLanguageModel: vi.fn<(input: SwitchLanguageModelInput) => Promise<LanguageModelView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { assistant }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...uk, common: { cancel: "Скасувати" } } } },
});
const view: LanguageModelView = {
  model: { name: "qwen3", host: "localhost:11434" },
  isOn: false,
  version: 3,
  used: 1_200,
  limit: 3_000_000,
};

let unmount: () => void = () => undefined;
beforeEach(() => void vi.clearAllMocks());
afterEach(() => {
  unmount();
  queryClient.clear();
});

async function show(part: Partial<LanguageModelView>, text: string) {
  assistant.languageModel.mockResolvedValue({ ...view, ...part });
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <LanguageModelTab />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(document.body.textContent).toContain(text));
}

test("it is switched on only after a question that names where texts go", async () => {
  assistant.switchLanguageModel.mockResolvedValue({ ...view, isOn: true, version: 4 });
  await show({}, "Що отримає модель");
  click(get("switch", "Відповідати з мовною моделлю"));
  await come(() => expect(document.body.textContent).toContain("надходитимуть на localhost:11434"));
  expect(assistant.switchLanguageModel).not.toHaveBeenCalled();
  click(get("button", "Увімкнути"));
  await come(() =>
    expect(assistant.switchLanguageModel.mock.lastCall?.[0]).toEqual({ isOn: true, version: 3 }),
  );
});

test("it is switched off at once, and says what was used", async () => {
  assistant.switchLanguageModel.mockResolvedValue(view);
  await show({ isOn: true }, "Цього місяця використано");
  click(get("switch", "Відповідати з мовною моделлю"));
  await come(() =>
    expect(assistant.switchLanguageModel.mock.lastCall?.[0]).toEqual({ isOn: false, version: 3 }),
  );
});

test("where the operator has set no model there is nothing to switch", async () => {
  await show({ model: null }, "Мовної моделі немає");
  expect(document.querySelector("[role=switch]")).toBeNull();
});
