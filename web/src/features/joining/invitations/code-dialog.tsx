import { Copy, Link as LinkIcon, Share2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CodeView } from "#core/joining/views.ts";
import { useCopy } from "#web/app/form/use-copy.ts";
import { Button } from "#web/ui/button.tsx";
import { canShare, shareText } from "#web/ui/share-text.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { QrCode } from "#web/ui/content/qr-code.tsx";

type Props = { shown: CodeView | null; apartment: string; onClose: () => void };

/** A code to be shown, read out or sent: picture, letters and link. */
export function CodeDialog({ shown, apartment, onClose }: Props) {
  const { t } = useTranslation();
  const copy = useCopy();
  const share = async () => {
    if (!shown) return;
    const text = t("joining.invitations.share_text", { apartment });
    if (!(await shareText({ text, url: shown.link }))) await copy(shown.link);
  };
  return (
    <Dialog
      open={shown !== null}
      onOpenChange={(open) => open || onClose()}
      size="sm"
      title={`${t("joining.invitations.ready_title")} · ${t("joining.place.flat", { apartment })}`}
      description={t("joining.invitations.ready_lead")}
      closeLabel={t("common.close")}
      footer={
        <Button variant={canShare() ? "secondary" : "primary"} onClick={onClose}>
          {t("joining.invitations.done")}
        </Button>
      }
    >
      {shown && (
        <div className="flex flex-col items-center gap-4">
          <QrCode
            text={shown.link}
            label={t("joining.invitations.qr")}
            className="w-52 rounded-md"
          />
          <p className="text-center">
            <span className="block text-sm text-ink-soft">{t("joining.invitations.code")}</span>
            <output
              aria-label={t("joining.invitations.code")}
              className="block font-mono text-2xl font-[600] tracking-wider select-all"
            >
              {shown.code}
            </output>
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {canShare() && (
              <Button variant="primary" icon={<Share2 aria-hidden />} onClick={() => void share()}>
                {t("joining.invitations.share")}
              </Button>
            )}
            <Button icon={<Copy aria-hidden />} onClick={() => void copy(shown.code)}>
              {t("joining.invitations.copy_code")}
            </Button>
            <Button icon={<LinkIcon aria-hidden />} onClick={() => void copy(shown.link)}>
              {t("joining.invitations.copy_link")}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
