import { Camera, Upload } from "lucide-react";
import { type ClipboardEvent, type DragEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { cx } from "../cx.ts";
import { Field, type FieldProps } from "./field.tsx";
import { FileList, type FileListLabels, type PickedFile } from "./file-list.tsx";

export type FileDropProps = FieldProps & {
  files: readonly PickedFile[];
  /** New files from a drop, a dialog, the clipboard or the camera. Checking them is the caller's. */
  onAdd: (files: File[]) => void;
  onRemove: (key: string) => void;
  onRetry?: (key: string) => void;
  onMark?: (key: string) => void;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  /** No room: nothing is offered any more, and what is dropped all the same is the caller's to refuse. */
  full?: boolean;
  /** "Перетягніть файли сюди або" */
  dropLabel: ReactNode;
  browseLabel: string;
  /** Given, a phone offers its camera as well. */
  cameraLabel?: string;
  /** Further ways to add a file. */
  more?: ReactNode;
  labels: FileListLabels;
};

export function FileDrop(props: FileDropProps) {
  const {
    files,
    onAdd,
    onRemove,
    onRetry,
    onMark,
    accept,
    multiple = true,
    disabled,
    full = false,
    labels,
    ...rest
  } = props;
  const { dropLabel, browseLabel, cameraLabel, more, ...field } = rest;
  const closed = disabled || full;
  const [over, setOver] = useState(false);
  const depth = useRef(0);
  const picker = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);

  const take = (list: globalThis.FileList | null | undefined) => {
    const taken = [...(list ?? [])];
    if (taken.length > 0 && !disabled) onAdd(multiple ? taken : taken.slice(0, 1));
  };
  const drag = (event: DragEvent, by: number) => {
    event.preventDefault();
    depth.current += by;
    setOver(depth.current > 0);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    depth.current = 0;
    setOver(false);
    take(event.dataTransfer.files);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    take(event.clipboardData.files);
  };
  const onPick = (input: HTMLInputElement) => {
    take(input.files);
    // The same file may be chosen again after it was removed.
    input.value = "";
  };

  return (
    <Field {...field} error={field.error && <span role="alert">{field.error}</span>} group="group">
      {(control) => (
        <>
          <div
            onDragEnter={(event) => drag(event, 1)}
            onDragLeave={(event) => drag(event, -1)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={onDrop}
            onPaste={onPaste}
            className={cx(
              "flex flex-wrap items-center justify-center gap-x-3 gap-y-2.5 rounded-lg border border-dashed px-4 py-5 text-center transition-colors",
              over ? "border-pine bg-pine-soft" : "border-line-control bg-field",
              control["aria-invalid"] && "border-brick",
              closed && "border-line-strong bg-sunken text-ink-soft",
            )}
          >
            <span className="text-ink-soft pointer-coarse:hidden">{dropLabel}</span>
            <Button
              size="sm"
              disabled={closed}
              icon={<Upload aria-hidden />}
              aria-describedby={control["aria-describedby"]}
              onClick={() => picker.current?.click()}
            >
              {browseLabel}
            </Button>
            {cameraLabel && (
              <Button
                size="sm"
                disabled={closed}
                icon={<Camera aria-hidden />}
                className="pointer-fine:hidden"
                onClick={() => camera.current?.click()}
              >
                {cameraLabel}
              </Button>
            )}
            {more}
            <input
              ref={picker}
              type="file"
              hidden
              accept={accept}
              multiple={multiple}
              onChange={(event) => onPick(event.currentTarget)}
            />
            {cameraLabel && (
              <input
                ref={camera}
                type="file"
                hidden
                accept="image/*"
                capture="environment"
                onChange={(event) => onPick(event.currentTarget)}
              />
            )}
          </div>
          {files.length > 0 && <FileList {...{ files, onRemove, onRetry, onMark, labels }} />}
        </>
      )}
    </Field>
  );
}
