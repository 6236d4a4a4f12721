import { queryOptions, useQuery } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { assistantKeys } from "./keys.ts";

const ownQuery = queryOptions({
  queryKey: assistantKeys.own,
  queryFn: ({ signal }) => api.assistant.questions({}, { signal }),
});

/** Lists a member's questions, to delete one or all. */
export function OwnQuestions() {
  const { t } = useTranslation();
  const { data, error } = useQuery(ownQuery);
  const deleted = {
    invalidates: [assistantKeys.own],
    done: () => toast.success(t("assistant.forgotten")),
    failed: (fault: unknown) => toast.error(describeError(fault, t).text),
  };
  const forget = useVerb(api.assistant.forget, deleted);
  const forgetAll = useVerb(api.assistant.forgetAll, deleted);
  const items = data?.items ?? [];
  return (
    <section aria-labelledby="own-questions" className="border-t border-line pt-6">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="own-questions" className="text-xl">
          {t("assistant.own")}
        </h2>
        {items.length > 1 && (
          <Button
            variant="quiet"
            size="sm"
            busy={forgetAll.isPending}
            onClick={() => forgetAll.mutate({})}
          >
            {t("assistant.forget_all")}
          </Button>
        )}
      </div>
      {error && !data && (
        <p role="alert" className="mt-2 text-brick-ink">
          {describeError(error, t).text}
        </p>
      )}
      {!data && !error && <Skeleton className="mt-3 h-20 w-full rounded-lg" />}
      {data && items.length === 0 && (
        <p className="mt-2 text-ink-soft">{t("assistant.own_none")}</p>
      )}
      <ul aria-labelledby="own-questions">
        {items.map(({ id, question, found }) => (
          <li
            key={id}
            className="flex items-center justify-between gap-3 border-b border-line py-1"
          >
            <p className="min-w-0 wrap-anywhere">
              {question}
              {!found && <span className="text-ink-soft"> · {t("assistant.without_answer")}</span>}
            </p>
            <Button
              variant="quiet"
              size="sm"
              icon={<Trash2 aria-hidden />}
              aria-label={t("assistant.forget", { question })}
              disabled={forget.isPending}
              onClick={() => forget.mutate({ id })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
