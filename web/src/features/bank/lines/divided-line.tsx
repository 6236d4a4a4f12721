import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lineChange } from "../queries.ts";

type Props = { line: BankLineView; locked: boolean };

/** A divided line, with a button that joins its parts. */
export function DividedLine({ line: { id, version, state }, locked }: Props) {
  const { t } = useTranslation();
  const join = useVerb(api.bank.join, {
    ...lineChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => toast.success(t("bank.matching.split.joined")),
  });
  if (state !== "split") return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-ink-soft">{t("bank.matching.split.is")}</p>
      {!locked && (
        <Button
          size="sm"
          className="print:hidden"
          busy={join.isPending}
          onClick={() => join.mutate({ id, version })}
        >
          {t("bank.matching.split.join")}
        </Button>
      )}
    </div>
  );
}
