import { FileText } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileHref } from "#core/files/model.ts";
import type { NewsFileView } from "#core/news/views.ts";
import { formatSize } from "#web/app/language/format.ts";
import { cx } from "#web/ui/cx.ts";

const Lightbox = lazy(async () => ({
  default: (await import("#web/ui/overlay/lightbox.tsx")).Lightbox,
}));

/** Shows a post's files: pictures as a gallery that opens over the page, others as a list. */
export function PostFiles({ files }: { files: readonly NewsFileView[] }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<number | null>(null);
  const [index, setIndex] = useState(false);
  const pictures = files.filter(({ preview, type }) => preview && type !== "application/pdf");
  const papers = files.filter((file) => !pictures.includes(file));
  if (files.length === 0) return null;
  const open = (at: number | null) => {
    setIndex(true);
    setShown(at);
  };
  const single = pictures.length === 1;
  return (
    <div className="mt-4 flex flex-col gap-3 text-base">
      {pictures.length > 0 && (
        <ul
          aria-label={t("news.pictures")}
          className={cx("grid gap-2", single ? "grid-cols-1" : "grid-cols-2 sm:grid-cols-3")}
        >
          {pictures.map((file, at) => (
            <li key={file.id}>
              <button
                type="button"
                aria-label={t("news.open_picture", { name: file.alt || file.name })}
                onClick={() => open(at)}
                className="block w-full overflow-hidden rounded-md border border-line transition-[border-color,scale] hover:border-line-control active:scale-[0.98]"
              >
                <img
                  src={fileHref(file.id, !single)}
                  alt={file.alt}
                  width={file.width ?? 320}
                  height={file.height ?? 240}
                  loading="lazy"
                  decoding="async"
                  className={cx(
                    "w-full bg-sunken",
                    single ? "max-h-dvh object-contain" : "aspect-square object-cover",
                  )}
                />
              </button>
            </li>
          ))}
        </ul>
      )}
      {papers.length > 0 && (
        <ul aria-label={t("news.papers")} className="flex flex-col items-start gap-2">
          {papers.map((file) => (
            <li key={file.id} className="max-w-full">
              <a
                href={fileHref(file.id)}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-control max-w-full items-center gap-2 rounded-md border border-line bg-raised px-3 py-1.5 text-sm hover:border-line-control"
              >
                <FileText aria-hidden className="size-4 shrink-0 text-ink-soft" />
                <span className="min-w-0 truncate">{file.name}</span>
                <span className="text-ink-soft">{formatSize(file.size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {index && (
          <Lightbox
            images={pictures.map(({ id, alt, name }) => ({
              key: id,
              src: fileHref(id),
              alt: alt || name,
              ...(alt ? { caption: alt } : {}),
            }))}
            index={shown}
            onIndexChange={open}
            label={t("news.pictures")}
            closeLabel={t("common.close")}
            previousLabel={t("news.previous")}
            nextLabel={t("news.next")}
            positionLabel={(at, of) => t("news.position", { at, of })}
          />
        )}
      </Suspense>
    </div>
  );
}
