import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnJoinView } from "#core/joining/views.ts";
import { api } from "#web/app/api.ts";
import { describeError } from "#web/app/refusals.ts";
import { refreshMe } from "#web/app/session.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { AskedFor } from "./asked-for.tsx";
import { Question } from "./flow-frame.tsx";
import { ownRequestsQuery } from "./queries.ts";
import type { Flow } from "./use-flow.ts";

/** Asked and waiting; the answer comes into this page by itself. */
export function WaitingStep({ flow, request }: { flow: Flow; request: OwnJoinView }) {
  const { t } = useTranslation();
  useApproved(flow, request);
  if (request.state === "declined") return <Declined {...{ flow, request }} />;
  return (
    <Question
      of="place-waiting"
      title={t("joining.waiting.title")}
      lead={t("joining.waiting.lead")}
      onSubmit={() => void flow.go()}
      actions={
        <>
          <Button type="submit" variant="primary" size="lg" busy={flow.busy}>
            {t("joining.waiting.go_on")}
          </Button>
          {request.state === "pending" && <Withdraw {...{ flow, request }} />}
        </>
      }
    >
      <AskedFor request={request} />
    </Question>
  );
}

/** Let in: the account has its flat, the flow goes on, and it is said. */
function useApproved(flow: Flow, { state, apartment, kind }: OwnJoinView): void {
  const { t } = useTranslation();
  const moved = useRef(false);
  useEffect(() => {
    if (state !== "approved" || moved.current) return;
    moved.current = true;
    toast.success(t("joining.waiting.approved", { apartment }));
    void refreshMe().then(() => flow.go({ path: kind, step: "notifications" }));
  });
}

function Withdraw({ flow, request }: { flow: Flow; request: OwnJoinView }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const withdraw = async () => {
    const { id, version } = request;
    try {
      await api.joining.joinRequests.withdraw({ id, version });
      toast.success(t("joining.waiting.withdrawn"));
      flow.turn("find");
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      await client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
    }
  };
  return (
    <>
      <Button size="lg" variant="quiet" onClick={() => setOpen(true)}>
        {t("joining.waiting.withdraw")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("joining.waiting.withdraw_title")}
        description={t("joining.waiting.withdraw_body")}
        confirmLabel={t("joining.waiting.withdraw")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={withdraw}
      />
    </>
  );
}

function Declined({ flow, request }: { flow: Flow; request: OwnJoinView }) {
  const { t } = useTranslation();
  return (
    <Question
      of="place-declined"
      title={t("joining.waiting.declined_title")}
      lead={t("joining.waiting.declined_lead")}
      onSubmit={() => flow.turn("find")}
      actions={
        <>
          <Button type="submit" variant="primary" size="lg">
            {t("joining.waiting.again")}
          </Button>
          <Button size="lg" onClick={() => flow.turn("code")}>
            {t("joining.waiting.with_code")}
          </Button>
        </>
      }
    >
      <div role="status" className="rounded-lg border border-brick-line bg-brick-soft p-card">
        <p className="text-sm text-brick-ink">{t("joining.waiting.declined_reason")}</p>
        <p className="mt-0.5 whitespace-pre-line">{request.reason}</p>
      </div>
      <AskedFor request={request} />
    </Question>
  );
}
