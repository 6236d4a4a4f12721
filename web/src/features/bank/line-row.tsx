import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ignoreLineInput } from "#core/bank/inputs.ts";
import type { LineState } from "#core/bank/model.ts";
import type { BankLineView, PostedView } from "#core/bank/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { ReasonDialog } from "#web/app/form/reason-dialog.tsx";
import { formatDay, formatMoney } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import { LineApartment } from "./lines/line-apartment.tsx";
import { DividedLine } from "./lines/divided-line.tsx";
import { SplitDialog } from "./lines/split-dialog.tsx";
import { TwinQuestion } from "./lines/twin-question.tsx";
import { PayoutForm } from "./payout/payout-form.tsx";
import { TakePayoutBack } from "./payout/take-back.tsx";
import { booksQuery, lineChange, postChange, tieChange } from "./queries.ts";
import { Spending } from "./spending.tsx";
import { TakePostedBack } from "./take-posted-back.tsx";

type Props = {
  line: BankLineView;
  /** Its statement was taken back: nothing can be done with it. */
  locked?: boolean;
};

/** States in which the only action on a line is to answer whether it repeats another. */
const unsettled: ReadonlySet<LineState> = new Set(["twin", "same", "split"]);

/** A line of a statement: what came, for whom, why that is thought, and what can be done. */
export function LineRow({ line, locked = false }: Props) {
  const { day, kopecks, payer, purpose, reference, ignoreReason } = line;
  const { t } = useTranslation();
  return (
    <li className="flex flex-col gap-2 px-card py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-[560] wrap-anywhere">{payer || "—"}</span>
        <span
          className={cx(
            "text-lg font-[620] whitespace-nowrap tabular-nums",
            kopecks < 0 && "text-ink-soft",
          )}
        >
          {formatMoney(kopecks)}
        </span>
      </div>
      <p className="wrap-anywhere">{purpose}</p>
      <p className="text-sm text-ink-soft">
        {[formatDay(day), reference].filter(Boolean).join(" · ")}
      </p>
      {line.bookedOn && (
        <p className="text-sm text-amber-ink">
          {t(line.state === "posted" ? "bank.moved_posted" : "bank.moved", {
            date: formatDay(line.bookedOn),
          })}
        </p>
      )}
      {line.reversal && (
        <p className="text-sm text-amber-ink">
          {t(kopecks < 0 ? "bank.matching.reversal_out" : "bank.matching.reversal")}
        </p>
      )}
      <LineApartment line={line} locked={locked} />
      {ignoreReason !== null && (
        <p className="wrap-anywhere text-ink-soft">
          {t("bank.ignored_because", { reason: ignoreReason })}
        </p>
      )}
      <TwinQuestion line={line} locked={locked} />
      <DividedLine line={line} locked={locked} />
      {!locked && !unsettled.has(line.state) && <Deeds line={line} />}
    </li>
  );
}

function Deeds({ line }: { line: BankLineView }) {
  const { kopecks } = line;
  return (
    <>
      {line.tied && <Tied line={line} />}
      {line.state === "posted" && !line.tied && <TakePostedBack line={line} />}
      {line.state === "paid_out" && line.payoutId && (
        <div className="print:hidden">
          <TakePayoutBack id={line.payoutId} />
        </div>
      )}
      {kopecks < 0 && <Spending line={line} />}
      {kopecks > 0 && line.state !== "posted" && line.state !== "paid_out" && (
        <Actions line={line} />
      )}
    </>
  );
}

type Left = PostedView["failed"][number];

/** Which payment a line may be that was written down by hand: one press says that it is. */
function Twin({ line, twin }: { line: BankLineView; twin: NonNullable<Left["twin"]> }) {
  const { t } = useTranslation();
  const { paymentId, day, apartment: number, address } = twin;
  const tie = useVerb(api.bank.tie, {
    ...tieChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => toast.success(t("bank.tied_done")),
  });
  return (
    <div
      role="status"
      className="flex basis-full flex-wrap items-center gap-3 rounded-md bg-amber-soft px-4 py-3 text-amber-ink"
    >
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        {t("bank.twin", {
          date: formatDay(day),
          place: t("bank.apartment", { address, number }),
        })}
      </p>
      <Button
        size="sm"
        variant="primary"
        busy={tie.isPending}
        onClick={() => tie.mutate({ id: line.id, version: line.version, paymentId })}
      >
        {t("bank.same")}
      </Button>
    </div>
  );
}

