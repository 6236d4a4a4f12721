import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { GapGroupView, StaffAnswerView } from "#core/assistant/answers/views.ts";
import { usePageTitle } from "#web/app/page-title.ts";
import { Page } from "#web/app/page.tsx";
import { Button } from "#web/ui/button.tsx";
import { PageHeader } from "#web/ui/navigation/page-header.tsx";
import { Tabs } from "#web/ui/navigation/tabs.tsx";
import { AnswerDialog } from "./answer-dialog.tsx";
import { AnswerList } from "./answer-list.tsx";
import { GapList } from "./gap-list.tsx";
import { LanguageModelTab } from "./language-model-tab.tsx";
import { answersQuery, gapsQuery } from "./queries.ts";
import { TryQuestion } from "./try-question.tsx";

export type AnswersTab = "gaps" | "answers" | "model";

/** Answer that is being written: changed, or new for a group of questions or for none. */
export type WrittenAnswer = { answer: StaffAnswerView | null; group: GapGroupView | null };

type Props = { tab: AnswersTab; onTab: (tab: AnswersTab) => void };

/** Questions without an answer, and the answers that staff wrote. */
export function AnswersPage({ tab, onTab }: Props) {
  const { t } = useTranslation();
  usePageTitle(t("staff_answers.title"));
  const [written, setWritten] = useState<WrittenAnswer | null>(null);
  const waiting = useQuery(gapsQuery).data?.filter(({ state }) => state === "new").length ?? 0;
  const count = useQuery(answersQuery).data?.length ?? 0;
  return (
    <Page width="cards" className="flex flex-col gap-5">
      <PageHeader
        title={t("staff_answers.title")}
        description={t("staff_answers.lead")}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={() => setWritten({ answer: null, group: null })}
          >
            {t("staff_answers.write")}
          </Button>
        }
      />
      <Tabs<AnswersTab>
        label={t("staff_answers.tabs")}
        value={tab}
        onValueChange={onTab}
        items={[
          { value: "gaps", label: t("staff_answers.gaps"), count: waiting },
          { value: "answers", label: t("staff_answers.answers"), count },
          { value: "model", label: t("staff_answers.model.tab") },
        ]}
      >
        {tab === "gaps" && <GapList onWrite={(group) => setWritten({ answer: null, group })} />}
        {tab === "answers" && (
          <AnswerList onEdit={(answer) => setWritten({ answer, group: null })} />
        )}
        {tab === "model" && <LanguageModelTab />}
      </Tabs>
      <TryQuestion />
      {written && <AnswerDialog written={written} onClose={() => setWritten(null)} />}
    </Page>
  );
}
