// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, type ComponentProps } from "react";
import { I18nextProvider } from "react-i18next";
import { afterEach, expect, test, vi } from "vitest";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { uk } from "#core/checkout/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { PayForm } from "./pay-form.tsx";

const start = vi.hoisted(() => vi.fn<(input: object) => Promise<object>>());
vi.mock("#web/app/api/api.ts", () => ({
  api: { checkout: { start, pay: async () => undefined } },
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
