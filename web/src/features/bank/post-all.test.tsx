// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { BankLinesInput, PostLinesInput } from "#core/bank/inputs.ts";
import { uk } from "#core/bank/texts/uk.ts";
import type { BankLinePage, PostedView } from "#core/bank/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { all, click, come, get, mount, nameOf, standInForTopLayer } from "#web/ui/testing.ts";
import { PostAll } from "./post-all.tsx";

const bank = vi.hoisted(() => ({
  lines: vi.fn<(input: BankLinesInput) => Promise<BankLinePage>>(),
  post: vi.fn<(input: PostLinesInput) => Promise<PostedView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { bank }, onApiError: () => undefined }));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const pageText = () => (document.body.textContent ?? "").replaceAll(/[\u00A0\u202F]/g, " ");

test("what was refused as it stands is no part of the offer, is told, and can be tried again by itself", async () => {
  const items = [
    { id: "fresh", refused: null },
    { id: "refused", refused: "future" },
  ] as BankLinePage["items"];
  bank.lines.mockResolvedValue({ items, nextCursor: null });
  bank.post.mockResolvedValue({ posted: 1, kopecks: 1_000, failed: [] });
  const statement = {
    id: "s",
    ready: { lines: 2, kopecks: 3_000 },
    refused: { lines: 1, kopecks: 2_000 },
    mismatch: null,
    moved: { lines: 1, day: "2026-11-01" },
  };
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PostAll statements={[statement]} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  expect(pageText()).toContain("Провести все впізнане: 10,00 ₴");
  expect(pageText()).toContain("1 рядок на 20,00 ₴ не проведено");
  click(all("button").find((one) => nameOf(one).startsWith("Провести все")) ?? null);
  await come(() => expect(pageText()).toContain("1 рядок — за закритий місяць"));
  click(get("button", "Провести"));
  await come(() => expect(bank.post).toHaveBeenCalledTimes(1));
  expect(bank.post.mock.calls[0]?.[0]).toEqual({ lineIds: ["fresh"] });
  await come(() => expect(get("button", "Спробувати ще раз")).toBeTruthy());
  click(get("button", "Спробувати ще раз"));
  await come(() => expect(bank.post).toHaveBeenCalledTimes(2));
  expect(bank.post.mock.calls[1]?.[0]).toEqual({ lineIds: ["refused"] });
  unmount();
});
