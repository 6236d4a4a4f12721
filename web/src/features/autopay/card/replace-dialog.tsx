import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import { CardForm } from "./card-form.tsx";
import { autopayChange } from "../queries.ts";

type Props = {
  autopay: AutopayView;
  test: boolean;
  /** Id at the provider of a card typed on its page; null where it is typed here. */
  setup: string | null;
};

/** Another card from now on. */
export function ReplaceDialog({ autopay, test, setup, ...opening }: Opening & Props) {
  const { t } = useTranslation();
  return (
    <FormDialog
      {...opening}
      title={t("autopay.replace.title")}
      description={t(setup ? "autopay.elsewhere.typed" : "autopay.turn_on.card_lead")}
      submitLabel={t("autopay.replace.submit")}
    >
      {(frame) => <Body autopay={autopay} test={test} setup={setup} frame={frame} />}
    </FormDialog>
  );
}

function Body({ autopay, ...given }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const replace = useVerb(api.autopay.replaceCard, autopayChange);
  const [{ id, version, apartmentId }] = useState(autopay);
  return (
    <CardForm
      {...given}
      apartmentId={apartmentId}
      consent={null}
      done={t("autopay.replace.done")}
      {...(autopay.reason === "card_only" ? {} : { note: t("autopay.accepted") })}
      send={(source) => replace.mutateAsync({ id, version, ...source, consent: consentVersion })}
    />
  );
}
