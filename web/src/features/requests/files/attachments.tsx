import { FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileHref, type FileView, isVideoType } from "#core/files/model.ts";
import { formatSize } from "#web/app/language/format.ts";
import { VideoPlayer } from "./video-player.tsx";

const Lightbox = lazy(async () => ({
  default: (await import("#web/ui/overlay/lightbox.tsx")).Lightbox,
}));

/** Pictures open over the page, videos play in it, documents open in a tab of their own. */
export function Attachments({ files }: { files: readonly FileView[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const [index, setIndex] = useState(false);
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  const videos = files.filter(({ type }) => isVideoType(type));
  const documents = files.filter(({ type }) => type === "application/pdf");
  if (files.length === 0) return null;
  const open = (at: number | null) => {
    setIndex(true);
    setShown(at);
  };
  return (
    <div className="mt-3 flex flex-col gap-2">
      {pictures.length > 0 && (
        <ul aria-label={t("requests.page.attachments")} className="flex flex-wrap gap-2">
          {pictures.map((file, at) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={t("requests.files.open", { name: file.name })}
                onClick={() => open(at)}
                className="block overflow-hidden rounded-md border border-line transition-[border-color,scale] hover:border-line-control active:scale-[0.98]"
              >
                <img
                  src={fileHref(file.id, file.preview)}
                  alt=""
                  width={96}
                  height={96}
                  loading="lazy"
                  decoding="async"
                  className="size-24 bg-sunken object-cover"
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {videos.map((file) => (
        <VideoPlayer key={file.id} file={file} />
      ))}
      {documents.map((file) => (
        <a
          key={file.id}
          href={fileHref(file.id)}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 items-center gap-2 self-start rounded-md border border-line bg-raised px-3 py-1.5 text-sm hover:border-line-control"
        >
          <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
          <span className="min-w-0 truncate">{file.name}</span>
          <span className="text-ink-soft">{formatSize(file.size)}</span>
          <span className="sr-only">{t("requests.files.new_tab")}</span>
        </a>
      ))}
      <Suspense>
        {index && (
          <Lightbox
            images={pictures.map((file) => ({
              key: file.id,
              src: fileHref(file.id),
              alt: file.name,
              caption: file.name,
            }))}
            index={shown}
            onIndexChange={open}
            label={t("requests.page.attachments")}
            closeLabel={t("common.close")}
            previousLabel={t("requests.files.previous")}
            nextLabel={t("requests.files.next")}
            positionLabel={(at, of) => t("requests.files.position", { at, of })}
          />
        )}
      </Suspense>
    </div>
  );
}
