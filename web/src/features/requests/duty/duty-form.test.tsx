// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { emptyDutyPlan } from "#core/requests/duty/plan.ts";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { uk } from "#core/requests/texts/duty/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { DutyForm } from "./duty-form.tsx";

type Guard = { shouldBlockFn: () => boolean };
const guard = vi.hoisted((): { loses: () => boolean } => ({ loses: () => false }));
const change = vi.hoisted(() => vi.fn<(plan: object) => Promise<DutyView>>());
vi.mock("@tanstack/react-router", () => ({
  useBlocker: ({ shouldBlockFn }: Guard) => {
    guard.loses = shouldBlockFn;
    return { status: "idle" };
  },
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { duty: { change }, notifications: { smsUse: () => new Promise(() => {}) } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });

const duty: DutyView = {
  plan: {
    ...emptyDutyPlan,
    hours: null,
    people: [],
    week: [...emptyDutyPlan.week],
    exceptions: [],
  },
  version: 1,
  business: { opens: 540, closes: 1080, days: [1, 2, 3, 4, 5] },
  hasSms: true,
  staff: [{ id: "max", name: "Максим Тестовий", hasPhone: true, isLockedOut: false }],
  onDuty: null,
};
const shown = () =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <DutyForm duty={duty} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
beforeEach(() => {
  queryClient.clear();
  change.mockImplementation(async ({ version: _, ...plan }: { version?: number }) => ({
    ...duty,
    plan: plan as DutyView["plan"],
    version: 2,
  }));
});

test("whoever leaves is asked while a change is not saved", async () => {
  const unmount = shown();
  expect(guard.loses()).toBe(false);
  click(get("checkbox", uk.duty.enabled));
  expect(guard.loses()).toBe(true);
  click(get("button", uk.duty.save));
  await come(() => expect(guard.loses()).toBe(false));
  unmount();
});

test("a new replacement shows no fault before saving is tried with it", async () => {
  const unmount = shown();
  const faults = () => document.body.textContent.split(uk.duty.date_invalid).length - 1;
  click(get("button", uk.duty.save));
  await come(() => expect(change).toHaveBeenCalled());
  click(get("button", uk.duty.add_exception));
  expect(faults()).toBe(0);
  await come(() => {
    click(get("button", uk.duty.save));
    expect(faults()).toBe(1);
  });
  click(get("button", uk.duty.add_exception));
  expect(faults()).toBe(1);
  unmount();
});
