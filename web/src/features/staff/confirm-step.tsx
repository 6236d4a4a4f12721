import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";

type Props = {
  title: string;
  description: string;
  confirmLabel: string;
  onClose: () => void;
  call: () => Promise<unknown>;
};

/** Asks before somebody loses something, and says in its own place why it could not be done. */
export function ConfirmStep({ call, onClose, ...texts }: Props) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  return (
    <ConfirmDialog
      {...texts}
      open
      danger
      cancelLabel={t("common.cancel")}
      onOpenChange={(open) => !open && onClose()}
      onConfirm={async () => {
        setRefusal(null);
        try {
          await call();
        } catch (error) {
          setRefusal(describeError(error, t));
          throw error;
        }
      }}
    >
      {refusal && <FormRefusal refusal={refusal} />}
    </ConfirmDialog>
  );
}
