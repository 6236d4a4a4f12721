import { CreditCard } from "lucide-react";
import { useTranslation } from "react-i18next";
import { type CardBrand, formatCardNumber, formatExpiry } from "#core/checkout/rules/card.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import type { TypedCard } from "./tokenise.ts";
import { TypedField } from "./typed-field.tsx";

type Props = {
  brand: CardBrand | null;
  field: (name: keyof TypedCard) => object;
};

const digits = (most: number) => (text: string) => text.replaceAll(/\D/g, "").slice(0, most);
const threeDigits = digits(3);

/** The card itself; browsers and phones know these boxes and fill them in. */
export function CardFields({ brand, field }: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid grid-cols-2 items-start gap-x-4 gap-y-3 rounded-lg border border-line bg-sunken p-4 max-sm:-mx-2 max-sm:gap-x-3 max-sm:p-3">
      <legend className="sr-only">{t("checkout.card")}</legend>
      <TypedField
        required
        className="col-span-2"
        label={t("checkout.number")}
        autoComplete="cc-number"
        format={formatCardNumber}
        leading={brand === null && <CreditCard aria-hidden />}
        trailing={
          <span aria-live="polite" className="text-sm font-[560]">
            {brand && t(`checkout.brand.${brand}`)}
          </span>
        }
        {...field("cardNumber")}
      />
      <TextField
        required
        className="col-span-2"
        label={t("checkout.holder")}
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        {...field("cardHolder")}
      />
      <TypedField
        required
        label={t("checkout.expiry")}
        hint={t("checkout.expiry_hint")}
        autoComplete="cc-exp"
        format={formatExpiry}
        cutAt={7}
        {...field("expiry")}
      />
      <TypedField
        required
        label={t("checkout.cvv")}
        hint={t("checkout.cvv_hint")}
        autoComplete="cc-csc"
        format={threeDigits}
        cutAt={3}
        {...field("cvv")}
      />
    </fieldset>
  );
}
