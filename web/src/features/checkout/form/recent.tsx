import { Link } from "@tanstack/react-router";
import { CircleCheck } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CardPaymentView } from "#core/checkout/views.ts";
import { formatMoney, formatTime } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/content/spinner.tsx";

/** Own payments for an apartment that are under way or have just succeeded, each with the way to it. */
export function Recent({ payments }: { payments: readonly CardPaymentView[] }) {
  const { t } = useTranslation();
  return (
    <div role="status">
      <ul aria-label={t("checkout.lately.label")} className="flex flex-col gap-2">
        {payments.map(({ id, amount, status, page, settledAt, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-soft px-4 py-3 text-amber-ink [&_svg]:size-5"
          >
            {status === "processing" ? <Spinner /> : <CircleCheck aria-hidden />}
            <span className="min-w-0 flex-1 font-[560]">
              {status === "processing"
                ? t(page ? "checkout.to_confirm" : "checkout.under_way", {
                    amount: formatMoney(amount),
                  })
                : t("checkout.lately.paid", {
                    amount: formatMoney(amount),
                    time: formatTime(settledAt ?? createdAt),
                  })}
            </span>
            <Button
              size="sm"
              render={<Link to="/payments/card/$paymentId" params={{ paymentId: id }} />}
            >
              {t("checkout.see")}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
