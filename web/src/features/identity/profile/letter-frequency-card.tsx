import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { letterFrequencies, type LetterFrequency } from "#core/identity/preferences.ts";
import { Card } from "#web/ui/content/card.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { useInstantSave } from "./use-instant-save.ts";

/** Sets whether letters come one by one, or everything that is not urgent in one a day or a week. */
export function LetterFrequencyCard({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<LetterFrequency>();
  return (
    <Card
      title={t("profile.frequency.title")}
      description={t("profile.frequency.lead")}
      className="max-w-2xl"
    >
      <RadioGroup<LetterFrequency>
        label={t("profile.frequency.title")}
        hideLabel
        value={waiting["letterFrequency"] ?? me.letterFrequency}
        onValueChange={(letterFrequency) =>
          save("letterFrequency", letterFrequency, { letterFrequency })
        }
        options={letterFrequencies.map((value) => ({
          value,
          label: t(`profile.frequency.${value}`),
          hint: t(`profile.frequency.${value}_hint`),
        }))}
      />
    </Card>
  );
}
