import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import type { Opening } from "#web/app/form/form-dialog.tsx";

type Props = Opening & {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  /**
   * Call to confirm. Confirming again after a conflict means the state by then: its
   * `refetchOnConflict`.
   */
  call: () => Promise<unknown>;
};

/** Asks, does it, and says in the question's own place why it could not be done. */
export function ConfirmCall({ call, onOpenChange, ...rest }: Props) {
  const { t } = useTranslation();
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  return (
    <ConfirmDialog
      cancelLabel={t("common.cancel")}
      {...rest}
      onOpenChange={(open) => {
        if (!open) setRefusal(null);
        onOpenChange(open);
      }}
      onConfirm={async () => {
        setRefusal(null);
        try {
          await call();
        } catch (error) {
          const shown = describeError(error, t);
          const [field] = Object.values(shown.fields);
          setRefusal(field ? { ...shown, text: field } : shown);
          throw error;
        }
      }}
    >
      <FormRefusal refusal={refusal} />
    </ConfirmDialog>
  );
}
