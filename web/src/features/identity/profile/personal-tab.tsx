import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { MessageSquare } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type MeView, profileInput } from "#core/identity/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { renewForm } from "#web/app/form/renew-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { haveAnswered } from "#web/app/have-answered.ts";
import { updateMe } from "#web/app/session/session.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { NameFields, PhoneField } from "../account-fields.tsx";
import { EmailCard } from "./email-card.tsx";
import { EmailFaultNotice } from "./email-fault-notice.tsx";
import { emailChangeQuery, phoneQuery } from "./account-queries.ts";
import { HomesCard } from "./homes-card.tsx";

/** Shows its cards once it is known what stands in them: nothing moves under a finger afterwards. */
export function PersonalTab({ me }: { me: MeView }) {
  if (!haveAnswered(useQuery(phoneQuery), useQuery(emailChangeQuery)))
    return <WaitingBlocks heights={["h-96", "h-40"]} />;
  return <PersonalCards me={me} />;
}

function PersonalCards({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { form, field, submit, busy, refusal, sent } = useContractForm({
    schema: profileInput,
    defaultValues: { firstName: me.firstName, lastName: me.lastName, phone: me.phone ?? "" },
    submit: (values) => api.identity.updateProfile(values),
    done: (changed) => {
      updateMe(changed);
      renewForm(
        { form, sent },
        {
          firstName: changed.firstName,
          lastName: changed.lastName,
          phone: changed.phone ?? "",
        },
      );
      toast.success(t("common.saved"));
    },
  });
  return (
    <div className="grid gap-stack md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div className="flex min-w-0 flex-col gap-stack">
        <Card>
          <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
            <NameFields first={field("firstName")} last={field("lastName")} />
            <PhoneField {...field("phone")} />
            {!form.formState.isDirty && <PhoneHint me={me} />}
            <FormRefusal refusal={refusal} busy={busy} />
            <div>
              <Button
                type="submit"
                variant="primary"
                busy={busy}
                disabled={!form.formState.isDirty}
              >
                {t("common.save")}
              </Button>
            </div>
          </form>
        </Card>
        {me.emailFault?.reason !== "complaint" && <EmailFaultNotice me={me} />}
        <EmailCard me={me} />
      </div>
      <HomesCard me={me} />
    </div>
  );
}

/** Leads to where a number is confirmed that could take text messages. */
function PhoneHint({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const view = useQuery(phoneQuery).data;
  if (!me.phone || !view?.available || view.isLimitZero || !view.reachable || view.confirmed)
    return null;
  return (
    <div>
      <Button
        size="sm"
        icon={<MessageSquare aria-hidden />}
        render={<Link to="/profile" search={{ tab: "notifications" }} />}
      >
        {t("profile.phone.to_confirm")}
      </Button>
    </div>
  );
}
