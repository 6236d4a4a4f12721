import { CircleAlert, RefreshCw } from "lucide-react";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FieldIssue } from "#core/kernel/refusal.ts";
import { attachmentsAtMost } from "#core/files/model.ts";
import type { Action } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { clock } from "#web/app/clock.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { useUploads } from "#web/app/uploads/use-uploads.ts";
import { invalidate, useVerb } from "#web/app/api/mutation.ts";
import { describeError, issueText } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { type ActionValues, takeAction } from "./action-call.ts";
import { checkAction } from "./action-check.ts";
import { ActionField } from "./action-fields.tsx";
import { reasonText } from "./action-reasons.ts";
import { changesBetween } from "./changes-between.ts";
import { Photos } from "../files/photos.tsx";
import { type Ref, requestChange, requestQuery } from "../queries.ts";
import { useMe } from "../use-me.ts";

export type DialogAction = Exclude<Action, "comment" | "note" | "rate">;

type Props = {
  action: DialogAction | null;
  reference: Ref;
  request: RequestView;
  onClose: () => void;
  /** Initial values, e.g. a poor rating's comment as the reason to reopen. */
  start?: ActionValues;
};

/** Asks what an action needs and takes it. */
export function ActionDialog({ action, onClose, ...rest }: Props) {
  const { t } = useTranslation();
  const form = useId();
  const [busy, setBusy] = useState(false);
  // The last one stays in sight while the dialog leaves.
  const [name, setName] = useState<DialogAction>("accept");
  if (action && action !== name) setName(action);
  const asks = name === "reject" || name === "withdraw" ? name : undefined;
  return (
    <Dialog
      open={action !== null}
      onOpenChange={(open) => open || onClose()}
      dismissible={!busy}
      size={name === "edit" ? "md" : "sm"}
      title={asks ? t(`requests.confirm.${asks}.title`) : t(`requests.action.${name}`)}
      description={asks && t(`requests.confirm.${asks}.body`)}
      closeLabel={t("common.close")}
      footer={
        <>
          <Button type="submit" form={form} variant={asks ? "danger" : "primary"} busy={busy}>
            {asks ? t(`requests.confirm.${asks}.submit`) : t(`requests.action.${name}`)}
          </Button>
          <Button onClick={onClose}>{t("common.cancel")}</Button>
        </>
      }
    >
      {action && <Body key={action} {...rest} {...{ action, form, onClose, busy, setBusy }} />}
    </Dialog>
  );
}

type BodyProps = Omit<Props, "action"> & {
  action: DialogAction;
  form: string;
  busy: boolean;
  setBusy: (busy: boolean) => void;
};

function Body({ action, reference, request, onClose, start, form, busy, setBusy }: BodyProps) {
  const { t } = useTranslation();
  const me = useMe();
  const offer = request.allowedActions.find((one) => one.action === action);
  const [base] = useState(request);
  // A retry after a lost answer asks the same, though by now the action may be offered no more.
  const [needs] = useState(() => (offer?.needs ?? []).filter((need) => need !== "rating"));
  const [values, setValues] = useState<ActionValues>(() => ({
    ...initial(action, request, me.id),
    ...start,
  }));
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const uploads = useUploads({ atMost: attachmentsAtMost, use: "request" });
  const call = useVerb(takeAction, { ...requestChange(reference), once: true });
  const changes = changesBetween(base, request, t);
  const faultOf = (need: string) => {
    const issue = issues.findLast(({ path }) => path === need);
    return issue && issueText(issue, t);
  };

  const wait = useUploadWait(uploads);
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    const issues = checkAction({ action, values, needs }, clock());
    setIssues(issues);
    setFailure(null);
    if (issues.length > 0) return focusFirstError(form);
    if (!wait.press()) return;
    setBusy(true);
    try {
      const { version } = request;
      const attachments = uploads.arrived.map(({ file }) => file.id);
      await call.mutateAsync({ action, values, needs, reference, version, attachments });
      toast.success(t(`requests.done.${action}`));
      onClose();
    } catch (error) {
      setFailure(error);
      setIssues(describeError(error, t).issues);
      // Somebody was faster: what they did comes in, what was typed stays.
      await invalidate([requestQuery(reference).queryKey]);
    } finally {
      setBusy(false);
    }
  };
  useWaitedSend(wait, submit);
  return (
    <form
      id={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-4"
    >
      {changes.length > 0 && (
        <PartialNotice icon={<RefreshCw aria-hidden />}>
          <strong className="font-[600]">{t("requests.page.changed")}</strong>
          {changes.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </PartialNotice>
      )}
      {needs.map((need) => (
        <ActionField
          key={need}
          {...{ need, request, values }}
          onChange={setValues}
          error={faultOf(need)}
        />
      ))}
      {action === "complete" && <Photos uploads={uploads} />}
      <UploadWaitNotice wait={wait} deed="act" onWithout={wait.without(uploads.removeFailed)} />
      {(failure !== null || !offer?.allowed) && (
        <p role="alert" className="flex items-start gap-2 text-brick-ink">
          <CircleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
          {offer && !offer.allowed
            ? reasonText(action, offer.reason, request, t)
            : failure !== null && describeError(failure, t).text}
        </p>
      )}
    </form>
  );
}

function initial(action: DialogAction, request: RequestView, me: string): ActionValues {
  if (action === "accept") return { assigneeId: request.assignee?.id ?? me };
  if (action === "assign") return request.assignee ? { assigneeId: request.assignee.id } : {};
  if (action === "prioritise") return { priority: request.priority };
  if (action === "edit") return { title: request.title, description: request.description };
  return {};
}

function focusFirstError(form: string): void {
  requestAnimationFrame(() => {
    const wrong = document
      .getElementById(form)
      ?.querySelector<HTMLElement>("[aria-invalid=true]:is(input, textarea, select)");
    wrong?.focus();
  });
}
