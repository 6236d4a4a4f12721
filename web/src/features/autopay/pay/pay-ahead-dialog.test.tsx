// @vitest-environment jsdom
import { QueryClientProvider } from "@tanstack/react-query";
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk as autopay } from "#core/autopay/texts/uk.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import { uk as billing } from "#core/billing/texts/page/uk.ts";
import { uk as checkout } from "#core/checkout/texts/uk.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { ApiError } from "#web/app/api/api-error.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { formatMoney } from "#web/app/language/format.ts";
import type { PayableHome } from "#web/features/checkout/public.tsx";
import { click, come, get, mount, standInForTopLayer, write } from "#web/ui/testing.ts";
import { PayAheadDialog } from "./pay-ahead-dialog.tsx";

const { pay, navigate } = vi.hoisted(() => ({
  pay: vi.fn<(input: unknown) => Promise<unknown>>(),
  navigate: vi.fn<() => Promise<void>>(),
}));
vi.mock("#web/app/api/api.ts", () => ({ api: { autopay: { pay } }, onApiError: () => undefined }));
vi.mock("@tanstack/react-router", async (original) => ({
  ...(await original<object>()),
  useNavigate: () => navigate,
}));
standInForTopLayer();

const i18n = createInstance();
const translation = { ...kernel, ...billing, ...checkout, ...autopay };
await i18n.init({ lng: "uk", resources: { uk: { translation } } });

const card = { brand: null, lastFour: "4242", expires: null, usable: true };
const autopayWithCard = { id: "kept", apartmentId: "12", card } as AutopayView;
const home = {
  apartmentId: "12",
  number: "12",
  address: "вул. Сонячна, 5",
  payee: "ОСББ «Сонячний»",
  open: [],
} as object as PayableHome;
const part = (amount: number) => ({
  id: "kept",
  parts: [{ apartmentId: "12", invoiceIds: [], amount }],
});

test("a typed sum is confirmed with the kept card; the same sum once more is asked about first", async () => {
  const unmount = mount(
    <QueryClientProvider client={queryClient}>
      <I18nextProvider i18n={i18n}>
        <PayAheadDialog
          open
          onOpenChange={() => undefined}
          autopay={autopayWithCard}
          home={home}
          test
        />
      </I18nextProvider>
    </QueryClientProvider>,
  );
  const dialog = get("dialog", "Сплатити наперед");
  expect(dialog.textContent).toContain("ОСББ «Сонячний»");
  expect(dialog.textContent).toContain("4242");
  click(get("button", "Сплатити"));
  const box = dialog.querySelector("input") as HTMLInputElement;
  await come(() => expect(box.getAttribute("aria-invalid")).toBe("true"));
  expect(pay).not.toHaveBeenCalled();
  write(box, "300,50");
  pay.mockRejectedValueOnce(new ApiError("checkout.begun_lately", { status: 409 }));
  click(get("button", `Сплатити ${formatMoney(300_50)}`));
  await come(() => get("button", checkout.checkout.begun.submit));
  click(get("button", checkout.checkout.repeat.back));
  pay.mockRejectedValueOnce(new ApiError("checkout.paid_lately", { status: 409 }));
  const amount = formatMoney(300_50);
  click(get("button", `Сплатити ${amount}`));
  const again = `Так, сплатити ще ${amount}`;
  await come(() => expect(get("button", again)).not.toBeNull());
  expect(pay.mock.lastCall?.[0]).toEqual(part(300_50));
  pay.mockResolvedValueOnce({ items: [{ id: "payment" }] });
  click(get("button", again));
  await come(() => expect(navigate).toHaveBeenCalledOnce());
  expect(pay.mock.lastCall?.[0]).toEqual({ ...part(300_50), repeated: true });
  unmount();
});
