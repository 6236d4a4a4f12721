// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { PlanNoticeView } from "#core/staff/model.ts";
import { uk } from "#core/staff/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { come, mount } from "#web/ui/testing.ts";
import { PlanNotice } from "./plan-notice.tsx";

const planNotice = vi.hoisted(() => vi.fn<() => Promise<PlanNoticeView>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { staff: { planNotice } },
  onApiError: () => undefined,
}));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

test.each([
  [null, null],
  [false, "З 15.12.2026 працівники зможуть лише читати"],
  [true, "тож працівники можуть лише читати"],
] as const)("read only %s: %s", async (isReadOnly, text) => {
  queryClient.clear();
  const days = { until: "2026-11-14", readOnlyFrom: "2026-12-15" };
  planNotice.mockResolvedValue({ ended: isReadOnly === null ? null : { ...days, isReadOnly } });
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PlanNotice />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await come(() => expect(queryClient.isFetching()).toBe(0));
  const shown = document.body.textContent ?? "";
  if (text === null) expect(shown).toBe("");
  else expect(shown).toContain(text);
  expect(planNotice).toHaveBeenCalled();
  unmount();
});
