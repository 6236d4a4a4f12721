import { Building2, House, KeyRound } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";

const choices = ["resident", "owner", "company"] as const;
type PathChoice = (typeof choices)[number];

const icons = {
  resident: <House aria-hidden />,
  owner: <KeyRound aria-hidden />,
  company: <Building2 aria-hidden />,
};

export function WhoStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const offered = choices.filter((choice) => choice !== "company" || flow.view.newCompanies);
  const [who, setWho] = useState<PathChoice | null>(
    () => offered.find((choice) => choice === flow.path) ?? null,
  );
  const [missing, setMissing] = useState(false);
  const next = () => {
    if (who) void flow.go({ path: who, step: who === "company" ? "organisation" : "place" });
    else setMissing(true);
  };
  return (
    <Question
      of="who"
      title={t("joining.who.title")}
      lead={t("joining.who.lead")}
      onSubmit={next}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={flow.busy} className="sm:min-w-40">
          {t("joining.flow.next")}
        </Button>
      }
    >
      <RadioGroup
        label={t("joining.step.who")}
        hideLabel
        look="card"
        options={offered.map((value) => ({
          value,
          label: t(`joining.who.${value}`),
          hint: t(`joining.who.${value}_hint`),
          icon: icons[value],
        }))}
        value={who}
        error={missing && !who ? t("validation.required") : undefined}
        onValueChange={setWho}
      />
      <p className="text-sm text-ink-soft">
        {t("joining.who.staff")}
        {!flow.view.newCompanies && ` ${t("joining.who.closed")}`}
      </p>
    </Question>
  );
}
