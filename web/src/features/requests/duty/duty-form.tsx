import { type FormEvent, useRef, useState } from "react";
import { useBlocker } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { DutyView } from "#core/requests/duty/contract.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { placeKeys } from "#web/app/places.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Checkbox } from "#web/ui/form/checkbox.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ExceptionFields } from "./exception-fields.tsx";
import { findExceptionFault } from "./exception-fault.ts";
import { HourFields } from "./hour-fields.tsx";
import { MissingNotice } from "./missing.tsx";
import { QueueFields } from "./queue-fields.tsx";
import { dutyQuery } from "./queries.ts";
import { WeekFields } from "./week-fields.tsx";

export type DutyDraft = DutyView["plan"];

/** Edits the duty of the organisation as a whole. A change of somebody else meanwhile is a conflict. */
export function DutyForm({ duty }: { duty: DutyView }) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<DutyDraft>(duty.plan);
  const [version, setVersion] = useState(duty.version);
  // Rows of replacements that saving was tried with: their faults are shown.
  const [tried, setTried] = useState(0);
  const saved = useRef(duty.plan);
  const sent = useRef<DutyDraft | null>(null);
  const change = useVerb(api.duty.change, {
    update: (next) => {
      setVersion(next.version);
      // What was typed meanwhile stays.
      setDraft((typed) => (typed === sent.current ? next.plan : typed));
      setTried(0);
      saved.current = next.plan;
      queryClient.setQueryData(dutyQuery.queryKey, next);
    },
    invalidates: [placeKeys.contacts],
    facts: ["request.duty_changed"],
    refetchOnConflict: [dutyQuery.queryKey],
    done: () => toast.success(t("duty.saved")),
    failed: (error) => {
      const { text, fields } = describeError(error, t);
      if (!fields["phone"]) toast.error(text);
    },
  });
  const set = (part: Partial<DutyDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(draft.exceptions.length);
    if (draft.exceptions.some((one) => findExceptionFault(one) !== null)) return;
    sent.current = draft;
    change.mutate({ ...draft, version });
  };
  const loses = () => JSON.stringify(draft) !== JSON.stringify(saved.current);
  const leave = useBlocker({ shouldBlockFn: loses, enableBeforeUnload: loses, withResolver: true });
  const phoneFault = change.error ? describeError(change.error, t).fields["phone"] : undefined;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <MissingNotice duty={duty} plan={draft} />
      <Card>
        <Checkbox
          label={t("duty.enabled")}
          hint={t("duty.enabled_hint")}
          checked={draft.enabled}
          onCheckedChange={(enabled) => set({ enabled })}
        />
      </Card>
      <Card title={t("duty.queue")} description={t("duty.queue_hint")}>
        <QueueFields
          staff={duty.staff}
          people={draft.people}
          onChange={(people) => set({ people })}
        />
      </Card>
      <Card title={t("duty.when")}>
        <HourFields
          business={duty.business}
          hours={draft.hours}
          onChange={(hours) => set({ hours })}
        />
      </Card>
      <Card title={t("duty.week")} description={t("duty.week_hint")}>
        <WeekFields staff={duty.staff} week={draft.week} onChange={(week) => set({ week })} />
      </Card>
      <Card title={t("duty.exceptions")} description={t("duty.exceptions_hint")}>
        <ExceptionFields
          staff={duty.staff}
          exceptions={draft.exceptions}
          tried={tried}
          onChange={(exceptions) => {
            setTried(Math.min(tried, exceptions.length));
            set({ exceptions });
          }}
        />
      </Card>
      <Card>
        <TextField
          name="phone"
          type="tel"
          autoComplete="off"
          label={t("duty.phone")}
          hint={t("duty.phone_hint")}
          value={draft.phone}
          error={phoneFault}
          onChange={(event) => set({ phone: event.currentTarget.value })}
          className="max-w-80"
        />
      </Card>
      <Button type="submit" variant="primary" busy={change.isPending} className="self-start">
        {t("duty.save")}
      </Button>
      <ConfirmDialog
        open={leave.status === "blocked"}
        inHistory={false}
        onOpenChange={(open) => open || leave.reset?.()}
        title={t("duty.leave.title")}
        description={t("duty.leave.text")}
        confirmLabel={t("duty.leave.confirm")}
        cancelLabel={t("duty.leave.stay")}
        danger
        onConfirm={() => leave.proceed?.()}
      />
    </form>
  );
}
