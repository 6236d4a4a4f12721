import { Ellipsis, Undo2, Wallet } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentView } from "#core/billing/views.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { CashRefund } from "./cash-refund.tsx";
import { ReversePayment } from "./reverse-payment.tsx";

/** Renderer of the dialog in which staff refund a card payment. */
export type CardRefund = (what: Opening & { payment: PaymentView }) => ReactNode;

type Props = { payment: PaymentView; refund: CardRefund | undefined };

/**
 * Menu of what staff may do with a payment now. An open dialog stays open after somebody else's
 * change, so that what was typed is kept and the refusal is read.
 */
export function PaymentActions({ payment, refund: refundCard }: Props) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<"reverse" | "refund" | null>(null);
  const { allowed, method } = payment;
  const refund =
    method === "cash" ? (what: Parameters<CardRefund>[0]) => <CashRefund {...what} /> : refundCard;
  const opening = (what: typeof dialog) => ({
    payment,
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  const refundable = allowed.includes("refund") && refund !== undefined;
  const reversible = allowed.includes("reverse");
  const label = t("billing.payment.actions", { amount: formatMoney(payment.amount) });
  return (
    <>
      {(refundable || reversible) && (
        <Menu
          label={label}
          placement="bottom-end"
          trigger={
            <IconButton
              size="sm"
              className="print:hidden"
              label={label}
              icon={<Ellipsis aria-hidden />}
            />
          }
        >
          {refundable && (
            <MenuItem icon={<Wallet aria-hidden />} onSelect={() => setDialog("refund")}>
              {t("billing.payment.refund")}
            </MenuItem>
          )}
          {reversible && (
            <MenuItem danger icon={<Undo2 aria-hidden />} onSelect={() => setDialog("reverse")}>
              {t("billing.reverse.action")}
            </MenuItem>
          )}
        </Menu>
      )}
      {(refundable || dialog === "refund") && refund?.(opening("refund"))}
      {(reversible || dialog === "reverse") && <ReversePayment {...opening("reverse")} />}
    </>
  );
}
