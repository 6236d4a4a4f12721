import { Landmark } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { purposeOf } from "#core/billing/transfer-purpose.ts";
import type { HomesView } from "#core/billing/views.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TransferLines } from "./transfer-lines.tsx";

type Props = {
  home: HomesView["accounts"][number];
  /** Beside the name of the place. */
  compact?: boolean;
};

/** The way to pay all that a home owes by bank transfer; nothing where no bank details are known. */
export function TransferButton({ home, compact = false }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { bank, accountNumber, open: invoices } = home;
  const amount = invoices.reduce((sum, { remaining }) => sum + remaining, 0);
  if (!bank || amount === 0) return null;
  const [one, another] = invoices;
  const place = t("payments.place", home);
  return (
    <>
      <Button
        variant={compact ? "quiet" : "secondary"}
        size={compact ? "sm" : "md"}
        icon={<Landmark aria-hidden />}
        aria-label={compact ? t("billing.bank.transfer_of", { place }) : undefined}
        onClick={() => setOpen(true)}
      >
        {t("billing.bank.transfer")}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t("billing.bank.title")}
        description={place}
        closeLabel={t("common.close")}
      >
        <div className="flex flex-col gap-4">
          <TransferLines
            bank={bank}
            amount={amount}
            reference={one && !another ? one.number : (accountNumber ?? "")}
            purpose={purposeOf({ invoices, accountNumber, home })}
            label={t("billing.bank.qr_home", { place })}
          />
        </div>
      </Dialog>
    </>
  );
}
