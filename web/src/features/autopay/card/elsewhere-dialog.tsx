import { useTranslation } from "react-i18next";
import type { AutopaysView } from "#core/autopay/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import type { Opening } from "#web/app/form/form-dialog.tsx";
import { formatMoney } from "#web/app/language/format.ts";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import type { OtherKind } from "../other-notice.tsx";
import { typeElsewhere } from "./typed-elsewhere.ts";

type Props = Opening &
  Pick<AutopaysView, "blocks" | "tellsExpiry"> & {
    apartmentId: string;
    autopayId: string | null;
    /** The card is kept without autopay. */
    cardOnly?: boolean;
    /** Other person of the apartment whose autopay is on. */
    other: OtherKind;
  };

/** The first step where cards are typed on the provider's page: what will happen, and the way there. */
export function ElsewhereDialog({
  apartmentId,
  autopayId,
  cardOnly,
  blocks,
  tellsExpiry,
  other,
  ...opening
}: Props) {
  const { t } = useTranslation();
  const paragraphs = [
    other && `${t(`autopay.other.${other}`)} ${t("autopay.other.meaning")}`,
    t(cardOnly ? "autopay.elsewhere.body_card" : "autopay.elsewhere.body"),
    blocks > 0 && t("autopay.elsewhere.blocks", { amount: formatMoney(blocks) }),
    !tellsExpiry && t("autopay.elsewhere.no_expiry"),
  ].filter((one) => typeof one === "string");
  return (
    <ConfirmDialog
      {...opening}
      title={t("autopay.elsewhere.title")}
      description={
        <span className="flex flex-col gap-2.5">
          {paragraphs.map((one) => (
            <span key={one}>{one}</span>
          ))}
        </span>
      }
      confirmLabel={t("autopay.elsewhere.submit")}
      cancelLabel={t("common.cancel")}
      onConfirm={async () => {
        try {
          await typeElsewhere({ apartmentId, autopayId, ...(cardOnly ? { cardOnly } : {}) });
        } catch (error) {
          toast.error(describeError(error, t).text);
        }
      }}
    />
  );
}
