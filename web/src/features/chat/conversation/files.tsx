import { FileText } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fileHref, type FileView } from "#core/files/model.ts";
import { formatSize } from "#web/app/language/format.ts";

/** Shows a message's files: pictures as pictures, others by name; both open in a new tab. */
export function MessageFiles({ files }: { files: readonly FileView[] }) {
  const { t } = useTranslation();
  if (files.length === 0) return null;
  return (
    <ul aria-label={t("chat.files")} className="mt-1.5 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <a
            href={fileHref(file.id)}
            target="_blank"
            rel="noreferrer"
            aria-label={file.name}
            className="block overflow-hidden rounded-md border border-line hover:border-line-control"
          >
            {file.preview ? (
              <img
                src={fileHref(file.id, true)}
                alt=""
                width={176}
                height={176}
                loading="lazy"
                decoding="async"
                className="size-44 bg-sunken object-cover"
              />
            ) : (
              <span className="inline-flex min-h-9 items-center gap-2 bg-raised px-3 py-1.5 text-sm">
                <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0 truncate">{file.name}</span>
                <span className="text-ink-soft">{formatSize(file.size)}</span>
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
