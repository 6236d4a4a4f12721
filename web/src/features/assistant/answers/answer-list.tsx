import { useQuery } from "@tanstack/react-query";
import { PenLine, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { withoutLinks } from "#core/assistant/answers/links.ts";
import type { StaffAnswerView } from "#core/assistant/answers/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { formatDay } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { EmptyState } from "#web/ui/content/states.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { answerChange, answersQuery } from "./queries.ts";

type Props = { onEdit: (answer: StaffAnswerView) => void };

/** Lists the answers that staff wrote, to switch, change or delete them. */
export function AnswerList({ onEdit }: Props) {
  const { t } = useTranslation();
  const query = useQuery(answersQuery);
  const [removed, setRemoved] = useState<StaffAnswerView | null>(null);
  const remove = useVerb(api.staffAnswers.remove, {
    ...answerChange,
    done: () => toast.success(t("staff_answers.removed")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  if (query.isPending) return <Skeleton className="h-64 w-full rounded-lg" />;
  if (!query.data) return <LoadFailed part headingLevel={2} query={query} />;
  if (query.data.length === 0)
    return (
      <EmptyState
        title={t("staff_answers.answers_none")}
        description={t("staff_answers.answers_none_lead")}
      />
    );
  return (
    <>
      <ul aria-label={t("staff_answers.answers")} className="flex flex-col gap-3">
        {query.data.map((answer) => (
          <Answer
            key={answer.id}
            answer={answer}
            onEdit={() => onEdit(answer)}
            onRemove={() => setRemoved(answer)}
          />
        ))}
      </ul>
      {removed && (
        <ConfirmDialog
          open
          danger
          onOpenChange={() => setRemoved(null)}
          title={t("staff_answers.remove_title")}
          description={t("staff_answers.remove_body", { question: removed.question })}
          confirmLabel={t("staff_answers.remove_submit")}
          cancelLabel={t("common.cancel")}
          onConfirm={() => remove.mutateAsync({ id: removed.id })}
        />
      )}
    </>
  );
}

type AnswerProps = { answer: StaffAnswerView; onEdit: () => void; onRemove: () => void };

function Answer({ answer, onEdit, onRemove }: AnswerProps) {
  const { t } = useTranslation();
  const { id, version, question, text, language, audience, active, changedAt, changedBy } = answer;
  const turn = useVerb(api.staffAnswers.switch, {
    ...answerChange,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const day = formatDay(changedAt);
  const state = t(active ? "staff_answers.on" : "staff_answers.off");
  return (
    <li className="flex items-start justify-between gap-4 rounded-lg border border-line bg-surface p-card">
      <div className="min-w-0 flex-1">
        <p lang={language} className="font-[560] wrap-anywhere">
          {question}
        </p>
        <p lang={language} className="mt-1 line-clamp-3 wrap-anywhere whitespace-pre-line">
          {withoutLinks(text)}
        </p>
        <p className="mt-2 text-sm text-ink-soft">
          {[
            ...audience.map((asker) => t(`staff_answers.askers.${asker}`)),
            changedBy ? t("staff_answers.changed", { name: changedBy, day }) : day,
          ].join(" · ")}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-2">
          <Switch
            label={state}
            aria-label={`${state}: ${question}`}
            checked={active}
            disabled={turn.isPending}
            onCheckedChange={(next) => turn.mutate({ id, version, active: next })}
          />
          <div className="flex gap-1">
            <IconButton
              label={t("staff_answers.edit", { question })}
              icon={<PenLine aria-hidden />}
              onClick={onEdit}
            />
            <IconButton
              label={t("staff_answers.remove", { question })}
              icon={<Trash2 aria-hidden />}
              onClick={onRemove}
            />
          </div>
        </div>
      </div>
    </li>
  );
}
