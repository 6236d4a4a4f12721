import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import type { UnsentCount } from "../outbox/count-unsent.ts";

type Props = {
  /** Messages that would be lost; null: nobody asks. */
  unsent: readonly UnsentCount[] | null;
  isLost: boolean;
  onStay: () => void;
  onConfirm: () => Promise<void>;
};

/** Asks whether to sign out although something was not sent, or although the server does not hear it now. */
export function SignOutDialog({ unsent, isLost, onStay, onConfirm }: Props) {
  const { t } = useTranslation();
  const counts = (unsent ?? []).map(({ kind, count }) => t(`offline.leave.${kind}`, { count }));
  const lines = [
    ...counts,
    counts.length > 0 && t("offline.leave.erased"),
    isLost && t("offline.leave.no_network"),
  ];
  return (
    <ConfirmDialog
      open={unsent !== null}
      onOpenChange={(open) => open || onStay()}
      title={t("offline.leave.title")}
      description={lines.filter(Boolean).join(" ")}
      confirmLabel={t("shell.log_out")}
      cancelLabel={t("offline.leave.stay")}
      danger
      onConfirm={onConfirm}
    />
  );
}
