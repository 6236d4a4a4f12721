import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView, PostedView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { postChange } from "./queries.ts";

type Props = { statements: readonly Pick<BankStatementView, "id" | "ready">[] };

/** Posts all that was recognised in some statements, a hundred lines in a call, and says what was left and why. */
export function PostAll({ statements }: Props) {
  const { t } = useTranslation();
  const ready = {
    lines: statements.reduce((sum, one) => sum + one.ready.lines, 0),
    kopecks: statements.reduce((sum, one) => sum + one.ready.kopecks, 0),
  };
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null);
  const [failed, setFailed] = useState<PostedView["failed"]>([]);
  const post = useVerb(api.bank.post, {
    ...postChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // The second press of two comes before the screen knows of the first.
  const running = useRef(false);
  const postAll = async () => {
    if (running.current) return;
    running.current = true;
    setGoing({ done: 0, all: ready.lines });
    const left: PostedView["failed"] = [];
    let [count, kopecks] = [0, 0];
    try {
      for (const { id } of statements)
        for (let cursor: string | null = ""; cursor !== null;) {
          const page = await api.bank.lines({
            id,
            state: "ready",
            limit: bankLimits.chunk,
            ...(cursor ? { cursor } : {}),
          });
          cursor = page.nextCursor;
          if (page.items.length === 0) break;
          const done = await post.mutateAsync({ lineIds: page.items.map((line) => line.id) });
          count += done.posted;
          kopecks += done.kopecks;
          left.push(...done.failed);
          setGoing({ done: count + left.length, all: ready.lines });
        }
      if (count > 0) toast.success(t("bank.done", { count, sum: formatMoney(kopecks) }));
    } catch {
      // Said by the call itself; what was posted before stays posted.
    } finally {
      running.current = false;
      setGoing(null);
      setFailed(left);
    }
  };
  const [asked, ask] = useState(false);
  if (ready.lines === 0 && failed.length === 0 && !going) return null;
  const reasons = Map.groupBy(failed, ({ why }) => why);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4 print:hidden">
      {going ? (
        <ProgressBar
          label={t("bank.posting", going)}
          value={going.done / Math.max(going.all, going.done, 1)}
        />
      ) : (
        ready.lines > 0 && (
          <Button
            wrap
            variant="primary"
            className="self-start"
            busy={post.isPending}
            onClick={() => ask(true)}
          >
            {t("bank.post_all", { sum: formatMoney(ready.kopecks) })}
          </Button>
        )
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={ask}
        title={t("bank.post_ask.title")}
        description={t("bank.post_ask.text", {
          lines: t("bank.lines", { count: ready.lines }),
          sum: formatMoney(ready.kopecks),
        })}
        confirmLabel={t("bank.post_ask.confirm")}
        cancelLabel={t("bank.post_ask.keep")}
        onConfirm={postAll}
      >
        {going && (
          <ProgressBar
            label={t("bank.posting", going)}
            value={going.done / Math.max(going.all, going.done, 1)}
          />
        )}
      </ConfirmDialog>
      {failed.length > 0 && !going && (
        <div role="status" className="rounded-md bg-amber-soft px-4 py-3 text-amber-ink">
          <p className="font-[620]">{t("bank.failed_title")}</p>
          <ul>
            {[...reasons].map(([why, lines]) => (
              <li key={why}>
                {t("bank.lines", { count: lines.length })}: {t(`bank.failed.${why}`)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
