import { Copy } from "lucide-react";
import { useTranslation } from "react-i18next";
import { purposeMost, transferLink } from "#core/billing/nbu-qr.ts";
import type { Purpose } from "#core/billing/transfer-purpose.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import type { BankDetailsView } from "#core/billing/views.ts";
import { toKopecks } from "#core/kernel/money.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { IconButton } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { QrCode } from "#web/ui/content/qr-code.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";

/** As many signs as a code of version 17, the largest that banks read, holds at the better correction. */
const mostAtQ = 364;

type Props = {
  bank: NonNullable<BankDetailsView["details"]>;
  /** Kopecks, more than none. */
  amount: number;
  /** Reference on the bank's form: an invoice's number, or the account's. */
  reference: string;
  purpose: Purpose;
  /** Label of the QR code. */
  label: string;
};

/** Shows the details of a transfer: each line to copy, all to scan. */
export function TransferLines({ bank, amount, reference, purpose, label }: Props) {
  const { t } = useTranslation();
  const link = transferLink({
    ...bank,
    amount: toKopecks(amount),
    reference,
    purpose,
    amountOpen: true,
  });
  const text = purpose(purposeMost);
  const plain = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
  const lines = [
    { what: t("billing.bank.recipient"), shown: bank.recipient, copied: bank.recipient },
    { what: t("billing.bank.iban"), shown: spacedIban(bank.iban), copied: bank.iban },
    { what: t("billing.bank.tax_id"), shown: bank.taxId, copied: bank.taxId },
    { what: t("billing.bank.name"), shown: bank.bankName, copied: bank.bankName },
    { what: t("billing.bank.purpose"), shown: text, copied: text },
    { what: t("billing.bank.amount"), shown: formatMoney(amount), copied: plain },
  ];
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <div
            key={line.what}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-1.5"
          >
            <dt className="text-sm text-ink-soft">{line.what}</dt>
            <dd data-shown className="col-start-1 wrap-anywhere tabular-nums">
              {line.shown}
            </dd>
            <dd className="col-start-2 row-span-2 row-start-1">
              <CopyLine what={line.what} text={line.copied} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode
          text={link}
          ecc={link.length <= mostAtQ ? "Q" : "M"}
          minVersion={10}
          label={label}
          className="w-52 rounded-md"
        />
        <p className="min-w-0 flex-1 basis-40 text-sm text-ink-soft">{t("billing.bank.scan")}</p>
      </div>
    </>
  );
}

function CopyLine({ what, text }: { what: string; text: string }) {
  const { t } = useTranslation();
  const copy = async (button: HTMLElement) => {
    if (await copyText(text)) return void toast.success(t("common.copied"));
    // Where the browser does not let us, it is selected for whoever copies by hand.
    const shown = button.closest("div")?.querySelector("[data-shown]");
    if (shown) getSelection()?.selectAllChildren(shown);
    toast.info(t("billing.bank.by_hand", { what }));
  };
  return (
    <IconButton
      size="sm"
      label={t("billing.bank.copy", { what })}
      icon={<Copy aria-hidden />}
      onClick={({ currentTarget }) => void copy(currentTarget)}
    />
  );
}
