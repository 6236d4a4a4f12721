import { File, FileText, FileX, Film, PenLine, RotateCw, X } from "lucide-react";
import { useCallback, useState } from "react";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";

export type PickedFile = {
  key: string;
  name: string;
  /** Already in words: "1,4 МБ". */
  size?: string;
  type?: string;
  /** For the preview: the file itself, or the address of a stored picture. */
  file?: Blob;
  src?: string;
  /** 0 to 1 while it travels; undefined when it has arrived. */
  progress?: number | undefined;
  error?: string | undefined;
  /** The error stays however often it is sent: no retry, and no picture to show. */
  final?: boolean;
  /** A photo that marks can be drawn on. */
  markable?: boolean;
  /** It has marks. */
  marked?: boolean;
};

export type FileListLabels = {
  list: string;
  remove: (name: string) => string;
  retry: (name: string) => string;
  uploading: (name: string) => string;
  /** Given with `onMark`. */
  mark?: (name: string) => string;
  /** "з позначками" */
  marked?: string;
};

type Props = {
  files: readonly PickedFile[];
  onRemove: (key: string) => void;
  onRetry: ((key: string) => void) | undefined;
  /** Opens what draws marks on a photo. */
  onMark?: ((key: string) => void) | undefined;
  labels: FileListLabels;
};

export function FileList({ files, onRemove, onRetry, onMark, labels }: Props) {
  return (
    <ul aria-label={labels.list} className="flex flex-col gap-1.5">
      {files.map((file) => (
        <li
          key={file.key}
          className={cx(
            "flex items-center gap-3 rounded-md border py-1.5 pr-1.5 pl-2",
            file.error ? "border-brick-line bg-brick-soft" : "border-line bg-field",
          )}
        >
          <Preview file={file} />
          {/* Says the name and the size of a file that has arrived. */}
          <div role="status" aria-atomic className="min-w-0 flex-1">
            <p className="truncate text-sm font-[540]">{file.name}</p>
            {file.error ? (
              <p role="alert" className="text-sm text-brick-ink">
                {file.error}
              </p>
            ) : file.progress === undefined ? (
              <p className="text-sm text-ink-soft tabular-nums">
                {[file.size, file.marked && labels.marked].filter(Boolean).join(" · ")}
              </p>
            ) : (
              <div
                role="progressbar"
                aria-label={labels.uploading(file.name)}
                aria-valuenow={Math.round(file.progress * 100)}
                className="my-[calc((var(--type-sm-line)-0.375rem)/2)] h-1.5 overflow-hidden rounded-full bg-line"
              >
                <div
                  className="h-full origin-left bg-pine transition-transform"
                  style={{ transform: `scaleX(${file.progress})` }}
                />
              </div>
            )}
          </div>
          {file.error && !file.final && onRetry && (
            <IconButton
              size="sm"
              label={labels.retry(file.name)}
              icon={<RotateCw aria-hidden />}
              onClick={() => onRetry(file.key)}
            />
          )}
          {file.markable && onMark && labels.mark && (
            <IconButton
              size="sm"
              label={labels.mark(file.name)}
              title={labels.mark(file.name)}
              icon={<PenLine aria-hidden />}
              onClick={() => onMark(file.key)}
            />
          )}
          <IconButton
            size="sm"
            label={labels.remove(file.name)}
            icon={<X aria-hidden />}
            onClick={() => onRemove(file.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function Preview({ file }: { file: PickedFile }) {
  const box = "size-10 shrink-0 rounded-sm";
  const [broken, setBroken] = useState(false);
  const picture = file.type?.startsWith("image/") ? file.file : undefined;
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image || !picture) return;
      const url = URL.createObjectURL(picture);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [picture],
  );
  if ((file.src ?? picture) && !broken && !file.final) {
    const from = file.src ? { src: file.src } : { ref: show };
    return (
      <img
        {...from}
        alt=""
        onError={() => setBroken(true)}
        className={cx(box, "bg-sunken object-cover")}
      />
    );
  }
  return (
    <span
      aria-hidden
      className={cx(box, "flex items-center justify-center bg-sunken text-ink-soft [&_svg]:size-5")}
    >
      {file.final ? <FileX /> : iconOf(file.type)}
    </span>
  );
}

function iconOf(type = "") {
  if (type.startsWith("video/")) return <Film />;
  return type === "application/pdf" ? <FileText /> : <File />;
}
