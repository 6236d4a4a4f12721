// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/meters/texts/uk.ts";
import type { MeterView, ReadingView } from "#core/meters/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { all, click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { MeterCard } from "../meter-card.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { meters: { correct: () => new Promise(() => undefined) } },
  onApiError: () => undefined,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const reading = (id: string, over: Partial<ReadingView>) =>
  ({
    id,
    day: "2026-11-23",
    value: 105_500,
    used: null,
    source: "resident",
    by: null,
    odd: false,
    corrected: false,
    photo: null,
    allowed: [],
    ...over,
  }) as ReadingView;
const meterOf = (readings: ReadingView[], handedIn = true) =>
  ({
    id: "1",
    kind: "cold_water",
    unit: "m3",
    serial: "77",
    place: "",
    removedOn: null,
    verification: "none",
    verifiedUntil: null,
    last: { day: "2026-11-23", value: 104_500 },
    handedIn,
    usage: [],
    readings,
    allowed: ["enter"],
  }) as object as MeterView;

function show(meter: MeterView): () => void {
  return mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <MeterCard meter={meter} />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}
/** Names the buttons in sight: what is folded is not. */
const inSight = () =>
  all("button").flatMap((one) =>
    one.closest("details:not([open])") ? [] : one.getAttribute("aria-label"),
  );

test("this month's reading is corrected beside it, without opening the history", () => {
  const wrong = reading("wrong", { corrected: true });
  const unmount = show(
    meterOf([wrong, reading("own", { value: 104_500, allowed: ["correct"] }), reading("old", {})]),
  );
  expect(inSight()).toEqual(["Виправити: Холодна вода, Лічильник №\u00a077"]);
  click(get("button", "Виправити: Холодна вода, Лічильник №\u00a077"));
  const dialog = get("dialog", "Виправити показник від 23.11.2026");
  expect(dialog.querySelector("input")?.value).toBe("104,5");
  unmount();
});

test("what is billed, or of an earlier month, offers nothing", () => {
  const billed = show(meterOf([reading("billed", {})]));
  expect(inSight()).toEqual([]);
  billed();
  const earlier = show(meterOf([reading("earlier", { allowed: ["correct"] })], false));
  expect(inSight()).toEqual([]);
  earlier();
});
