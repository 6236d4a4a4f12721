import { useTranslation } from "react-i18next";
import type { FileField, Format } from "#core/register/model.ts";
import { peopleAs } from "#core/register/questions.ts";
import { Card } from "#web/ui/content/card.tsx";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import type { Draft, FileColumn } from "../mapping.ts";

type Props = {
  columns: readonly FileColumn[];
  format: Format;
  draft: Draft;
  disabled: boolean;
  onDraft: (draft: Draft) => void;
};

const personal: readonly (FileField | null)[] = ["person_name", "person_email", "person_phone"];

/** A file names people and does not say who they are: all of them are owners, or residents. */
export function PeopleQuestion({ columns, format, draft, disabled, onDraft }: Props) {
  const { t } = useTranslation();
  const names = columns.filter(({ at }) => format.columns[at] === "person_name");
  const [first] = names;
  const hasRole = format.columns.includes("role") || draft.choices.includes("role");
  if (!first || hasRole) return null;
  const chosen = draft.choices[first.at];
  const heading = names
    .map(({ at, heading }) => heading || t("importing.file.column_number", { number: at + 1 }))
    .join(" + ");
  return (
    <Card tone="amber">
      <RadioGroup<"owner" | "resident">
        look="card"
        columns={2}
        label={t("importing.file.who.title", { heading })}
        hint={t("importing.file.who.hint")}
        disabled={disabled}
        value={chosen === "owner_name" ? "owner" : chosen === "resident_name" ? "resident" : null}
        onValueChange={(kind) => {
          const answered = peopleAs(format.columns, kind);
          onDraft({
            ...draft,
            choices: draft.choices.map((choice, at) =>
              personal.includes(format.columns[at] ?? null) && choice !== "left"
                ? (answered[at] ?? null)
                : choice,
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
