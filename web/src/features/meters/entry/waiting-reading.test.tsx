// @vitest-environment jsdom
import { createInstance } from "i18next";
import { act } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { uk } from "#core/meters/texts/uk.ts";
import type { RefusalCode } from "#core/kernel/refusal.ts";
import type { MeterView } from "#core/meters/views.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { mount } from "#web/ui/testing.ts";
import type { OutgoingReading } from "./outbox.ts";
import { WaitingReading } from "./waiting-reading.tsx";

const { discardReading } = vi.hoisted(() => ({ discardReading: vi.fn<(id: string) => void>() }));
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
HTMLDialogElement.prototype.showModal = function show() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
vi.mock("./outbox.ts", () => ({ discardReading, retryReading: () => undefined }));

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

let unmount: () => void = () => undefined;
afterEach(() => unmount());

function show(state: Pick<OutgoingReading, "error" | "retryAt">): void {
  const reading = {
    id: "reading-1",
    day: "2026-11-23",
    entry: { meterId: "meter-1", value: 104_500 },
    triedAt: null,
    ...state,
  } as OutgoingReading;
  const drop = mount(
    <I18nextProvider i18n={i18n}>
      <WaitingReading
        meter={{ unit: "m3" } as MeterView}
        reading={reading}
        onMend={() => undefined}
      />
    </I18nextProvider>,
  );
  unmount = () => drop(undefined);
}

const buttons = () => [...document.querySelectorAll<HTMLElement>("div[class*=wrap] > button")];
const labels = () => buttons().map(({ textContent }) => textContent);

test.each<[RefusalCode, number, string[]]>([
  ["meters.billed", 409, ["Відкинути"]],
  ["meters.removed", 409, ["Відкинути"]],
  ["generic.not_found", 404, ["Відкинути"]],
  ["generic.conflict", 409, ["Виправити", "Відкинути"]],
  ["generic.validation", 422, ["Виправити", "Відкинути"]],
  ["generic.unauthorized", 401, ["Надіслати ще раз", "Виправити", "Відкинути"]],
])("a reading refused with %s is offered what helps", (code, status, offered) => {
  show({ error: new ApiError(code, { status }), retryAt: null });
  expect(labels()).toEqual(offered);
});

test("with the network a reading waits for the server", () => {
  show({ error: new ApiError("api.unavailable", { status: 503 }), retryAt: Date.now() });
  expect(document.querySelector("[role=status]")?.textContent).toBe(
    "Сервер зараз не відповідає. Ми спробуємо ще раз.",
  );
});

test("a reading is discarded only once its writer has said so", async () => {
  show({ error: new ApiError("generic.network"), retryAt: Date.now() });
  await act(async () => buttons().at(-1)?.click());
  expect(discardReading).not.toHaveBeenCalled();
  const dialog = document.querySelector("[role=alertdialog]");
  expect(dialog?.textContent).toContain("Відкинути показник?");
  await act(async () => dialog?.querySelector("button")?.click());
  expect(discardReading).toHaveBeenCalledWith("reading-1");
});
