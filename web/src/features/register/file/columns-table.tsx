import { ArrowDown, ArrowRight, ArrowUp } from "lucide-react";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import {
  addressParts,
  fileFields,
  type FileField,
  personParts,
  requiredColumns,
} from "#core/register/model.ts";
import { IconButton } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { SelectField, type SelectOption } from "#web/ui/form/select-field.tsx";
import {
  assignColumn,
  type ColumnChoice,
  type Draft,
  type FileColumn,
  joinedWith,
  moveColumn,
} from "../mapping.ts";

type Props = {
  columns: readonly FileColumn[];
  /** Those that need an answer. */
  open: readonly number[];
  draft: Draft;
  disabled: boolean;
  onDraft: (draft: Draft) => void;
};

/** One line per column of the file: its heading, what stands in it, and what it means to us. */
export function ColumnsTable(props: Props) {
  return (
    <ul className="divide-y divide-line border-t border-line">
      {props.columns.map((column) => (
        <ColumnLine key={column.at} {...props} column={column} />
      ))}
    </ul>
  );
}

function ColumnLine({
  column: { at, heading, samples },
  columns,
  open,
  draft,
  disabled,
  onDraft,
}: Props & { column: FileColumn }) {
  const { t } = useTranslation();
  const name = heading || t("importing.file.column_number", { number: at + 1 });
  const choice = draft.choices[at] ?? null;
  const asks = open.includes(at);
  const meant = choice !== null && choice !== "left";
  return (
    <li
      className={cx(
        "grid items-center gap-x-4 gap-y-2 px-card py-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,20rem)]",
        asks && "bg-amber-soft",
      )}
    >
      <div className="min-w-0">
        <p className={cx("truncate font-[560]", !meant && !asks && "text-ink-soft")}>{name}</p>
        <p className={cx("truncate text-sm", asks ? "text-amber-ink" : "text-ink-soft")}>
          {samples.length > 0
            ? samples.join(" · ")
            : t(asks ? "importing.file.further_down" : "importing.file.empty_column")}
        </p>
      </div>
      <ArrowRight
        aria-hidden
        className={cx("size-4 max-sm:hidden", meant ? "text-pine-ink" : "text-ink-faint")}
      />
      <div className="flex min-w-0 flex-col gap-1">
        <SelectField
          hideLabel
          label={t("importing.file.column_of", { heading: name })}
          disabled={disabled}
          value={choice ?? ""}
          onValueChange={(value) => onDraft(assignColumn(draft, at, choiceOf(value)))}
          options={[
            { value: "", label: t(asks ? "importing.file.choose" : "importing.file.nothing") },
            { value: "left", label: t("importing.file.leave") },
            ...fieldOptions(t),
          ]}
        />
        <Joined {...{ at, name, columns, draft, disabled, onDraft }} />
      </div>
    </li>
  );
}

type JoinedProps = Pick<Props, "columns" | "draft" | "disabled" | "onDraft"> & {
  at: number;
  name: string;
};

/** Which place a column has among those it is joined with, and the way to another. */
function Joined({ at, name, draft, disabled, onDraft }: JoinedProps) {
  const { t } = useTranslation();
  const of = joinedWith(draft, at);
  const place = of.indexOf(at);
  const field = draft.choices[at];
  if (place < 0 || !field || field === "left") return null;
  return (
    <div className="flex items-center gap-1 text-sm text-ink-soft">
      <span className="min-w-0 flex-1">
        {t("importing.file.join.place", {
          place: place + 1,
          of: of.length,
          field: t(`register.column.${field}`),
        })}
      </span>
      <IconButton
        size="sm"
        label={t("importing.file.join.earlier", { heading: name })}
        disabled={disabled}
        aria-disabled={place === 0}
        icon={<ArrowUp aria-hidden />}
        onClick={() => onDraft(moveColumn(draft, at, -1))}
      />
      <IconButton
        size="sm"
        label={t("importing.file.join.later", { heading: name })}
        disabled={disabled}
        aria-disabled={place === of.length - 1}
        icon={<ArrowDown aria-hidden />}
        onClick={() => onDraft(moveColumn(draft, at, 1))}
      />
    </div>
  );
}

function choiceOf(value: string): ColumnChoice {
  return value === "left" ? "left" : (fileFields.find((field) => field === value) ?? null);
}

const groups = {
  building: ["building_address", ...addressParts, "city", "postal_code"],
  apartment: ["apartment_number", "entrance_number", "floor", "area", "rooms", "account_number"],
  owner: ["owner_name", "owner_email", "owner_phone"],
  resident: ["resident_name", "resident_email", "resident_phone"],
  person: personParts,
} as const satisfies Record<string, readonly FileField[]>;

function fieldOptions(t: TFunction): SelectOption[] {
  const required = requiredColumns as readonly string[];
  return (Object.keys(groups) as (keyof typeof groups)[]).flatMap((group) =>
    groups[group].map((field) => ({
      value: field,
      label: t(`register.column.${field}`) + (required.includes(field) ? " *" : ""),
      group: t(`importing.file.group.${group}`),
    })),
  );
}
