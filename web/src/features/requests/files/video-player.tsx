import { Download } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fileHref, type FileView } from "#core/files/model.ts";
import { formatSize } from "#web/app/language/format.ts";

/** Plays a video in the page; what this browser cannot play can be downloaded. */
export function VideoPlayer({ file }: { file: FileView }) {
  const { t } = useTranslation();
  const [broken, setBroken] = useState(false);
  const href = fileHref(file.id);
  const { width, height } = file;
  return (
    <figure className="flex max-w-md flex-col gap-1.5">
      {!broken && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- nobody has written any
        <video
          controls
          playsInline
          preload="metadata"
          src={href}
          {...(width && height ? { width, height } : {})}
          aria-label={t("requests.video.player", { name: file.name })}
          onError={() => setBroken(true)}
          className="h-auto max-h-80 w-auto max-w-full rounded-md border border-line bg-sunken"
        />
      )}
      <figcaption className="flex flex-wrap items-center gap-x-2 text-sm">
        {broken && (
          <span role="status" className="w-full">
            {t("requests.video.unplayable")}
          </span>
        )}
        <a
          href={href}
          download={file.name}
          className="inline-flex min-h-9 min-w-0 items-center gap-1.5 underline decoration-line-strong underline-offset-3 hover:decoration-ink"
        >
          <Download aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <span className="sr-only">{t("requests.video.download")}</span>
          <span className="min-w-0 truncate">{file.name}</span>
        </a>
        <span className="text-ink-soft">{formatSize(file.size)}</span>
      </figcaption>
    </figure>
  );
}
