import { Download, File, FileImage, FileSpreadsheet, FileText } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentRow as Row } from "#core/documents/model.ts";
import { fileHref } from "#core/files/model.ts";
import { useNow } from "#web/app/clock.ts";
import { formatDate, formatSize } from "#web/app/language/format.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";

type Props = {
  row: Row;
  /** Where it lies, where the list mixes places. */
  withPlace?: boolean;
  /** Staff see who reads it, and its menu. */
  readers?: boolean;
  onOpen?: () => void;
  menu?: ReactNode;
};

/** One document: what it is, how new, and its bytes one press away. */
export function DocumentRow({ row, withPlace = false, readers = false, onOpen, menu }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { title, file, place, folder } = row;
  const where = [
    withPlace && (place.address ?? place.organisation),
    withPlace && place.apartment && t("documents.apartment", { number: place.apartment }),
    withPlace && folder?.name,
  ].filter(Boolean);
  const facts = [
    ...where,
    t("documents.updated", { at: formatDate(row.updatedAt, now) }),
    formatSize(file.size),
    row.number > 1 && t("documents.version", { number: row.number }),
  ].filter(Boolean);
  return (
    <li className="@container border-t border-line px-3 py-2.5 first:border-t-0 sm:px-4">
      {/* Where letters are large the words have a line to themselves. */}
      <div className="flex items-center gap-3 @max-[13rem]:flex-wrap">
        <Kind file={file} />
        <div className="min-w-0 flex-1 @max-[13rem]:order-1 @max-[13rem]:basis-full">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {onOpen ? (
              <button
                type="button"
                onClick={onOpen}
                className="rounded-xs text-left font-[540] wrap-anywhere underline-offset-4 hover:underline"
              >
                {title}
              </button>
            ) : (
              <span className="font-[540] wrap-anywhere">{title}</span>
            )}
            {readers && row.readers !== "residents" && (
              <Badge tone={row.readers === "staff" ? "neutral" : "sky"}>
                {t(`documents.readers_of.${row.readers}`)}
              </Badge>
            )}
          </p>
          <p className="text-sm text-ink-soft tabular-nums">{facts.join(" · ")}</p>
        </div>
        <IconButton
          label={t("documents.download_name", { title })}
          icon={<Download aria-hidden />}
          render={
            <a
              aria-label={t("documents.download_name", { title })}
              href={fileHref(file.id)}
              download={file.name}
            />
          }
        />
        {menu}
      </div>
    </li>
  );
}

const tables = /sheet|ms-excel/;

function Kind({ file }: { file: Row["file"] }) {
  const box =
    "flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-sm bg-sunken text-ink-soft [&_svg]:size-5";
  if (file.preview)
    return (
      <img src={fileHref(file.id, true)} alt="" loading="lazy" className={`${box} object-cover`} />
    );
  const Icon = file.type.startsWith("image/")
    ? FileImage
    : tables.test(file.type)
      ? FileSpreadsheet
      : /pdf|word|text/.test(file.type)
        ? FileText
        : File;
  return (
    <span aria-hidden className={box}>
      <Icon />
    </span>
  );
}
