import { useState } from "react";
import { useTranslation } from "react-i18next";
import { guestPhoneInput } from "#core/chat/messenger/phone-input.ts";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { Button } from "#web/ui/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CodeForm } from "./code-form.tsx";
import { knowMe } from "./queries.ts";

type Props = { org: string; me: VisitorView; onClose: () => void };

/** Confirms a guest's phone: the number first, then the code that was sent to it. */
export default function PhoneDialog({ org, me, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<"number" | "code">(me.codeUntil ? "code" : "number");
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("messenger.phone.title")}
      description={t("messenger.phone.lead")}
      closeLabel={t("common.close")}
    >
      {step === "number" ? (
        <NumberForm org={org} onDone={() => setStep("code")} />
      ) : (
        <CodeForm
          org={org}
          submit={(values) => api.messenger.confirm(values)}
          submitLabel={t("messenger.phone.confirm")}
          onDone={(next) => {
            knowMe(org, next);
            toast.success(t("messenger.phone.done"));
            onClose();
          }}
        >
          <Button variant="quiet" onClick={() => setStep("number")}>
            {t("messenger.phone.again")}
          </Button>
        </CodeForm>
      )}
    </Dialog>
  );
}

function NumberForm({ org, onDone }: { org: string; onDone: () => void }) {
  const { t } = useTranslation();
  const [isUnreached, setUnreached] = useState(false);
  const { field, submit, busy, refusal } = useContractForm({
    schema: guestPhoneInput,
    defaultValues: { org, phone: "" },
    submit: (values) => api.messenger.sendCode(values),
    done: (next) => {
      knowMe(org, next);
      setUnreached(!next.codeUntil);
      if (next.codeUntil) onDone();
    },
  });
  const bound = field("phone");
  const unreached = isUnreached ? t("messenger.phone.no_sms") : undefined;
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <TextField
        {...bound}
        error={bound.error ?? unreached}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        label={t("messenger.phone.number")}
        placeholder="+380 67 123 45 67"
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" variant="primary" busy={busy}>
        {t("messenger.phone.submit")}
      </Button>
    </form>
  );
}
