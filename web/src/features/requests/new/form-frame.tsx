import { Link, useBlocker } from "@tanstack/react-router";
import { ArrowLeft, CircleAlert, FilePen, Send } from "lucide-react";
import { type ComponentProps, type FormEvent, type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Locked } from "#web/app/form/locked.tsx";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { PartialNotice } from "#web/ui/content/states.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { UrgentPhones } from "../emergency-notice.tsx";
import { Photos } from "../files/photos.tsx";
import { rememberedList } from "../list/list-memory.ts";
import { FormEmergency } from "./form-emergency.tsx";
import type { RequestFormState } from "./use-request-form.ts";
import { WhatFields } from "./what-fields.tsx";
import { WhenFields } from "./when-fields.tsx";

type Props = {
  state: RequestFormState;
  /** Organisation whose phones stand above the fields. */
  orgId: string | undefined;
  /** Text of the question about an equal request of the last hour. */
  duplicate: string;
  /** Notices above the fields. */
  above?: ReactNode;
  children: ReactNode;
};

/** Form of a new request around its sections: draft, faults, sending, and what is asked before it. */
export function FormFrame({ state, orgId, duplicate, above, children }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { uploads } = state;
  const leave = useBlocker({
    shouldBlockFn: state.wouldLose,
    enableBeforeUnload: state.wouldLose,
    withResolver: true,
  });

  const submit = async (event: FormEvent) => {
    await state.submit(event);
    // After React has drawn the errors.
    requestAnimationFrame(() => focusFirstError(element.current));
  };
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => void submit(event)}
      onPaste={(event) => {
        // A picture pasted while writing belongs to the photos as well.
        const files = [...event.clipboardData.files];
        if (event.defaultPrevented || files.length === 0) return;
        event.preventDefault();
        uploads.add(files);
      }}
      className="flex flex-col gap-4"
    >
      {state.restored && (
        <PartialNotice
          icon={<FilePen aria-hidden />}
          action={
            <Button size="sm" variant="quiet" onClick={state.discard}>
              {t("requests.form.draft_discard")}
            </Button>
          }
        >
          {t("requests.form.draft_restored")}
        </PartialNotice>
      )}
      {above}
      <UrgentPhones orgId={orgId} />
      <Locked while={state.unsettled}>{children}</Locked>
      {state.failure && (
        <p
          role="alert"
          className="flex items-start gap-2.5 rounded-md border border-brick-line bg-brick-soft px-4 py-3 text-brick-ink"
        >
          <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>
            {state.failure}
            {state.unsettled && <span className="mt-1 block">{t("common.unsettled")}</span>}
          </span>
        </p>
      )}
      <UploadWaitNotice wait={state.wait} onWithout={state.wait.without(uploads.removeFailed)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={state.busy}
          icon={<Send aria-hidden />}
          className="max-sm:w-full"
        >
          {t("requests.form.submit")}
        </Button>
        <p role="status" className="text-sm text-ink-soft">
          {state.isStored && t("requests.form.draft_kept")}
        </p>
      </div>
      <ConfirmDialog
        open={state.duplicate.asked}
        onOpenChange={(open) => open || state.duplicate.drop()}
        title={t("requests.confirm.duplicate.title")}
        description={duplicate}
        confirmLabel={t("requests.confirm.duplicate.submit")}
        cancelLabel={t("common.cancel")}
        onConfirm={state.duplicate.confirm}
      />
      <ConfirmDialog
        open={leave.status === "blocked"}
        inHistory={false}
        onOpenChange={(open) => open || leave.reset?.()}
        title={t("requests.form.leave.title")}
        description={t("requests.form.leave.text")}
        confirmLabel={t("requests.form.leave.confirm")}
        cancelLabel={t("requests.form.leave.stay")}
        danger
        onConfirm={() => leave.proceed?.()}
      />
    </form>
  );
}

/** Link back to the list as it was left. */
export function BackToList({ to }: { to: "/requests" | "/manager/requests" }) {
  const { t } = useTranslation();
  return (
    <Link
      to={to}
      search={rememberedList()}
      className="inline-flex min-h-9 items-center gap-1.5 self-start text-sm text-ink-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t("requests.list.title")}
    </Link>
  );
}

type SectionProps = { state: RequestFormState; orgId: string | undefined };
type WhatProps = SectionProps & Pick<ComponentProps<typeof WhatFields>, "hasEntrance">;

/** Section on what happened, with photos; the emergency numbers stand where the words of danger are typed first. */
export function WhatSection({ state: { form, uploads }, orgId, hasEntrance }: WhatProps) {
  const { t } = useTranslation();
  const emergency = <FormEmergency {...{ form, orgId }} beside="words" />;
  return (
    <FormSection title={t("requests.form.section.what")}>
      <WhatFields {...{ form, emergency, hasEntrance }} />
      <Photos uploads={uploads} />
    </FormSection>
  );
}

/** Section on how soon it is needed. */
export function WhenSection({
  state: { form },
  orgId,
  forStaff = false,
}: SectionProps & { forStaff?: boolean }) {
  const { t } = useTranslation();
  return (
    <FormSection title={t("requests.form.section.when")}>
      <WhenFields form={form} forStaff={forStaff} />
      <FormEmergency {...{ form, orgId }} beside="priority" />
    </FormSection>
  );
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">{children}</div>
    </Card>
  );
}

function focusFirstError(form: HTMLFormElement | null): void {
  const wrong = form?.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong) return;
  const target = wrong.matches("input, textarea, select")
    ? wrong
    : wrong.querySelector("input:not([hidden]), button");
  (target as HTMLElement | null)?.focus();
}
