import { Link } from "@tanstack/react-router";
import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentMethod } from "#core/billing/model.ts";
import { readMoney } from "#core/kernel/money.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatMoney } from "#web/app/language/format.ts";
import type { ShownRefusal } from "#web/app/api/refusals.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { methodText } from "../method-text.ts";

type RefusalParams = ShownRefusal["params"];

type Props = {
  /** Earlier payment that the refusal names; null: nothing is asked. */
  params: RefusalParams | null;
  /** The amount as it stands in its box. */
  amount: string;
  method: PaymentMethod;
  onBack: () => void;
  onConfirm: () => void;
};

/** Asks whether money is other money than what was written down just like it, and shows that. */
export function PaymentTwice({ params, onBack, onConfirm, ...typed }: Props) {
  const { t } = useTranslation();
  // While it closes it goes on saying what it said.
  const [last, setLast] = useState<RefusalParams>({});
  if (params && params !== last) setLast(params);
  const seen = last["payment"] !== undefined;
  return (
    <ConfirmDialog
      open={params !== null}
      onOpenChange={(open) => open || onBack()}
      title={t("billing.twice.title")}
      description={t(seen ? "billing.twice.body" : "billing.twice.elsewhere")}
      confirmLabel={t("billing.twice.submit")}
      cancelLabel={t("billing.twice.back")}
      onConfirm={onConfirm}
    >
      {seen && <Earlier params={last} {...typed} />}
    </ConfirmDialog>
  );
}

function Earlier({
  params,
  amount,
  method,
}: Pick<Props, "amount" | "method"> & { params: RefusalParams }) {
  const { t } = useTranslation();
  const now = useNow();
  const param = (name: string) => String(params[name] ?? "");
  const writtenBy = param("writtenBy");
  return (
    <div className="rounded-md bg-sunken px-4 py-3.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-[560]">{formatDate(param("date"), now)}</span>
        <span className="font-[620] whitespace-nowrap tabular-nums">
          {formatMoney(readMoney(amount) ?? 0)}
        </span>
      </p>
      <p className="wrap-anywhere">
        {t("billing.issue.for", { number: param("apartment"), address: param("address") })}
      </p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {methodText({ method, reference: param("reference") || null }, t)}
        {writtenBy && ` · ${t("billing.payment.by", { name: writtenBy })}`}
      </p>
      <Link
        to="/manager/buildings/$buildingId/apartments/$apartmentId"
        params={{ buildingId: param("buildingId"), apartmentId: param("apartmentId") }}
        search={{ money: "payments" }}
        hash="invoices"
        target="_blank"
        rel="noopener"
        className="prose-link mt-1.5 inline-flex min-h-9 items-center gap-1.5 text-sm"
      >
        {t("billing.twice.open")}
        <ExternalLink aria-hidden className="size-4 shrink-0" />
        <span className="sr-only">{t("billing.twice.new_tab")}</span>
      </Link>
    </div>
  );
}
