// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { beforeEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/marketplace/texts/uk.ts";
import type { ServiceView } from "#core/marketplace/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { ownPlacesQuery } from "#web/app/places.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { all, click, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { OrderForm } from "./order-form.tsx";

const { place, navigate, slots } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  const start = "2026-11-24T08:00:00.000Z";
  const days = [{ date: "2026-11-24", slots: [{ start, end: "2026-11-24T09:00:00.000Z" }] }];
  return {
    place: vi.fn<(input: object) => Promise<object>>(),
    navigate: vi.fn<(to: object) => Promise<void>>(),
    slots: () => Promise.resolve({ days, until: "2026-11-25" }),
  };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { marketplace: { place, slots } },
  onApiError: () => undefined,
}));
vi.mock("@tanstack/react-router", async (load) => ({
  ...(await load<object>()),
  useNavigate: () => navigate,
}));
vi.mock("#web/app/clock.ts", async (load) => ({
  ...(await load<object>()),
  useNow: () => new Date("2026-11-23T10:00:00Z"),
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const apartment = { id: "00000000-0000-4000-8000-00000000000a", number: "7" };
const places = [{ building: { address: "вул. Лесі Українки, 5" }, apartment }];
const first = "00000000-0000-4000-8000-000000000001";
const second = "00000000-0000-4000-8000-000000000002";

async function show(id: string) {
  queryClient.setQueryData(ownPlacesQuery.queryKey, places as never);
  const leave = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <OrderForm service={{ id, minutes: 60 } as Partial<ServiceView> as ServiceView} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  await settle();
  return leave;
}

const settle = (begin?: () => void) =>
  act(async () => {
    begin?.();
    await new Promise((done) => {
      setTimeout(done);
    });
  });
const order = () => settle(() => get("button", uk.market.form.submit).click());
const notes = () => {
  const field = all<HTMLTextAreaElement>("textbox").find((one) => one.matches("textarea"));
  if (!field) throw new Error("no notes");
  return field;
};

beforeEach(() => {
  localStorage.clear();
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
});

test("a day begins with its short weekday, so that its number fits a phone", async () => {
  const leave = await show(first);
  const day = document.querySelector('option[value="2026-11-24"]');
  expect(day?.textContent.replaceAll("\u00a0", " ")).toBe("вт, 24 листопада · вільно: 1");
  leave();
});

test("notes that were typed are there after a detour, with their own service alone", async () => {
  let leave = await show(first);
  write(notes(), "Домофон не працює");
  leave();
  leave = await show(second);
  expect(notes().value).toBe("");
  leave();
  leave = await show(first);
  expect(notes().value).toBe("Домофон не працює");
  leave();
});

test("notes of a refused order stay a draft; an order leaves none", async () => {
  let leave = await show(first);
  write(notes(), "Домофон не працює");
  click(all("radio")[0] ?? null);
  place.mockRejectedValueOnce(new ApiError("generic.forbidden", { status: 403 }));
  await order();
  expect(place).toHaveBeenCalledOnce();
  leave();
  leave = await show(first);
  click(all("radio")[0] ?? null);
  place.mockResolvedValueOnce({ id: "o", number: 4 });
  await order();
  expect(place.mock.lastCall?.[0]).toMatchObject({ notes: "Домофон не працює" });
  expect(navigate).toHaveBeenCalledOnce();
  leave();
  leave = await show(first);
  expect(notes().value).toBe("");
  leave();
});

test("whoever has chosen no time is led to the times, each time", async () => {
  place.mockClear();
  const leave = await show(first);
  for (const press of ["first", "second"]) {
    get("button", uk.market.form.submit).focus();
    await order();
    expect(document.activeElement?.getAttribute("type"), press).toBe("radio");
    expect(place).not.toHaveBeenCalled();
  }
  leave();
});
