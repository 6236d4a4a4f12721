import { FileSpreadsheet, Upload } from "lucide-react";
import { type ReactNode, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { registerBytes } from "#core/register/model.ts";
import { formatSize } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { type FileRefusal, type PasteResult, takeFile } from "./taken.ts";
import { usePageDrop } from "./use-page-drop.ts";

type Props = {
  onTake: (taken: PasteResult, source: "file" | "paste") => void;
  refused: FileRefusal | null;
  title?: ReactNode;
  description?: ReactNode;
  browse?: string;
  compact?: boolean;
};

export const registerTypes = ".csv,.tsv,.txt,.xlsx";

/** A large place to drop a file on; the whole page takes it, and what is pasted anywhere. */
export function RegisterDrop({ onTake, refused, title, description, browse, compact }: Props) {
  const { t } = useTranslation();
  const over = usePageDrop(onTake);
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  return (
    <div
      className={cx(
        "flex flex-col items-center rounded-xl border-2 border-dashed text-center transition-colors",
        compact ? "gap-3 px-5 py-6" : "gap-4 px-6 py-10 sm:py-14",
        over ? "border-pine bg-pine-soft" : "border-line-strong bg-surface",
      )}
    >
      {!compact && (
        <span
          aria-hidden
          className={cx(
            "flex size-14 items-center justify-center rounded-full transition-colors [&_svg]:size-6",
            over ? "bg-pine text-on-pine" : "bg-pine-soft text-pine-ink",
          )}
        >
          {over ? <Upload /> : <FileSpreadsheet />}
        </span>
      )}
      <div>
        <p className={cx("font-[600]", compact ? "text-base" : "text-xl")}>
          {over ? (
            t("importing.drop.now")
          ) : (
            <>
              <span className="pointer-coarse:hidden">{title ?? t("importing.drop.title")}</span>
              <span className="pointer-fine:hidden">
                {title ?? t("importing.drop.title_touch")}
              </span>
            </>
          )}
        </p>
        <p id={hint} className="mt-1.5 text-ink-soft">
          {description ?? t("importing.drop.kinds", { size: formatSize(registerBytes) })}
        </p>
      </div>
      <Button
        variant="primary"
        size={compact ? "md" : "lg"}
        aria-describedby={hint}
        onClick={() => picker.current?.click()}
      >
        {browse ?? t("importing.drop.browse")}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        accept={registerTypes}
        onChange={({ currentTarget }) => {
          onTake(takeFile(currentTarget.files?.[0]), "file");
          // The same file may be chosen again once it was corrected.
          currentTarget.value = "";
        }}
      />
      <div role="alert" className={refused ? undefined : "contents"}>
        {refused && (
          <p className="rounded-md bg-brick-soft px-3 py-2 text-brick-ink">
            {t(`importing.refused.${refused.why}`, {
              name: refused.name,
              size: formatSize(refused.size),
              most: formatSize(registerBytes),
            })}
          </p>
        )}
      </div>
    </div>
  );
}