function Tied({ line: { id, version } }: { line: BankLineView }) {
  const { t } = useTranslation();
  const untie = useVerb(api.bank.tie, {
    ...tieChange,
    failed: (error) => toast.error(describeError(error, t).text),
    done: () => toast.success(t("bank.untied_done")),
  });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p className="text-sm text-ink-soft">{t("bank.tied")}</p>
      <Button
        size="sm"
        variant="quiet"
        busy={untie.isPending}
        onClick={() => untie.mutate({ id, version, paymentId: null })}
      >
        {t("bank.untie")}
      </Button>
    </div>
  );
}

function Actions({ line }: { line: BankLineView }) {
  const { t } = useTranslation();
  const { id, version, state } = line;
  const [dialog, setDialog] = useState<"assign" | "split" | "ignore" | "payout" | null>(null);
  const [left, setLeft] = useState<Left | null>(null);
  // Where nobody takes cards nobody pays out.
  const cards = (useQuery(booksQuery).data?.providers.length ?? 0) > 0;
  const why = left?.why ?? line.refused;
  const failed = (error: unknown) => toast.error(describeError(error, t).text);
  const post = useVerb(api.bank.post, {
    ...postChange,
    failed,
    done: ({ posted, kopecks, failed: [left] }) => {
      if (posted > 0) toast.success(t("bank.done", { count: 1, sum: formatMoney(kopecks) }));
      else setLeft(left ?? null);
    },
  });
  const restore = useVerb(api.bank.ignore, {
    ...lineChange,
    failed,
    done: () => toast.success(t("bank.restored")),
  });
  const ignore = useVerb(api.bank.ignore, lineChange);
  const close = (open: boolean) => {
    if (!open) setDialog(null);
  };
  if (state === "ignored")
    return (
      <Button
        size="sm"
        className="self-start"
        busy={restore.isPending}
        onClick={() => restore.mutate({ id, version, reason: null })}
      >
        {t("bank.restore")}
      </Button>
    );
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {state === "ready" && (
        <Button
          size="sm"
          variant="primary"
          busy={post.isPending}
          onClick={() => post.mutate({ lineIds: [id], confirmTwins: left?.why === "twin" })}
        >
          {t(left?.why === "twin" ? "bank.post_anyway" : "bank.post")}
        </Button>
      )}
      <Button size="sm" onClick={() => setDialog("assign")}>
        {t(state === "ready" ? "bank.reassign" : "bank.assign")}
      </Button>
      <Button size="sm" variant="quiet" onClick={() => setDialog("split")}>
        {t("bank.matching.split.action")}
      </Button>
      {cards && (
        <Button size="sm" variant="quiet" onClick={() => setDialog("payout")}>
          {t("bank.payout.is")}
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={() => setDialog("ignore")}>
        {t("bank.ignore")}
      </Button>
      {left?.twin && <Twin line={line} twin={left.twin} />}
      {why && !left?.twin && (
        <p role="status" className="basis-full text-amber-ink">
          {t("bank.failed_title")}
          {": "}
          {t(`bank.failed.${why}`)}
        </p>
      )}
      <PayoutForm open={dialog === "payout"} onOpenChange={close} line={line} />
      <AssignDialog line={line} open={dialog === "assign"} onOpenChange={close} />
      {dialog === "split" && <SplitDialog open line={line} onOpenChange={close} />}
      <ReasonDialog
        open={dialog === "ignore"}
        onOpenChange={close}
        title={t("bank.ignore_title")}
        description={t("bank.ignore_text")}
        submitLabel={t("bank.ignore")}
        cancelLabel={t("bank.ignore_keep")}
        label={t("bank.reason")}
        schema={ignoreLineInput.shape.reason.def.innerType}
        submit={(reason) => ignore.mutateAsync({ id, version, reason })}
        done={() => t("bank.put_aside")}
      />
    </div>
  );
}
