import { useState } from "react";
import { useTranslation } from "react-i18next";
import { FormRefusal } from "#web/app/form-refusal.tsx";
import { queryClient } from "#web/app/query-client.ts";
import { describeError, type ShownRefusal } from "#web/app/refusals.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import type { Opening } from "#web/app/form-dialog.tsx";

type Props = Opening & {
  title: string;
  description: string;
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
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
          // Whoever confirms again means the place as it is now.
          if (shown.code === "generic.conflict") freshen();
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

/** Fetches anew what somebody else has changed meanwhile. */
export function freshen(): void {
  void queryClient.invalidateQueries({ queryKey: ["buildings"] });
  void queryClient.invalidateQueries({ queryKey: ["apartments"] });
}

/** For forms: after a lost race the next try is about the place as it is then. */
export function freshenOn(refusal: ShownRefusal): false {
  if (refusal.code === "generic.conflict") freshen();
  return false;
}
