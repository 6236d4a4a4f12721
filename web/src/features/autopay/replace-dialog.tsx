import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { AutopayView } from "#core/autopay/views.ts";
import { brandOf } from "#core/checkout/rules/card.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { useToday } from "#web/app/clock.ts";
import { type FormReading, useContractForm } from "#web/app/form/contract-form.ts";
import { FormBody, FormDialog, type Frame, type Opening } from "#web/app/form/form-dialog.tsx";
import {
  CardFields,
  cardIssues,
  TestNotice,
  type TypedCard,
} from "#web/features/checkout/public.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepCard } from "./keep-card.ts";
import { autopayChange } from "./queries.ts";
import { forgetTyped } from "./typed-elsewhere.ts";

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

function Body({ autopay, test, setup, frame }: Props & { frame: Frame }) {
  const { t } = useTranslation();
  const month = useToday().slice(0, 7);
  const replace = useVerb(api.autopay.replaceCard, autopayChange);
  const [{ id, version, apartmentId }] = useState(autopay);
  const { form, field, ...rest } = useContractForm({
    schema: (typed: TypedCard): FormReading<TypedCard> => {
      const card = { ...typed, cardHolder: typed.cardHolder.trim() };
      const issues = setup ? [] : cardIssues(card, month);
      return issues.length > 0 ? { issues } : { output: card };
    },
    mode: "onTouched",
    defaultValues: { cardNumber: "", cardHolder: "", expiry: "", cvv: "" },
    submit: async (card) => {
      const source = setup ? { setup } : await keepCard(apartmentId, card);
      if (setup) forgetTyped();
      return replace.mutateAsync({ id, version, ...source, consent: consentVersion });
    },
    done: () => {
      toast.success(t("autopay.replace.done"), {
        description: t("autopay.accepted"),
        duration: 15_000,
      });
      frame.close();
    },
  });
  const cardNumber = useWatch({ control: form.control, name: "cardNumber" });
  return (
    <FormBody frame={frame} {...rest}>
      {test && <TestNotice />}
      {!setup && <CardFields brand={brandOf(cardNumber)} field={field} />}
    </FormBody>
  );
}
