import { ChevronDown } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "#web/ui/cx.ts";

type Props = {
  name: string;
  amount: ReactNode;
  /** Text below the name. */
  beside: ReactNode;
  /** The rows behind it; on paper they stand open. */
  children: ReactNode;
};

/** A category that opens the rows it is made of. */
export function CategoryRow({ name, amount, beside, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="flex w-full items-start gap-3 px-card py-3 text-left hover:bg-hover"
      >
        <ChevronDown
          aria-hidden
          className={cx(
            "mt-0.5 size-5 shrink-0 text-ink-soft transition-transform print:hidden",
            open && "rotate-180",
          )}
        />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 font-[560] wrap-anywhere">{name}</span>
            <span className="whitespace-nowrap tabular-nums">{amount}</span>
          </span>
          <span className="block text-sm text-ink-soft tabular-nums">{beside}</span>
        </span>
      </button>
      <ul
        id={id}
        aria-label={t("building_money.rows_of", { category: name })}
        className={cx(
          "divide-y divide-line border-t border-line bg-sunken px-card text-sm",
          !open && "hidden print:block",
        )}
      >
        {children}
      </ul>
    </li>
  );
}

/** One row behind a category. */
export function EntryRow({
  when,
  text,
  amount,
}: {
  when: string;
  text: ReactNode;
  amount: string;
}) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2 pl-8">
      <span className="min-w-0 flex-1 basis-40 wrap-anywhere">
        {text}
        <span className="block text-ink-soft tabular-nums">{when}</span>
      </span>
      <span className="whitespace-nowrap tabular-nums">{amount}</span>
    </li>
  );
}
