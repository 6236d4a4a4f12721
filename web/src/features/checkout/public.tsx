import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { haveAnswered } from "#web/app/have-answered.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Spinner } from "#web/ui/content/spinner.tsx";
import { withoutBusy } from "./form/lately.ts";
import { chargeOf, isCharge } from "./joint/charge.ts";
import type { PayableHome } from "./joint/pay-part.ts";
import { PayWaiting } from "./joint/pay-waiting.tsx";
import { overviewQuery } from "./queries.ts";

export { CardFields } from "./form/card-fields.tsx";
export { cardIssues } from "./form/card-form.ts";
export {
  chooseParts,
  groupByPayee,
  lostNumbers,
  type PayableHome,
  type PayPart,
  sumParts,
} from "./joint/pay-part.ts";
export { PayJointly } from "./joint/pay-jointly.tsx";
export { PayWaiting } from "./joint/pay-waiting.tsx";
export type { KeepTyped } from "./form/keep-typed.ts";
export { type Question, questionOf, Repeat } from "./form/repeat.tsx";
export { invoiceText, openText } from "./form/open-text.ts";
export { TestNotice } from "./form/test-notice.tsx";
export { tokeniseCard, type TypedCard } from "./form/tokenise.ts";

/** Returns homes with what may be paid of them now: no invoice that a payment in progress is for. Null until that is known. */
export function usePayableHomes(homes: readonly PayableHome[]): readonly PayableHome[] | null {
  const overview = useQuery(overviewQuery);
  return haveAnswered(overview) ? withoutBusy(homes, overview.data?.processing ?? []) : null;
}

type What = {
  apartmentId: string;
  /** The invoice to be paid; without one all that is owed. */
  invoiceId?: string;
  /** Where it is, in words: said wherever there are several. */
  place?: string;
  /** Beside the place itself. */
  compact?: boolean;
  /** Nothing is owed: one may still pay ahead. */
  advance?: boolean;
  /** Beside a kept card. */
  other?: boolean;
};

/** The way to pay by card; nothing where nobody takes cards. */
export function PayByCard({
  apartmentId,
  invoiceId,
  place,
  compact = false,
  advance = false,
  other = false,
}: What) {
  const { t } = useTranslation();
  const overview = useQuery(overviewQuery);
  if (!haveAnswered(overview)) return <PayWaiting compact={compact} />;
  if (!overview.data?.provider) return null;
  const search = {
    of: apartmentId,
    ...(invoiceId ? { invoice: invoiceId } : {}),
    ...(advance ? { ahead: true as const } : {}),
  };
  const what = other ? "other" : advance ? "advance" : "action";
  const named = place ? t(`checkout.${what}_of`, { place }) : t(`checkout.${what}`);
  return (
    <Button
      wrap
      variant={compact && other ? "quiet" : compact || advance || other ? "secondary" : "primary"}
      size={compact ? "sm" : "md"}
      icon={<CreditCard aria-hidden />}
      render={<Link aria-label={named} to="/payments/card" search={search} />}
    >
      {compact ? t(`checkout.${what}`) : named}
    </Button>
  );
}

/** Payments of one's own that are being processed, in whichever tab they were begun. */
export function UnderWay() {
  const { t } = useTranslation();
  const { data } = useQuery(overviewQuery);
  if (!data?.processing.length) return null;
  return (
    <div role="status">
      <ul className="flex flex-col gap-2">
        {data.processing.filter(isCharge).map(({ id, ...payment }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-soft px-4 py-3 text-amber-ink"
          >
            <Spinner />
            <span className="min-w-0 flex-1 font-[560]">
              {t(payment.page ? "checkout.to_confirm" : "checkout.under_way", {
                amount: formatMoney(chargeOf(payment)),
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
