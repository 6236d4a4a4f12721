import { Keyboard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { Kbd } from "#web/ui/content/kbd.tsx";

const keys = [
  [["↑", "↓", "J", "K"], "move"],
  [["Enter"], "open"],
  [["X"], "select"],
  [["A"], "assign"],
  [["Esc"], "clear"],
  [["/"], "search"],
  [["?"], "help"],
] as const;

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** Lists the keyboard shortcuts. */
export function Shortcuts({ open, onOpenChange }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <IconButton
        className="print:hidden"
        label={t("requests.keys.hint")}
        icon={<Keyboard aria-hidden />}
        onClick={() => onOpenChange(true)}
      />
      <Dialog
        open={open}
        onOpenChange={onOpenChange}
        size="sm"
        title={t("requests.keys.title")}
        closeLabel={t("common.close")}
      >
        <dl className="flex flex-col divide-y divide-line">
          {keys.map(([pressed, does]) => (
            <div key={does} className="flex items-center justify-between gap-4 py-2.5">
              <dt>{t(`requests.keys.${does}`)}</dt>
              <dd className="flex gap-1">
                {pressed.map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
