import { CreditCard } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import type { AutopaysView } from "#core/autopay/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { FormDialog } from "#web/app/form/form-dialog.tsx";
import { Button } from "#web/ui/button.tsx";
import { CardForm } from "./card-form.tsx";
import { ElsewhereDialog } from "./elsewhere-dialog.tsx";
import { autopayChange } from "../queries.ts";
import { typedElsewhere } from "./typed-elsewhere.ts";

type Props = Pick<AutopaysView, "test" | "hosted" | "blocks" | "tellsExpiry"> & {
  apartmentId: string;
  place: string;
  /** Name of the button where several apartments have one. */
  label: string | undefined;
};

/** Button and dialogs that keep a card without autopay, to pay by confirming the sum. */
export function KeepCardWay({ apartmentId, place, label, test, hosted, ...keeping }: Props) {
  const { t } = useTranslation();
  const purpose = { apartmentId, autopayId: null, cardOnly: true } as const;
  const findTyped = () => (hosted ? typedElsewhere(purpose) : null);
  // Whoever comes back from the provider's page goes on where they were.
  const [setup, setSetup] = useState(findTyped);
  const [open, setOpen] = useState(setup !== null);
  const onOpenChange = (isOpen: boolean) => {
    setOpen(isOpen);
    if (!isOpen) setSetup(findTyped());
  };
  const keep = useVerb(api.autopay.keepCard, { ...autopayChange, once: true });
  return (
    <>
      <Button
        wrap
        icon={<CreditCard aria-hidden />}
        aria-label={label}
        onClick={() => onOpenChange(true)}
      >
        {t("autopay.saved.action")}
      </Button>
      {hosted && !setup ? (
        <ElsewhereDialog {...purpose} {...keeping} other={null} {...{ open, onOpenChange }} />
      ) : (
        <FormDialog
          {...{ open, onOpenChange }}
          title={t("autopay.saved.action")}
          description={[
            place,
            t(setup ? "autopay.elsewhere.typed" : "autopay.turn_on.card_lead"),
          ].join(". ")}
          submitLabel={t("autopay.saved.submit")}
        >
          {(frame) => (
            <CardForm
              {...{ frame, apartmentId, test, setup }}
              consent={t("autopay.saved.consent")}
              done={t("autopay.saved.done")}
              send={(source) =>
                keep.mutateAsync({ apartmentId, ...source, consent: consentVersion })
              }
            />
          )}
        </FormDialog>
      )}
    </>
  );
}
