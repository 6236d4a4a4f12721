import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { OwnJoinView } from "#core/joining/views.ts";
import { refreshMe } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { AskedFor } from "../asked-for.tsx";
import { askAgain } from "../drafts.ts";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";
import { Withdraw } from "../withdraw.tsx";

/** Asked and waiting; the answer comes into this page by itself. */
export function WaitingStep({ flow, requests }: { flow: Flow; requests: OwnJoinView[] }) {
  const { t } = useTranslation();
  useApproved(flow, requests);
  const [request] = requests;
  const waiting = requests.filter(({ state }) => state === "pending");
  if (!request) return null;
  if (request.state === "declined") return <Declined {...{ flow, request }} />;
  return (
    <Question
      of="place-waiting"
      title={t("joining.waiting.title")}
      lead={t("joining.waiting.lead")}
      onSubmit={() => void flow.go()}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={flow.busy}>
          {t("joining.waiting.go_on")}
        </Button>
      }
    >
      {waiting.map((one) => (
        <div key={one.id} className="flex flex-col gap-1">
          <AskedFor request={one} />
          <Withdraw
            request={one}
            {...(waiting.length === 1 && { onDone: () => flow.turn("find") })}
          />
        </div>
      ))}
    </Question>
  );
}

/** Goes on once a join request is approved, and says so. */
function useApproved(flow: Flow, requests: OwnJoinView[]): void {
  const { t } = useTranslation();
  const moved = useRef(false);
  const waited = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, state } of requests) if (state === "pending") waited.current.add(id);
    const approved = requests.find(
      ({ id, state }, at) => state === "approved" && (at === 0 || waited.current.has(id)),
    );
    if (!approved || moved.current) return;
    moved.current = true;
    const { apartment, kind } = approved;
    toast.success(t("joining.waiting.approved", { apartment }));
    void refreshMe().then(() => flow.go({ path: kind, step: "notifications" }));
  });
}

function Declined({ flow, request }: { flow: Flow; request: OwnJoinView }) {
  const { t } = useTranslation();
  return (
    <Question
      of="place-declined"
      title={t("joining.waiting.declined_title")}
      lead={t("joining.waiting.declined_lead")}
      onSubmit={() => {
        askAgain(request);
        flow.turn("find");
      }}
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
