import { ArrowDown } from "lucide-react";
import { useTranslation } from "react-i18next";

type Props = { shown: boolean; count: number; onPress: () => void };

/** Over the end of the messages while one reads elsewhere: leads to the newest, and says how many came since. */
export function NewestButton({ shown, count, onPress }: Props) {
  const { t } = useTranslation();
  if (!shown) return null;
  return (
    <button
      type="button"
      aria-label={count > 0 ? t("talk.to_newest_count", { count }) : t("talk.to_newest")}
      onClick={onPress}
      className="absolute right-3 bottom-3 inline-flex min-h-10 min-w-10 items-center justify-center gap-1.5 rounded-full border border-line-strong bg-raised px-2.5 shadow-sm hover:bg-surface"
    >
      {count > 0 && (
        <span aria-hidden className="text-sm font-[600] text-pine-ink tabular-nums">
          {count}
        </span>
      )}
      <ArrowDown aria-hidden className="size-5" />
    </button>
  );
}
