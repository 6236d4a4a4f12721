import { Copy, ImageDown, Share2, Smartphone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { purposeMost } from "#core/billing/nbu-qr.ts";
import { spacedIban } from "#core/billing/rules/iban.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { QrCode } from "#web/ui/content/qr-code.tsx";
import { canSharePictures, saveQrCode, shareQrCode } from "#web/ui/content/save-qr-code.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { transferCode, type TransferDetails } from "./transfer-code.ts";

/** `label` is that of the QR code; `ahead`: no invoice is open that this pays. */
type Props = TransferDetails & { label: string; ahead?: boolean };

/** Shows the details of a transfer: each line to copy, all to scan, and when it will be seen here. */
export function TransferLines({ label, ahead = false, ...transfer }: Props) {
  const { t } = useTranslation();
  const { bank, amount, reference, purpose } = transfer;
  const code = transferCode(transfer);
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
  const all = lines.map(({ what, copied }) => `${what}: ${copied}`).join("\n");
  const copyAll = useCopy();
  const share = async () => {
    if (!(await shareQrCode(code, reference || "qr"))) toast.error(t("billing.bank.share_failed"));
  };
  const save = async () => {
    if (!(await saveQrCode(code, reference || "qr"))) toast.error(t("billing.bank.save_failed"));
  };
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
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        {/* A phone cannot scan its own screen: the National Bank's link opens the same in its bank. */}
        <Button
          wrap
          icon={<Smartphone aria-hidden />}
          className="pointer-fine:hidden"
          render={
            <a
              aria-label={t("billing.bank.open")}
              href={code.text}
              target="_blank"
              rel="noopener"
            />
          }
        >
          {t("billing.bank.open")}
        </Button>
        <Button icon={<Copy aria-hidden />} onClick={() => void copyAll(all)}>
          {t("billing.bank.copy_all")}
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode {...code} label={label} className="w-52 rounded-md" />
        <div className="flex min-w-0 flex-1 basis-40 flex-col items-start gap-3 text-sm text-ink-soft">
          <p className="pointer-coarse:hidden">{t("billing.bank.scan")}</p>
          <p className="hidden pointer-coarse:block">{t("billing.bank.same_phone")}</p>
          <Button size="sm" icon={<ImageDown aria-hidden />} onClick={() => void save()}>
            {t("billing.bank.save_qr")}
          </Button>
          {canSharePictures() && (
            <Button size="sm" icon={<Share2 aria-hidden />} onClick={() => void share()}>
              {t("billing.bank.share_qr")}
            </Button>
          )}
        </div>
      </div>
      <p className="rounded-md bg-sunken px-4 py-3">
        {t(ahead ? "billing.bank.later_ahead" : "billing.bank.later")}
      </p>
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
