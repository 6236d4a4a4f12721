import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { LanguageModelView } from "#core/assistant/language-model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatNumber } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { assistantKeys } from "../keys.ts";
import { languageModelQuery } from "./queries.ts";

/** Shows what a language model would get, and switches it on or off for the organisation. */
export function LanguageModelTab() {
  const { t } = useTranslation();
  const query = useQuery(languageModelQuery);
  if (query.isPending) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part headingLevel={2} query={query} />;
  const { model, ...choice } = query.data;
  if (!model)
    return (
      <EmptyState
        title={t("staff_answers.model.none")}
        description={t("staff_answers.model.none_lead")}
      />
    );
  return <Choice model={model} choice={choice} />;
}

type ChoiceProps = {
  model: NonNullable<LanguageModelView["model"]>;
  choice: Omit<LanguageModelView, "model">;
};

function Choice({ model, choice: { isOn, version, used, limit } }: ChoiceProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const change = useVerb(api.assistant.switchLanguageModel, {
    invalidates: [assistantKeys.languageModel],
    refetchOnFailure: [assistantKeys.languageModel],
    waits: true,
    done: ({ isOn: on }) =>
      toast.success(t(on ? "staff_answers.model.done_on" : "staff_answers.model.done_off")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Card title={t("staff_answers.model.which", model)}>
      <p>{t("staff_answers.model.lead")}</p>
      <h3 className="mt-4 text-base">{t("staff_answers.model.sent_title")}</h3>
      <ul className="mt-1 list-disc pl-5">
        {(["question", "data", "never"] as const).map((part) => (
          <li key={part}>{t(`staff_answers.model.sent.${part}`)}</li>
        ))}
      </ul>
      <p className="mt-2">
        <a href="/legal/privacy" target="_blank" rel="noreferrer" className="prose-link">
          {t("staff_answers.model.legal")}
        </a>
      </p>
      <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
        <Switch
          label={t("staff_answers.model.on")}
          checked={isOn}
          disabled={change.isPending}
          onCheckedChange={(next) =>
            next ? setAsking(true) : change.mutate({ isOn: false, version })
          }
        />
        {isOn && (
          <p className="text-sm text-ink-soft">
            {t("staff_answers.model.used", {
              used: formatNumber(used),
              limit: formatNumber(limit),
            })}
          </p>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("staff_answers.model.ask_title")}
        description={t("staff_answers.model.ask_body", { host: model.host })}
        confirmLabel={t("staff_answers.model.ask_submit")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => change.mutateAsync({ isOn: true, version })}
      />
    </Card>
  );
}
