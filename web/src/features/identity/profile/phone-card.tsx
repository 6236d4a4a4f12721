import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { phoneCodeInput, type PhoneView } from "#core/identity/account/model.ts";
import type { MeView } from "#core/identity/model.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { api } from "#web/app/api/api.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { renewForm } from "#web/app/form/renew-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { formatTime } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { keepFocusNearby } from "#web/ui/overlay/return-focus.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { phoneQuery } from "./account-queries.ts";
import { useInstantSave } from "./use-instant-save.ts";

/** Confirms the phone of the profile by a code, for text messages; absent where none are sent. */
export function PhoneCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const view = useQuery(phoneQuery).data;
  if (!view?.available) return null;
  return (
    <Card
      title={t("profile.phone.title")}
      description={t("profile.phone.lead")}
      className="max-w-2xl"
    >
      {me.phone === null ? (
        <p>
          {t("profile.phone.none")} <ToProfile>{t("profile.phone.add")}</ToProfile>
        </p>
      ) : (
        <OwnPhone me={me} phone={formatPhone(me.phone)} view={view} />
      )}
    </Card>
  );
}

type OwnPhoneProps = { me: MeView; phone: string; view: PhoneView };

function OwnPhone({ me, phone, view }: OwnPhoneProps) {
  const { t } = useTranslation();
  const send = useVerb(() => api.identity.sendPhoneCode(), {
    update: keepView,
    invalidates: [],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const sendCode = () => {
    keepFocusNearby();
    send.mutate();
  };
  if (view.confirmed) return <Confirmed me={me} phone={phone} isSent={!view.isLimitZero} />;
  if (!view.reachable)
    return (
      <p>
        {t("profile.phone.unreachable", { phone })}{" "}
        <ToProfile>{t("profile.phone.change")}</ToProfile>
      </p>
    );
  if (!view.code)
    return (
      <div className="flex flex-col items-start gap-3">
        <p>{t(send.isSuccess ? "profile.phone.gone" : "profile.phone.ask", { phone })}</p>
        <Button variant="primary" busy={send.isPending} onClick={sendCode}>
          {t("profile.phone.send")}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-4">
      <p>{t("profile.phone.sent", { phone, when: formatTime(view.code.expiresAt) })}</p>
      <CodeForm key={view.code.expiresAt}>
        <Button busy={send.isPending} onClick={sendCode}>
          {t("profile.phone.again")}
        </Button>
      </CodeForm>
    </div>
  );
}

/** Link to the tab on which the phone is changed. */
function ToProfile({ children }: { children: string }) {
  return (
    <Link to="/profile" search={{}} className="prose-link">
      {children}
    </Link>
  );
}

/** Where the code is typed; `children` stand beside its button. */
function CodeForm({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [left, setLeft] = useState<number | null>(null);
  const { form, field, submit, busy, refusal, sent } = useContractForm({
    schema: phoneCodeInput,
    defaultValues: { code: "" },
    submit: (values) => {
      keepFocusNearby();
      return api.identity.confirmPhone(values);
    },
    done: (next) => {
      keepView(next);
      if (next.confirmed) toast.success(t("profile.phone.done"));
      else if (next.code) {
        renewForm({ form, sent });
        setLeft(next.code.left);
      } else toast.error(t("profile.phone.gone"));
    },
  });
  const bound = field("code");
  const wrong = left === null ? undefined : t("profile.phone.wrong", { count: left });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <TextField
        {...bound}
        error={bound.error ?? wrong}
        label={t("profile.phone.code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-64"
        required
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={busy}>
          {t("profile.phone.confirm")}
        </Button>
        {children}
      </div>
    </form>
  );
}

/** The confirmed phone; `isSent`: the person’s organisations send text messages. */
function Confirmed({ me, phone, isSent }: { me: MeView; phone: string; isSent: boolean }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<boolean>();
  return (
    <div className="flex flex-col gap-4">
      <p>{t("profile.phone.confirmed", { phone })}</p>
      <Switch
        label={t("profile.phone.urgent")}
        hint={t(isSent ? "profile.phone.urgent_hint" : "profile.notifications.limit_zero_note")}
        disabled={!isSent}
        checked={isSent && (waiting["urgentSms"] ?? me.urgentSms)}
        onCheckedChange={(on) => save("urgentSms", on, { urgentSms: on })}
      />
    </div>
  );
}

function keepView(view: PhoneView): void {
  queryClient.setQueryData(phoneQuery.queryKey, view);
}
