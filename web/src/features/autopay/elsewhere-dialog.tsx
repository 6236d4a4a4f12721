import { useTranslation } from "react-i18next";
import { describeError } from "#web/app/api/refusals.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { typeElsewhere } from "./typed-elsewhere.ts";

/** The first step where cards are typed on the provider's page: what will happen, and the way there. */
export function ElsewhereDialog({
  apartmentId,
  autopayId,
  ...opening
}: Opening & { apartmentId: string; autopayId: string | null }) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      {...opening}
      title={t("autopay.elsewhere.title")}
      description={t("autopay.elsewhere.body")}
      confirmLabel={t("autopay.elsewhere.submit")}
      cancelLabel={t("common.cancel")}
      onConfirm={async () => {
        try {
          await typeElsewhere({ apartmentId, autopayId });
        } catch (error) {
          toast.error(describeError(error, t).text);
        }
      }}
    />
  );
}
