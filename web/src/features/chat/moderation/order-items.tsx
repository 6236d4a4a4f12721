import { Flag, MicOff, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { MenuItem } from "#web/ui/overlay/menu.tsx";
import type { ModerationRequest } from "./ask-dialogs.tsx";

type Props = {
  allowed: { report: boolean; silence: boolean; delete: boolean };
  onAsk: (asking: ModerationRequest) => void;
  deleteLabel: string;
  onDelete: () => void;
};

/** Menu items of moderation: report, silence, delete. */
export function OrderItems({ allowed, onAsk, deleteLabel, onDelete }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {allowed.report && (
        <MenuItem icon={<Flag aria-hidden />} onSelect={() => onAsk("report")}>
          {t("moderation.report.action")}
        </MenuItem>
      )}
      {allowed.silence && (
        <MenuItem danger icon={<MicOff aria-hidden />} onSelect={() => onAsk("silence")}>
          {t("moderation.silence.action")}
        </MenuItem>
      )}
      {allowed.delete && (
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
          {deleteLabel}
        </MenuItem>
      )}
    </>
  );
}
