import { useTranslation } from "react-i18next";
import type { BankStatementView } from "#core/bank/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { Withdrawing } from "./use-withdraw.ts";

type WithdrawalView = NonNullable<BankStatementView["withdrawal"]>;

/** When a statement was taken back and by whom, or that this is not over. */
export function WithdrawnWhen({ withdrawal: { at, by, left } }: { withdrawal: WithdrawalView }) {
  const { t } = useTranslation();
  const date = formatDate(at, useNow());
  if (left > 0) return t("bank.withdraw.begun", { date });
  return by ? t("bank.withdraw.told", { date, by }) : t("bank.withdraw.told_plain", { date });
}

type Props = { id: string; withdrawal: WithdrawalView; withdrawing: Withdrawing };

/** A statement that was taken back says so; what was cut off is brought to its end. */
export function Withdrawn({ id, withdrawal, withdrawing: { share, withdraw } }: Props) {
  const { t } = useTranslation();
  const { reason, left } = withdrawal;
  const goOn = async () => {
    try {
      // What was agreed to was said when it was begun.
      await withdraw({ id, reason, agreed: { lines: 0, standing: 0 } });
    } catch (error) {
      toast.error(describeError(error, t).text);
    }
  };
  return (
    <div className="flex flex-col gap-3 rounded-md bg-sunken px-4 py-3">
      <div className="wrap-anywhere">
        <p className="font-[560]">
          <WithdrawnWhen withdrawal={withdrawal} />
        </p>
        <p>{t("bank.withdraw.because", { reason })}</p>
      </div>
      {share !== null ? (
        <ProgressBar
          label={t("bank.withdraw.going", { percent: Math.floor(share * 100) })}
          value={share}
        />
      ) : (
        left > 0 && (
          <Button className="self-start" onClick={() => void goOn()}>
            {t("bank.withdraw.go_on")}
          </Button>
        )
      )}
    </div>
  );
}
