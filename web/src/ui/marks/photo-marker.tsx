import { ArrowUpLeft, Circle, Plus, RotateCcw, Spline, Trash2, Undo2 } from "lucide-react";
import { type ReactNode, useEffect, useId, useReducer, useRef, useState } from "react";
import { Button, IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { Spinner } from "../content/spinner.tsx";
import { ConfirmDialog } from "../overlay/dialog.tsx";
import { Modal } from "../overlay/modal.tsx";
import { drawMarked } from "./draw-marked.ts";
import { nextMarkId, startHistory, takeStep } from "./mark-history.ts";
import { type Mark, type MarkKind, markKinds, placeMark, type Size } from "./marks.ts";
import { MarkSurface } from "./mark-surface.tsx";

export type PhotoMarkerLabels = {
  title: string;
  tools: string;
  kind: Record<MarkKind, string>;
  /** Adds a mark in the middle, for those without a pointer. */
  place: string;
  undo: string;
  remove: string;
  clear: string;
  done: string;
  cancel: string;
  surface: string;
  mark: (kind: MarkKind, at: number, of: number) => string;
  /** How keys move a mark. */
  keys: string;
  hint: string;
  unreadable: string;
  discard: { title: string; body: string; confirm: string; stay: string };
};

export type PhotoMarkerProps = {
  open: boolean;
  onClose: () => void;
  /** The picture without marks. */
  picture: Blob;
  marks: readonly Mark[];
  /** Gets the picture with its marks, or null where none are left. */
  onDone: (marks: readonly Mark[], picture: Blob | null) => void;
  labels: PhotoMarkerLabels;
};

const icons: Record<MarkKind, ReactNode> = {
  arrow: <ArrowUpLeft aria-hidden />,
  circle: <Circle aria-hidden />,
  line: <Spline aria-hidden />,
};

/** Dialog in which one draws arrows, circles and lines over a photo. */
export function PhotoMarker({ open, onClose, ...rest }: PhotoMarkerProps) {
  const [changed, setChanged] = useState(false);
  const [asking, setAsking] = useState(false);
  const { title, discard } = rest.labels;
  const leave = () => (changed ? setAsking(true) : onClose());
  return (
    <Modal
      open={open}
      onOpenChange={leave}
      label={title}
      full
      className="h-dvh max-h-none w-screen max-w-none bg-[#0d100d]! text-[#edebe2]"
    >
      <div data-theme="dark" className="flex h-full flex-col bg-[#0d100d]!">
        <Editor {...rest} onCancel={leave} onChanged={setChanged} />
      </div>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={discard.title}
        description={discard.body}
        confirmLabel={discard.confirm}
        cancelLabel={discard.stay}
        danger
        onConfirm={onClose}
      />
    </Modal>
  );
}

type EditorProps = Omit<PhotoMarkerProps, "open" | "onClose"> & {
  onCancel: () => void;
  onChanged: (changed: boolean) => void;
};

function Editor({ picture, marks, onDone, onCancel, onChanged, labels }: EditorProps) {
  const [state, step] = useReducer(takeStep, marks, startHistory);
  const [kind, setKind] = useState<MarkKind>("arrow");
  const [size, setSize] = useState<Size | null>(null);
  const [broken, setBroken] = useState(false);
  const [busy, setBusy] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const keys = useId();

  useEffect(() => {
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  const changed = state.past.length > 0;
  useEffect(() => onChanged(changed), [changed, onChanged]);

  const place = () => {
    if (!size) return;
    const middle = { x: size.width / 2, y: size.height / 2 };
    const id = nextMarkId(state);
    step({ do: "add", mark: placeMark(id, kind, middle, size) });
    requestAnimationFrame(() =>
      area.current?.querySelector<SVGElement>(`[data-mark="${id}"]`)?.focus(),
    );
  };
  const finish = async () => {
    if (!changed) return onCancel();
    if (state.marks.length === 0) return onDone([], null);
    setBusy(true);
    const drawn = image.current && (await drawMarked(image.current, state.marks).catch(() => null));
    setBusy(false);
    if (drawn) onDone(state.marks, drawn);
    else setBroken(true);
  };
  const { chosen } = state;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:px-5">
        <div role="group" aria-label={labels.tools} className="flex gap-1">
          {markKinds.map((one) => (
            <IconButton
              key={one}
              {...(one === "arrow" ? { "data-autofocus": true } : {})}
              label={labels.kind[one]}
              title={labels.kind[one]}
              aria-pressed={kind === one}
              icon={icons[one]}
              onClick={() => setKind(one)}
              className={cx(kind === one && "bg-pine-soft text-pine-ink ring-2 ring-pine")}
            />
          ))}
        </div>
        <Button size="sm" icon={<Plus aria-hidden />} disabled={!size} onClick={place}>
          {labels.place}
        </Button>
        <div className="ml-auto flex gap-1">
          <IconButton
            label={labels.undo}
            title={labels.undo}
            icon={<Undo2 aria-hidden />}
            disabled={!changed}
            onClick={() => step({ do: "undo" })}
          />
          <IconButton
            label={labels.remove}
            title={labels.remove}
            icon={<Trash2 aria-hidden />}
            disabled={chosen === null}
            onClick={() => chosen !== null && step({ do: "remove", id: chosen })}
          />
          <IconButton
            label={labels.clear}
            title={labels.clear}
            icon={<RotateCcw aria-hidden />}
            disabled={state.marks.length === 0}
            onClick={() => step({ do: "clear" })}
          />
        </div>
      </div>
      <div ref={area} className="relative min-h-0 flex-1">
        <img
          ref={image}
          alt=""
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (width > 0 && height > 0) setSize({ width, height });
          }}
          onError={() => setBroken(true)}
          className={cx(
            "absolute inset-0 size-full object-contain select-none",
            !size && "invisible",
          )}
        />
        {size && (
          <MarkSurface
            {...{ size, kind, state }}
            onStep={step}
            label={labels.surface}
            markLabel={labels.mark}
            describedBy={keys}
          />
        )}
        {!size && !broken && (
          <span className="absolute inset-0 flex items-center justify-center">
            <Spinner />
          </span>
        )}
      </div>
      <div
        data-bottom-bar
        className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-5"
      >
        <p role={broken ? "alert" : undefined} className="mr-auto text-sm max-sm:w-full">
          {broken ? labels.unreadable : labels.hint}
        </p>
        <p id={keys} hidden>
          {labels.keys}
        </p>
        <Button onClick={onCancel} className="max-sm:flex-1">
          {labels.cancel}
        </Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={!size}
          onClick={() => void finish()}
          className="max-sm:flex-1"
        >
          {labels.done}
        </Button>
      </div>
      <p role="status" className="sr-only">
        {chosen !== null && labels.keys}
      </p>
    </>
  );
}
