import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type GapState, gapStates } from "#core/assistant/answers/model.ts";
import type { GapGroupView } from "#core/assistant/answers/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { answerChange, gapsQuery } from "./queries.ts";

type Props = { onWrite: (group: GapGroupView) => void };

/** Lists questions without an answer, by meaning: the most frequent first. */
export function GapList({ onWrite }: Props) {
  const { t } = useTranslation();
  const query = useQuery(gapsQuery);
  const [state, setState] = useState<GapState>("new");
  if (query.isPending) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part headingLevel={2} query={query} />;
  if (query.data.length === 0)
    return (
      <EmptyState
        title={t("staff_answers.gaps_none")}
        description={t("staff_answers.gaps_none_lead")}
      />
    );
  const shown = query.data.filter((group) => group.state === state);
  return (
    <div className="flex flex-col gap-4">
      <RadioGroup<GapState>
        label={t("staff_answers.show")}
        look="row"
        value={state}
        onValueChange={setState}
        options={gapStates.map((one) => ({ value: one, label: t(`staff_answers.states.${one}`) }))}
      />
      {shown.length === 0 && (
        <p role="status" className="text-ink-soft">
          {t(`staff_answers.nothing_${state}`)}
        </p>
      )}
      <ul aria-label={t("staff_answers.gaps")} className="flex flex-col gap-3">
        {shown.map((group) => (
          <GapGroup key={group.ids[0]} group={group} onWrite={() => onWrite(group)} />
        ))}
      </ul>
    </div>
  );
}

function GapGroup({ group, onWrite }: { group: GapGroupView; onWrite: () => void }) {
  const { t } = useTranslation();
  const { ids, wordings, language, askers, reasons, lastAt, state } = group;
  const [question = "", ...others] = wordings;
  const aside = state !== "aside";
  const setAside = useVerb(api.staffAnswers.setGapsAside, {
    ...answerChange,
    done: () => toast.success(t(`staff_answers.${aside ? "set_aside" : "taken_back"}`)),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const way = aside ? "aside" : "back";
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-card">
      <div className="min-w-0 flex-1 basis-72">
        <p lang={language} className="font-[560] wrap-anywhere">
          {question}
        </p>
        {others.length > 0 && (
          <ul lang={language} className="mt-1 text-ink-soft">
            {others.map((wording) => (
              <li key={wording} className="wrap-anywhere">
                {wording}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2 text-sm text-ink-soft">
          {[
            t("staff_answers.asked", { count: ids.length }),
            t("staff_answers.last", { day: formatDay(lastAt) }),
            ...reasons.map((reason) => t(`staff_answers.reasons.${reason}`)),
            ...askers.map((asker) => t(`staff_answers.askers.${asker}`).toLowerCase()),
          ].join(" · ")}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button aria-label={t("staff_answers.write_for", { question })} onClick={onWrite}>
          {t("staff_answers.write")}
        </Button>
        <Button
          variant="quiet"
          aria-label={t(`staff_answers.${way}_for`, { question })}
          busy={setAside.isPending}
          onClick={() => setAside.mutate({ ids, aside })}
        >
          {t(`staff_answers.${way}`)}
        </Button>
      </div>
    </li>
  );
}
