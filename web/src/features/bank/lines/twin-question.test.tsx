// @vitest-environment jsdom
import { createInstance } from "i18next";
import { QueryClientProvider } from "@tanstack/react-query";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import type { AnswerTwinInput, AssignLineInput } from "#core/bank/inputs.ts";
import { uk } from "#core/bank/texts/uk.ts";
import type { BankLineView } from "#core/bank/views.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { LineApartment } from "./line-apartment.tsx";
import { TwinQuestion } from "./twin-question.tsx";

const bank = vi.hoisted(() => ({
  answerTwin: vi.fn<(input: AnswerTwinInput) => Promise<BankLineView>>(),
  assign: vi.fn<(input: AssignLineInput) => Promise<BankLineView>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { bank }, onApiError: () => undefined }));
vi.mock("@tanstack/react-router", () => ({
  Link: ({ children }: { children: string }) => children,
}));
standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: uk } } });
const pageText = () => (document.body.textContent ?? "").replaceAll(/[\u00A0\u202F]/g, " ");
const show = (element: React.ReactNode) =>
  mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{element}</I18nextProvider>
    </QueryClientProvider>,
  );

const match = {
  kind: "payer",
  found: "UA1",
  apartmentId: "a",
  buildingId: "b",
  apartment: "5",
  address: "вул. Сонячна, 12",
  people: ["Ірина Коваленко"],
  accountNumber: "100185",
  balance: 42_956,
};
const line = {
  id: "l",
  version: 3,
  kopecks: 77_700,
  match: null,
  twin: null,
} as unknown as BankLineView;

test("a line that may be another's names it, and each answer is one press", async () => {
  const twin = {
    lineId: "other",
    statementId: "s",
    statement: "camt.xml",
    day: "2026-11-02",
    payer: "Тест Марія",
    purpose: "Внески",
    state: "ready",
  } as const;
  bank.answerTwin.mockResolvedValue({ ...line, state: "same", twin });
  const unmount = show(<TwinQuestion line={{ ...line, state: "twin", twin }} locked={false} />);
  expect(pageText()).toContain("що й у виписці «camt.xml»: 02.11.2026, Тест Марія");
  click(get("button", "Це та сама операція"));
  await come(() => expect(bank.answerTwin).toHaveBeenCalledTimes(1));
  click(get("button", "Це інша операція"));
  await come(() => expect(bank.answerTwin).toHaveBeenCalledTimes(2));
  const answers = bank.answerTwin.mock.calls.map(([input]) => input);
  expect(answers).toEqual([
    { id: "l", version: 3, same: true },
    { id: "l", version: 3, same: false },
  ]);
  unmount();
});

test("a proposal says that it is one, whom to compare with, and is accepted by one press", async () => {
  const proposed = { ...line, state: "proposed", match } as unknown as BankLineView;
  bank.assign.mockResolvedValue(proposed);
  const unmount = show(<LineApartment line={proposed} locked={false} />);
  expect(pageText()).toContain(
    "Імовірно, вул. Сонячна, 12, кв. 5: раніше з цього рахунку платили за неї",
  );
  expect(pageText()).toContain("Ірина Коваленко · о/р 100185 · борг 429,56 ₴");
  click(get("button", "Так, за цю квартиру"));
  await come(() => expect(bank.assign).toHaveBeenCalledTimes(1));
  expect(bank.assign.mock.calls[0]?.[0]).toEqual({ id: "l", version: 3, apartmentId: "a" });
  unmount();
});
