import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";

/** On a computer that several share, the code may be somebody else's. */
export function NotMine({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button variant="quiet" size="sm" className="self-start" onClick={onClick}>
      {t("joining.place.not_mine")}
    </Button>
  );
}
