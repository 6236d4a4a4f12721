import { useTranslation } from "react-i18next";
import { joiningLimits } from "#core/joining/model.ts";
import { TextField, type TextFieldProps } from "#web/ui/form/text-field.tsx";

type Bound = Omit<TextFieldProps, "label">;
type Props = { of: "invitations" | "letters"; uses: Bound; days: Bound; hint?: string };

/** For how many people a code is, and for how long. */
export function CodeTerms({ of, uses, days, hint }: Props) {
  const { t } = useTranslation();
  const { min, max } = joiningLimits.uses;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...uses}
        label={t(`joining.${of}.uses`)}
        hint={hint}
        type="number"
        min={min}
        max={max}
        required
      />
      <TextField
        {...days}
        label={t(`joining.${of}.days`)}
        type="number"
        min={joiningLimits.days.min}
        max={joiningLimits.days.max}
        required
      />
    </div>
  );
}
