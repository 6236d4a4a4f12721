import { useTranslation } from "react-i18next";
import { newAccountInput, type OfferView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useContractForm } from "#web/app/form/contract-form.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import {
  NameFields,
  NewPasswordField,
  notOwnWords,
  weakPassword,
} from "#web/features/identity/public.tsx";
import { Button } from "#web/ui/button.tsx";

type Props = {
  token: string;
  offer: OfferView;
  onAccepted: (accepted: { signedIn: boolean }) => void;
};

/** For an address that has an account: one press; the password stays theirs. */
export function AcceptExisting({ token, onAccepted }: Props) {
  const { t } = useTranslation();
  const accept = useVerb(() => api.staff.accept({ token }), {
    invalidates: [],
    done: onAccepted,
  });
  return (
    <div className="flex flex-col gap-4">
      <p className="text-ink-soft">{t("staff.offer.existing")}</p>
      <FormRefusal
        refusal={accept.error ? describeError(accept.error, t) : null}
        busy={accept.isPending}
      />
      <Button
        variant="primary"
        size="lg"
        block
        busy={accept.isPending}
        onClick={() => accept.mutate()}
      >
        {t("staff.offer.submit")}
      </Button>
    </div>
  );
}

/** For an address without one: a name and a password, and the work may begin. */
export function AcceptNew({ token, offer, onAccepted }: Props) {
  const { t } = useTranslation();
  type Typed = { firstName: string; lastName: string };
  const ownOf = ({ firstName, lastName }: Typed) => ({
    names: [firstName, lastName],
    email: offer.email,
  });
  const { form, field, submit, busy, refusal } = useContractForm({
    schema: newAccountInput.check(notOwnWords(ownOf)),
    defaultValues: {
      firstName: offer.firstName,
      lastName: offer.lastName,
      password: "",
    },
    submit: (account) => api.staff.accept({ token, account }),
    done: onAccepted,
    refused: weakPassword,
  });
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <h2 className="text-lg">{t("staff.offer.account")}</h2>
      <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields first={field("firstName")} last={field("lastName")} />
      </div>
      <NewPasswordField
        {...field("password")}
        typed={form.watch("password")}
        personalWords={ownOf(form.watch())}
        label={t("identity.field.password")}
      />
      <FormRefusal refusal={refusal} busy={busy} />
      <Button type="submit" variant="primary" size="lg" block busy={busy}>
        {t("staff.offer.submit")}
      </Button>
    </form>
  );
}
