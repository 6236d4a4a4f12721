// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, type ComponentProps } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { uk } from "#core/checkout/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { PayForm } from "./pay-form.tsx";

const { start, pay } = vi.hoisted(() => ({
  start: vi.fn<(input: object) => Promise<object>>(),
  pay: vi.fn<(input: object) => Promise<object | undefined>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({
  api: { checkout: { start, pay } },
  onApiError: () => undefined,
}));
standInForTopLayer();
const i18n = createInstance();
await i18n.init({
  lng: "uk",
  resources: { uk: { translation: { ...kernel, ...billing, ...uk } } },
});

type Props = ComponentProps<typeof PayForm>;
const invoice = (id: string, remaining: number) => ({
  id,
  number: `INV-${id}`,
  type: "maintenance",
  title: null,
  lateFee: false,
  period: "2026-11",
  dueOn: "2026-12-20",
  amount: remaining,
  remaining,
});
const homeOf = (open: object[]) =>
  ({
    apartmentId: "flat",
    number: "7",
    address: "вул. Сонячна, 5",
    open,
  }) as unknown as Props["home"];

let unmount: () => void = () => undefined;
afterEach(() => {
  unmount();
  start.mockReset();
});

const keeping = {
  isKnown: true,
  label: "Запам’ятати картку",
  consent: "Погоджуюся",
  isOffered: () => true,
  keep: vi.fn<Props["keep"]["keep"]>(async () => undefined),
};

/** Shows the form as it is where the card is typed on the provider's own page. */
function show(open: object[], props: Partial<Props> = {}): void {
  unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PayForm
          home={homeOf(open)}
          place="кв. 7"
          first={undefined}
          advance={false}
          before={undefined}
          elsewhere="LiqPay"
          keep={keeping}
          onCharged={() => undefined}
          whereTo={() => null}
          instead={() => null}
          {...props}
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
}

function amount(): HTMLInputElement {
  const box = document.querySelector<HTMLInputElement>("input[name=amount]");
  if (!box) throw new Error("there is no amount");
  return box;
}
const ahead = () => get<HTMLInputElement>("checkbox", uk.checkout.ahead.label);

test("where nothing is open, paying ahead is ticked already and the typed sum is paid", async () => {
  show([]);
  expect(ahead().checked).toBe(true);
  write(amount(), "100");
  start.mockResolvedValue({ payment: { id: "p", page: "https://bank.example" }, tokeniser: null });
  click(get("button", "Перейти до LiqPay"));
  await come(() => expect(start).toHaveBeenCalledOnce());
  expect(start.mock.calls[0]?.[0]).toMatchObject({ amount: 100_00, invoiceIds: [] });
  await act(async () => undefined);
});

test("far more than is owed is asked about once the card could be charged", async () => {
  show([invoice("1", 300_00)], { elsewhere: null });
  write(amount(), "9000");
  await act(async () => get("button", `Сплатити ${formatMoney(9_000_00)}`).click());
  expect(document.querySelector("[role=alertdialog][open], dialog[open]")).toBeNull();
  expect(document.querySelector("input[name=cardNumber]")?.ariaInvalid).toBe("true");
  for (const [name, text] of Object.entries(typed)) {
    const box = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (box) write(box, text);
  }
  await act(async () => get("button", `Сплатити ${formatMoney(9_000_00)}`).click());
  await come(() => expect(document.querySelector("dialog[open]")).not.toBeNull());
});

test("what somebody has begun to pay elsewhere is asked about, and paid where that is meant", async () => {
  show([invoice("1", 300_00)]);
  start.mockRejectedValueOnce(new ApiError("checkout.begun_lately", { status: 409 }));
  click(get("button", "Перейти до LiqPay"));
  await come(() => get("button", uk.checkout.begun.submit));
  start.mockResolvedValue({ payment: { id: "p", page: "https://bank.example" }, tokeniser: null });
  click(get("button", uk.checkout.begun.submit));
  await come(() => expect(start).toHaveBeenCalledTimes(2));
  expect(start.mock.lastCall?.[0]).toMatchObject({ amount: 300_00, repeated: true });
  await act(async () => undefined);
});

test("ticking and unticking keeps a sum that was typed by hand", () => {
  show([]);
  write(amount(), "100");
  click(ahead());
  expect(amount().value).toBe("100");
  click(get("button", "Перейти до LiqPay"));
  expect(document.body.textContent).toContain(uk.checkout.ahead.undecided);
  click(ahead());
  expect(amount().value).toBe("100");
});

test("the link for paying ahead ticks it beside open invoices, without a sum", () => {
  show([invoice("1", 300_00)], { advance: true });
  expect(ahead().checked).toBe(true);
  expect(amount().value).toBe("");
});

test("a sum that nobody typed follows the marked invoices", async () => {
  show([invoice("1", 300_00), invoice("2", 200_00)]);
  expect(amount().value).toBe("500,00");
  const [first] = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  await act(async () => first?.click());
  expect(amount().value).toBe("200,00");
  write(amount(), "50");
  await act(async () => first?.click());
  expect(amount().value).toBe("50");
});

test("an invoice is named with its month, as in the lists of invoices", () => {
  show([invoice("1", 300_00)]);
  const [box] = document.querySelectorAll<HTMLInputElement>("input[type=checkbox]");
  const label = box?.labels?.[0]?.textContent?.replaceAll("\u00a0", " ");
  expect(label).toContain("Утримання будинку, листопад 2026 р.");
});

const typed = { cardNumber: "4242424242424242", cardHolder: "HANNA", expiry: "12/40", cvv: "123" };
const remember = () => get<HTMLInputElement>("checkbox", keeping.label);

/** Pays with a typed card; returns what became of the payment once it is charged. */
async function payTyped(
  tick: boolean,
  status: string,
  page: string | null = null,
): Promise<unknown> {
  const charged = vi.fn<(id: string) => void>();
  keeping.keep.mockClear();
  start.mockResolvedValue({
    payment: { id: "p", page: null },
    tokeniser: { url: "https://cards.example", intent: "i", secret: "s" },
  });
  pay.mockResolvedValue({ id: "p", page, status });
  vi.stubGlobal("fetch", async () => Response.json({ token: "tok_0123456789abcdef" }));
  show([invoice("1", 300_00)], { elsewhere: null, onCharged: charged });
  if (tick) click(remember());
  for (const [name, text] of Object.entries(typed)) {
    const box = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
    if (box) write(box, text);
  }
  await act(async () => get("button", `Сплатити ${formatMoney(300_00)}`).click());
  await come(() => expect(charged).toHaveBeenCalledOnce());
  vi.unstubAllGlobals();
  unmount();
  return keeping.keep.mock.calls[0];
}

test("a ticked card is kept once it has paid, without typing it again; otherwise none is", async () => {
  const [apartmentId, card] = (await payTyped(true, "succeeded")) as unknown[];
  expect([apartmentId, card]).toMatchObject(["flat", { cardHolder: "HANNA", cvv: "123" }]);
  expect(await payTyped(false, "succeeded")).toBeUndefined();
  expect(await payTyped(true, "failed")).toBeUndefined();
  expect(await payTyped(true, "processing", "https://bank.example")).toBeUndefined();
});

test("no card is remembered here where it is typed elsewhere, or one is kept already", () => {
  show([invoice("1", 300_00)]);
  expect(remember).toThrow("0 of checkbox");
  unmount();
  show([invoice("1", 300_00)], { elsewhere: null, keep: { ...keeping, isOffered: () => false } });
  expect(remember).toThrow("0 of checkbox");
});
