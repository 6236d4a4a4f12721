import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { BankLineView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { lineChange } from "../queries.ts";

type Props = { line: BankLineView; locked: boolean };

/** The line of another statement that this one repeats or may repeat, with both answers. */
export function TwinQuestion({ line, locked }: Props) {
  const { t } = useTranslation();
  const { id, version, twin, state, kopecks } = line;
  const answer = useVerb(api.bank.answerTwin, {
    ...lineChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: ({ twin: after, state: now }) =>
      toast.success(
        t(after && now === "same" ? "bank.matching.same_done" : "bank.matching.other_done"),
      ),
  });
  if (!twin || (state !== "twin" && state !== "same")) return null;
  const { statementId, statement, day, payer } = twin;
  const isAsked = state === "twin";
  const params = { statement, date: formatDay(day), payer: payer || "—" };
  const question = kopecks < 0 ? "bank.matching.twin_out" : "bank.matching.twin";
  return (
    <div className="flex flex-col gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
      <p className="wrap-anywhere">
        {t(isAsked ? question : "bank.matching.is_same", params)}{" "}
        <Link
          to="."
          search={(search) => ({ ...search, statement: statementId })}
          className="underline underline-offset-4"
        >
          {t("bank.matching.open")}
        </Link>
      </p>
      {isAsked && <p className="text-sm">{t("bank.matching.twin_text")}</p>}
      {!locked && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {isAsked && (
            <Button
              size="sm"
              variant="primary"
              busy={answer.isPending}
              onClick={() => answer.mutate({ id, version, same: true })}
            >
              {t("bank.matching.same")}
            </Button>
          )}
          <Button
            size="sm"
            busy={answer.isPending}
            onClick={() => answer.mutate({ id, version, same: false })}
          >
            {t("bank.matching.other")}
          </Button>
        </div>
      )}
    </div>
  );
}
