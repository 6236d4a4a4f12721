import { useTranslation } from "react-i18next";
import type { AutopayView } from "#core/autopay/views.ts";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { cardText, expiryText } from "./card-text.ts";

type CardSource = "kept" | "another";
type Props = {
  card: AutopayView["card"];
  source: CardSource;
  onSource: (source: CardSource) => void;
  /** Leads to the provider's page for another card; null where cards are typed here. */
  typeAnother: (() => void) | null;
};

/** Offers the card that is kept for another home, and another one beside it. */
export function CardChoice({ card, source, onSource, typeAnother }: Props) {
  const { t } = useTranslation();
  const keptOption = {
    value: "kept" as const,
    label: t("autopay.turn_on.kept", { card: cardText(card) }),
    hint: card.expires && t("autopay.card.until", { month: expiryText(card.expires) }),
  };
  const anotherOption = { value: "another" as const, label: t("autopay.turn_on.another") };
  return (
    <>
      <RadioGroup<CardSource>
        label={t("autopay.turn_on.card")}
        hideLabel
        look="card"
        columns={2}
        options={typeAnother ? [keptOption] : [keptOption, anotherOption]}
        value={source}
        onValueChange={onSource}
      />
      {typeAnother && (
        <div>
          <Button onClick={typeAnother}>{t("autopay.turn_on.another")}</Button>
        </div>
      )}
    </>
  );
}
