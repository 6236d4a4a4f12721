import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { bankLimits } from "#core/bank/model.ts";
import type { BankStatementView, PostedView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { ProgressBar } from "#web/ui/content/progress.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { describeMismatch } from "./lines/describe-mismatch.ts";
import { postChange } from "./queries.ts";

type Sums = BankStatementView["ready"];
type Props = {
  statements: readonly Pick<BankStatementView, "id" | "ready" | "refused" | "moved" | "mismatch">[];
};

/** Posts all that was recognised in some statements, a hundred lines in a call, and says what was left and why. */
export function PostAll({ statements }: Props) {
  const { t } = useTranslation();
  // What was refused as it stands is no offer; it can be tried again.
  const ready = sumOf(statements, ({ ready: all, refused }) => ({
    lines: all.lines - refused.lines,
    kopecks: all.kopecks - refused.kopecks,
  }));
  const refused = sumOf(statements, (one) => one.refused);
  const moved = statements.flatMap((one) => one.moved ?? []);
  const [going, setGoing] = useState<{ done: number; all: number } | null>(null);
  const [failed, setFailed] = useState<PostedView["failed"]>([]);
  const post = useVerb(api.bank.post, {
    ...postChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  // The second press of two comes before the screen knows of the first.
  const running = useRef(false);
  const postAll = async (again: boolean) => {
    if (running.current) return;
    running.current = true;
    const all = again ? refused.lines : ready.lines;
    setGoing({ done: 0, all });
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
          const wanted = page.items.filter((line) => (line.refused !== null) === again);
          if (wanted.length === 0) continue;
          const done = await post.mutateAsync({ lineIds: wanted.map((line) => line.id) });
          count += done.posted;
          kopecks += done.kopecks;
          left.push(...done.failed);
          setGoing({ done: count + left.length, all });
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
  const [isOpen, setOpen] = useState(false);
  if (ready.lines === 0 && refused.lines === 0 && failed.length === 0 && !going) return null;
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
            onClick={() => setOpen(true)}
          >
            {t("bank.post_all", { sum: formatMoney(ready.kopecks) })}
          </Button>
        )
      )}
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t("bank.post_ask.title")}
        description={[
          t("bank.post_ask.text", {
            lines: t("bank.lines", { count: ready.lines }),
            sum: formatMoney(ready.kopecks),
          }),
          ...statements.flatMap(({ mismatch }) =>
            mismatch ? [describeMismatch(mismatch, t)] : [],
          ),
          ...moved.map(({ lines, day }) =>
            t("bank.post_ask.moved", { count: lines, date: formatDay(day) }),
          ),
        ].join(" ")}
        confirmLabel={t("bank.post_ask.confirm")}
        cancelLabel={t("bank.post_ask.keep")}
        onConfirm={() => postAll(false)}
      >
        {going && (
          <ProgressBar
            label={t("bank.posting", going)}
            value={going.done / Math.max(going.all, going.done, 1)}
          />
        )}
      </ConfirmDialog>
      {refused.lines > 0 && !going && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p>{t("bank.refused", { count: refused.lines, sum: formatMoney(refused.kopecks) })}</p>
          <Button size="sm" busy={post.isPending} onClick={() => void postAll(true)}>
            {t("bank.post_again")}
          </Button>
        </div>
      )}
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

type Statement = Props["statements"][number];

function sumOf(statements: readonly Statement[], of: (one: Statement) => Sums): Sums {
  return statements
    .map(of)
    .reduce(
      (sum, { lines, kopecks }) => ({ lines: sum.lines + lines, kopecks: sum.kopecks + kopecks }),
      { lines: 0, kopecks: 0 },
    );
}
