import { useTranslation } from "react-i18next";
import type { Mend as Way } from "#core/bank/payout/reconcile.ts";
import type { ReconciledDayView } from "#core/bank/payout/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { postChange } from "../queries.ts";

type Props = { item: ReconciledDayView["items"][number]; mend: Way };

/** Shows what to do about a difference, with its button if there is one. */
export function Mend({ item: { id, kind }, mend }: Props) {
  const { t } = useTranslation();
  const moved = kind === "refund" ? "refund" : "payment";
  const ask = useVerb(api.bank.askProvider, {
    ...postChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: ({ booked }) =>
      booked
        ? toast.success(t("bank.reconcile.asked"))
        : toast.info(t("bank.reconcile.asked_open")),
  });
  return (
    <div className="mt-1.5 flex flex-col items-start gap-2 print:hidden">
      <p className="max-w-prose text-sm">
        {mend === "ask" || mend === "cabinet"
          ? t(`bank.reconcile.mend.${mend}.${moved}`)
          : t(`bank.reconcile.mend.${mend}`)}
      </p>
      {mend === "ask" ? (
        <Button size="sm" busy={ask.isPending} onClick={() => ask.mutate({ kind: moved, id })}>
          {t("bank.reconcile.ask")}
        </Button>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">{t("bank.reconcile.id", { id })}</p>
      )}
    </div>
  );
}
