import { useTranslation } from "react-i18next";
import type { FileField, Format } from "#core/register/model.ts";
import { lackingColumns, repeatedFields } from "#core/register/questions.ts";
import { Button } from "#web/ui/button.tsx";
import { type Draft, draftOf, leaveOut, sameDraft, saidIn } from "../mapping.ts";

type Props = {
  draft: Draft;
  format: Format;
  /** Columns that need an answer. */
  open: readonly number[];
  disabled: boolean;
  onDraft: (draft: Draft) => void;
  onCheck: () => void;
};

/** Shows which columns are still missing, and the next step. */
export function ColumnsBar({ draft, format, open, disabled, onDraft, onCheck }: Props) {
  const { t } = useTranslation();
  const before = draftOf(format);
  const changed = !sameDraft(draft, before);
  const stored = saidIn(draft);
  const lacking = lackingColumns(stored);
  const repeated = repeatedFields(stored);
  const names = (fields: readonly FileField[]) =>
    fields.map((field) => t(`register.column.${field}`)).join(", ");
  const text =
    repeated.length > 0
      ? t("importing.file.repeated", { columns: names(repeated) })
      : lacking.length > 0
        ? t("importing.file.missing", { columns: names(lacking) })
        : open.length > 0
          ? t("importing.file.unanswered", { count: open.length })
          : changed && t("importing.file.changed");
  const amiss = repeated.length + lacking.length > 0;
  return (
    <div
      role="status"
      data-bottom-bar
      className="sticky bottom-(--keyboard,0px) z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-b-lg border-t border-line bg-surface px-card py-3 empty:hidden max-md:bottom-[max(3.75rem+env(safe-area-inset-bottom),var(--keyboard,0px))]"
    >
      {text && (
        <>
          <p className="min-w-0 flex-1 basis-56">
            <span className={amiss ? "text-brick-ink" : open.length > 0 ? "text-amber-ink" : ""}>
              {text}
            </span>
          </p>
          {changed && (
            <Button variant="quiet" disabled={disabled} onClick={() => onDraft(before)}>
              {t("importing.file.reset")}
            </Button>
          )}
          {open.length > 0 && (
            <Button
              wrap
              disabled={disabled}
              onClick={() => onDraft(leaveOut(draft, open))}
              className="max-sm:w-full"
            >
              {t("importing.file.leave_rest", { count: open.length })}
            </Button>
          )}
          {changed && (
            <Button
              variant="primary"
              wrap
              busy={disabled}
              onClick={onCheck}
              className="max-sm:w-full"
            >
              {t("importing.file.check")}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
