import { useQuery } from "@tanstack/react-query";
import { MailCheck, MailPlus, Send } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LetterRunView, LettersReach } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { useSmsCost } from "#web/app/sms/use-sms-cost.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { letterRunsQuery, lettersReachQuery } from "../queries.ts";

type Props = {
  run: LetterRunView;
  /** Shows whom the sending of a run reached. */
  record: (runId: string) => ReactNode;
};

/** Sends the codes of a run to phones and addresses of the register, or says when that was done and whom it reached. */
export function SendRun({ run, record }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const [asking, setAsking] = useState(false);
  const [isRecordOpen, setRecordOpen] = useState(false);
  if (!run.sentAt)
    return (
      <>
        <Button icon={<Send aria-hidden />} wrap onClick={() => setAsking(true)}>
          {t("joining.letters.send")}
        </Button>
        <SendDialog run={run} open={asking} onOpenChange={setAsking} />
      </>
    );
  return (
    <div className="flex w-full flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <MailCheck aria-hidden className="size-4 shrink-0" />
          {t("joining.letters.sent", { date: formatDate(run.sentAt, now) })}
        </p>
        <Button size="sm" aria-expanded={isRecordOpen} onClick={() => setRecordOpen(!isRecordOpen)}>
          {t("joining.letters.record")}
        </Button>
        <PrintRest run={run} />
      </div>
      {isRecordOpen && record(run.id)}
    </div>
  );
}

type DialogProps = { run: LetterRunView; open: boolean; onOpenChange: (open: boolean) => void };

/** Shows before the press how many are reached by which way, and what it costs. */
function SendDialog({ run, open, onOpenChange }: DialogProps) {
  const { t } = useTranslation();
  const { queryKey } = letterRunsQuery(run.building.id);
  const reach = useQuery({ ...lettersReachQuery(run.id), enabled: open });
  const send = useVerb(api.joining.letters.send, {
    update: (sent) =>
      queryClient.setQueryData(queryKey, (all) =>
        all?.map((one) => (one.id === sent.id ? sent : one)),
      ),
    invalidates: [queryKey],
    refetchOnFailure: [queryKey, lettersReachQuery(run.id).queryKey],
    done: () => toast.success(t("joining.letters.sending")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const { data } = reach;
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t("joining.letters.send_title")}
      description={t("joining.letters.send_lead")}
      confirmLabel={t("joining.letters.send_confirm")}
      cancelLabel={t("common.cancel")}
      confirmDisabled={!data || data.email + data.sms === 0}
      onConfirm={() => send.mutateAsync({ id: run.id })}
    >
      <div role="status" className="mt-3">
        {reach.isError && <LoadFailed part query={reach} />}
        {reach.isPending && <Skeleton className="h-6 w-full" />}
        {data === null && <p>{t("joining.letters.outreach_off")}</p>}
        {data && <Reach reach={data} />}
      </div>
    </ConfirmDialog>
  );
}

function Reach({ reach: { email, sms, segments, unreached, cut } }: { reach: LettersReach }) {
  const { t } = useTranslation();
  const cost = useSmsCost(segments);
  if (email + sms + cut.unreached === 0) return <p>{t("joining.letters.reach_nobody")}</p>;
  return (
    <>
      <p className="font-[560]">{t("joining.letters.reach", { email, sms })}</p>
      {segments > 0 && (
        <p className="text-sm text-ink-soft">
          {t("joining.letters.reach_segments", {
            count: segments,
            cost: cost ? t("joining.letters.reach_cost", { cost }) : "",
          })}
        </p>
      )}
      {cut.unreached > 0 && (
        <p className="text-sm text-brick-ink">
          {t("joining.letters.reach_cut", { count: cut.unreached })}
        </p>
      )}
      {unreached > 0 && (
        <p className="text-sm text-ink-soft">
          {t("joining.letters.reach_none", { count: unreached })}
        </p>
      )}
    </>
  );
}

/** Prepares letters for the apartments in which the sending reached nobody; their codes stay. */
function PrintRest({ run: { id, building } }: { run: LetterRunView }) {
  const { t } = useTranslation();
  const { queryKey } = letterRunsQuery(building.id);
  const begin = useVerb(api.joining.letters.rest, {
    update: (begun) => queryClient.setQueryData(queryKey, (all) => [begun, ...(all ?? [])]),
    invalidates: [queryKey],
    once: true,
    done: () => toast.success(t("joining.letters.begun")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Button
      size="sm"
      wrap
      icon={<MailPlus aria-hidden />}
      busy={begin.isPending}
      onClick={() => begin.mutate({ id })}
    >
      {t("joining.letters.print_rest")}
    </Button>
  );
}
