import { useTranslation } from "react-i18next";
import { peopleAs } from "#core/register/questions.ts";
import { Card } from "#web/ui/card.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { type Draft, type FileColumn, saidIn } from "./mapping.ts";

type Props = {
  columns: readonly FileColumn[];
  draft: Draft;
  disabled: boolean;
  onDraft: (draft: Draft) => void;
};

/** A file names people and does not say who they are: all of them are owners, or residents. */
export function PeopleQuestion({ columns, draft, disabled, onDraft }: Props) {
  const { t } = useTranslation();
  const said = saidIn(draft).columns;
  const headings = columns
    .filter(({ at }) => said[at] === "person_name")
    .map(({ at, heading }) => heading || t("importing.file.column_number", { number: at + 1 }));
  if (headings.length === 0 || said.includes("role")) return null;
  return (
    <Card tone="amber">
      <RadioGroup<"owner" | "resident">
        look="card"
        columns={2}
        label={t("importing.file.who.title", { heading: headings.join(" + ") })}
        hint={t("importing.file.who.hint")}
        disabled={disabled}
        value={null}
        onValueChange={(kind) => {
          const answered = peopleAs(said, kind);
          onDraft({
            ...draft,
            choices: draft.choices.map((choice, at) =>
              choice === "left" ? choice : (answered[at] ?? null),
            ),
          });
        }}
        options={[
          { value: "owner", label: t("importing.file.who.owner") },
          { value: "resident", label: t("importing.file.who.resident") },
        ]}
      />
    </Card>
  );
}
