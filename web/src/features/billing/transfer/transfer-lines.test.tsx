// @vitest-environment jsdom
import { createInstance } from "i18next";
import { I18nextProvider } from "react-i18next";
import { expect, test, vi } from "vitest";
import { uk } from "#core/billing/texts/uk.ts";
import type { HomesView } from "#core/billing/views.ts";
import { uk as kernel } from "#core/kernel/texts/uk.ts";
import { click, come, get, mount, standInForTopLayer } from "#web/ui/testing.ts";
import { TransferInstead } from "./transfer-instead.tsx";
import { TransferLines } from "./transfer-lines.tsx";

standInForTopLayer();

const i18n = createInstance();
await i18n.init({ lng: "uk", resources: { uk: { translation: { ...kernel, ...uk } } } });

const bank = {
  recipient: "ОСББ «Сонячний»",
  iban: "UA213223130000026007233566001",
  taxId: "32855961",
  bankName: "АТ «Демобанк»",
};

test("a phone opens the transfer in its bank, and all lines are copied at once", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", Object.assign(navigator, { clipboard: { writeText } }));
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <TransferLines
        bank={bank}
        amount={850_00}
        reference="INV-1"
        purpose={() => "Паркування"}
        label="QR"
      />
    </I18nextProvider>,
  );
  const link = get("link", "Відкрити застосунок банку");
  expect(link.getAttribute("href")).toMatch(/^https:\/\/qr\.bank\.gov\.ua\//);
  click(get("button", "Копіювати все"));
  await come(() => expect(writeText).toHaveBeenCalledOnce());
  expect(writeText.mock.calls[0]?.[0].split("\n")).toEqual([
    "Отримувач: ОСББ «Сонячний»",
    "IBAN: UA213223130000026007233566001",
    "Код ЄДРПОУ: 32855961",
    "Банк: АТ «Демобанк»",
    "Призначення платежу: Паркування",
    "Сума: 850.00",
  ]);
  expect(document.body.textContent).toContain("коли управління внесе банківську виписку");
  unmount();
});

test("the QR picture is handed to an application where the device can, and closing its list is no fault", async () => {
  const share = vi.fn<(what: { files: File[] }) => Promise<void>>(() =>
    Promise.reject(new DOMException("closed", "AbortError")),
  );
  const draws = { fillRect: () => undefined, fillStyle: "" };
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(draws as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((hand) =>
    hand(new Blob(["qr"], { type: "image/png" })),
  );
  vi.stubGlobal("navigator", Object.assign(navigator, { share, canShare: () => true }));
  const unmount = mount(
    <I18nextProvider i18n={i18n}>
      <TransferLines
        bank={bank}
        amount={850_00}
        reference="INV-1"
        purpose={() => "Паркування"}
        label="QR"
      />
    </I18nextProvider>,
  );
  click(get("button", "Надіслати QR-код"));
  await come(() => expect(share).toHaveBeenCalledOnce());
  const [file] = share.mock.calls[0]?.[0].files ?? [];
  expect([file?.name, file?.type]).toEqual(["INV-1.png", "image/png"]);
  expect(document.body.textContent).not.toContain("Не вдалося");
  unmount();
});

test("money in advance is promised no invoice that stays unpaid until then", () => {
  const home = {
    apartmentId: "00000000-0000-4000-8000-000000000001",
    address: "вул. Сонячна, 1",
    apartment: "12",
    accountNumber: "1234567",
    bank,
  } as Partial<HomesView["accounts"][number]> as HomesView["accounts"][number];
  const open = [{ id: "1", number: "INV-1", remaining: 850_00 }] as typeof home.open;
  for (const [invoices, shown, absent] of [
    [[], "на наступні рахунки", "лишається несплаченим"],
    [open, "лишається несплаченим", "на наступні рахунки"],
  ] as const) {
    const unmount = mount(
      <I18nextProvider i18n={i18n}>
        <TransferInstead
          home={{ ...home, open: [...invoices] }}
          place="Квартира"
          typed="500"
          chosenIds={[]}
        />
      </I18nextProvider>,
    );
    click(get("button", "Сплатити це переказом"));
    expect(document.body.textContent).toContain(shown);
    expect(document.body.textContent).not.toContain(absent);
    unmount();
  }
});
