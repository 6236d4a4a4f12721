// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/meters/texts/uk.ts";
import type { HomeMetersView, MeterView } from "#core/meters/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useConnection } from "#web/app/offline/connection.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { all, mount, press, standInForTopLayer, write } from "#web/ui/testing.ts";
import { MetersPage } from "../meters-page.tsx";
import { homeMetersQuery } from "../queries.ts";

const { enter } = vi.hoisted(() => {
  const { window } = (globalThis as unknown as { jsdom: { window: Window } }).jsdom;
  vi.stubGlobal("localStorage", window.localStorage);
  return { enter: vi.fn<(input: { entries: object[] }) => Promise<object>>() };
});
vi.mock("#web/app/api/api.ts", () => ({
  api: { meters: { enter, home: () => new Promise(() => undefined) } },
  onApiError: () => undefined,
}));
vi.mock("#web/app/clock.ts", async (load) => ({
  ...(await load<object>()),
  useNow: () => new Date("2026-11-23T10:00:00Z"),
  useToday: () => "2026-11-23",
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const meterOf = (id: string) =>
  ({
    id,
    kind: "cold_water",
    unit: "m3",
    serial: id,
    place: "",
    digits: 5,
    installedOn: "2026-01-01",
    removedOn: null,
    version: 3,
    last: { day: "2026-10-25", value: 100_000 },
    usual: 5_000,
    handedIn: false,
    billed: false,
    readings: [],
    allowed: ["enter"],
  }) as Partial<MeterView> as MeterView;

const home = (handedIn: boolean) => ({
  homes: [
    {
      apartmentId: "a",
      meters: ["1", "2", "3"].map((id) => ({ ...meterOf(id), handedIn })),
      window: { from: "2026-11-20", to: "2026-11-30" },
      due: handedIn ? 0 : 3,
    },
  ],
});
const bring = (handedIn: boolean) =>
  queryClient.setQueryData(
    homeMetersQuery.queryKey,
    home(handedIn) as unknown as HomeMetersView as never,
  );

let leave = () => {};
beforeEach(() => {
  useAuth.getState().login({ id: "ann", email: "a@oselia.example", role: "resident", name: "Ann" });
});
afterEach(() => {
  leave();
  useConnection.setState({ isLost: false });
  useAuth.getState().logout();
  localStorage.clear();
  enter.mockReset();
});

function show(handedIn: boolean) {
  bring(handedIn);
  leave = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <MetersPage />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
const fields = () => all<HTMLInputElement>("textbox");
const focused = () => document.activeElement;
const again = () => all("button").filter((one) => one.textContent === uk.meters.again);

/** Writes all readings and presses the button, as the keyboard does. */
async function submit() {
  for (const field of fields()) write(field, "105,5");
  const button = document.querySelector<HTMLButtonElement>("button[type=submit]");
  await act(async () => {
    button?.focus();
    button?.click();
    await new Promise((done) => {
      setTimeout(done);
    });
  });
}

test("after all readings are in, the focus is on the notice of it", async () => {
  show(false);
  enter.mockImplementation(() => {
    bring(true);
    return Promise.resolve({ meters: [] });
  });
  await submit();
  expect(enter).toHaveBeenCalledOnce();
  expect(fields()).toHaveLength(0);
  expect(focused()).not.toBe(document.body);
  expect(focused()?.textContent).toContain(uk.meters.thanks);
});

test("readings that wait for the network take the focus, and mending leads into the field", async () => {
  show(false);
  act(() => useConnection.setState({ isLost: true }));
  enter.mockRejectedValue(new ApiError("generic.timeout"));
  await submit();
  expect(fields()).toHaveLength(0);
  expect(focused()?.getAttribute("data-meter")).toBe("1");
  const mend = all("button").find((one) => one.textContent === uk.meters.unsent.mend);
  await act(async () => {
    mend?.focus();
    mend?.click();
  });
  expect(fields()).toHaveLength(1);
  expect(focused()).toBe(fields()[0]);
});

test("asking for another reading leads into its field", () => {
  show(true);
  const [, second] = again();
  act(() => {
    second?.focus();
    second?.click();
  });
  expect(fields()).toHaveLength(1);
  expect(focused()).toBe(fields()[0]);
});

test("Enter goes to the next empty field while one is left, and submits from the last", () => {
  show(false);
  const [first, second, third] = fields() as [HTMLInputElement, HTMLInputElement, HTMLInputElement];
  write(second, "105,5");
  expect(press("Enter")).toBe(true);
  expect(focused()).toBe(third);
  write(third, "105,5");
  expect(third.getAttribute("enterkeyhint")).toBe("next");
  expect(press("Enter")).toBe(true);
  expect(focused()).toBe(first);
  // The browser submits by what is left to it.
  expect(press("Enter")).toBe(false);
  expect(first.getAttribute("enterkeyhint")).toBe("send");
});
