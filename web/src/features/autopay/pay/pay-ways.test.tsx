// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { act, type ReactNode } from "react";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as autopay } from "#core/autopay/texts/uk.ts";
import { uk as billing } from "#core/billing/texts/page/uk.ts";
import { uk as checkout } from "#core/checkout/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import type { PayableHome } from "#web/features/checkout/public.tsx";
import { overviewQuery } from "#web/features/checkout/queries.ts";
import { click, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { lastFourText } from "../card/card-text.ts";
import { autopaysQuery } from "../queries.ts";
import { KeptPayment } from "./pay-dialog.tsx";
import { PayAll, PayWays } from "./pay-ways.tsx";

vi.mock("#web/app/api/api.ts", () => ({
  api: { autopay: { pay: () => Promise.reject(new Error("not asked")) } },
  onApiError: () => undefined,
}));
vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useNavigate: () => vi.fn<() => void>(),
  Link: ({ children }: { children?: ReactNode }) => <a href="/payments/card">{children}</a>,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = { ...kernel, ...billing, ...checkout, ...autopay };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const homeOf = (apartmentId: string, open: object[]) =>
  ({
    apartmentId,
    orgId: "org",
    number: apartmentId,
    payee: "ОСББ",
    open,
  }) as object as PayableHome;
const big = {
  id: "big",
  number: "INV-1",
  type: "utilities",
  period: "2026-11",
  total: 850_00,
  remaining: 850_00,
  dueOn: "2026-12-20",
};
const small = { ...big, id: "small", number: "INV-2", total: 50_00, remaining: 50_00 };
const card = { brand: null, lastFour: "4242", expires: null, usable: true };

const showDebt = (accounts: readonly PayableHome[]) =>
  void queryClient.setQueryData(homesQuery.queryKey, { accounts } as never);

async function changeDebt(accounts: readonly PayableHome[]): Promise<void> {
  showDebt(accounts);
  await act(() => new Promise((done) => setTimeout(done)));
}

/** Shows a way to pay while payments wait for the bank; `busy`: apartment and invoice of each. */
function textOf(
  shown: ReactNode,
  accounts: readonly PayableHome[],
  busy: readonly [string, string][],
): string {
  const processing = busy.map(([apartmentId, id]) => ({
    apartmentId,
    status: "processing",
    invoiceIds: [id],
    amount: 100_00,
  }));
  const provider = { name: "sandbox", test: true, hosted: false };
  showDebt(accounts);
  queryClient.setQueryData(overviewQuery.queryKey, { provider, processing, lately: [] } as never);
  const items = [{ id: "kept", apartmentId: "12", card }];
  queryClient.setQueryData(autopaysQuery.queryKey, { items, test: true } as never);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>{shown}</I18nextProvider>
    </QueryClientProvider>,
  );
  const text = (document.body.textContent ?? "").replaceAll(/\s/g, " ");
  unmount();
  return text;
}

test("the kept card offers what is left while a part of a bill waits for the bank", () => {
  const ways = <PayWays apartmentId="12" />;
  const accounts = [homeOf("12", [big, small])];
  expect(textOf(ways, accounts, [])).toContain("Сплатити 900,00 ₴ карткою");
  expect(textOf(ways, accounts, [["12", "big"]])).toContain("Сплатити 50,00 ₴ карткою");
  const all = textOf(ways, [homeOf("12", [big])], [["12", "big"]]);
  expect(all).not.toContain("850");
  expect(all).toContain(checkout.checkout.action);
});

test("several homes are paid together without what waits for the bank", () => {
  const accounts = [homeOf("12", [big, small]), homeOf("19", [small])];
  const ways = <PayAll accounts={accounts} />;
  expect(textOf(ways, accounts, [])).toContain("950,00 ₴");
  expect(textOf(ways, accounts, [["12", "big"]])).toContain("100,00 ₴");
  expect(textOf(ways, accounts, [["19", "small"]])).toBe("");
});

test("a payment that is being confirmed stays open when the debt changes, and asks for the new sum", async () => {
  const accounts = [homeOf("12", [big, small])];
  textOf(<PayWays apartmentId="12" />, accounts, []);
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PayWays apartmentId="12" />
        <KeptPayment />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const text = () => get("dialog", "Підтвердьте оплату").textContent.replaceAll(/\s/g, " ");
  click(
    get(
      "button",
      i18n.t("autopay.pay.action", { amount: formatMoney(900_00), card: lastFourText(card) }),
    ),
  );
  expect(text()).toContain("Сплатити 900,00 ₴");
  expect(text()).not.toContain("Щойно сплачено");
  await changeDebt([homeOf("12", [small])]);
  expect(text()).toMatch(/Щойно сплачено.*INV-1.*Тепер до сплати 50,00 ₴.*Сплатити 50,00 ₴/);
  await changeDebt([homeOf("12", [])]);
  expect(text()).toMatch(/INV-1, INV-2.*більше нічого сплачувати/);
  expect(text()).not.toContain("INV-2, Комунальні");
  await changeDebt([homeOf("12", [small])]);
  expect(text()).toContain("більше нічого сплачувати");
  unmount();
});
