import { LockKeyhole, MessageCircle, Send } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { attachmentsAtMost } from "#core/files/model.ts";
import { limits } from "#core/requests/model.ts";
import { clock } from "#web/app/clock.ts";
import { AttachButton } from "#web/app/uploads/attach-button.tsx";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { useUploads } from "#web/app/uploads/use-uploads.ts";
import { isAnswering } from "#web/app/inbox/is-answering.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "#web/ui/content/kbd.tsx";
import { FileList as Files } from "#web/ui/form/file-list.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { clearDraft, readDraft, writeDraft } from "#web/app/drafts/drafts.ts";
import { fileLabels } from "../files/file-labels.ts";
import { RecordVideo } from "../files/record-video.tsx";
import { usePhotoMarks } from "../files/use-photo-marks.tsx";
import { putBack, readWritten, type CommentText, type WrittenComment } from "./written.ts";

type Props = {
  /** Names the draft: it outlives a reload and a detour. */
  draft: string;
  /** Staff may also write notes that no resident reads. */
  notes: boolean;
  /** The words will answer an open question and set the request going again. */
  answers: boolean;
  /** Text of that question; on a phone the box would cover it. */
  question: string | null;
  onSend: (written: WrittenComment) => void;
  /** Words that come back from a failed sending. */
  returned: WrittenComment | null;
};

const fromMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Where one writes. Enter makes a line, Ctrl or ⌘ with Enter sends. */
export function Composer({ draft, notes, answers, question, onSend, returned }: Props) {
  const { t } = useTranslation();
  const [initial] = useState(() => readDraft(draft, (stored) => readWritten(stored, clock())));
  const [box, setBox] = useState<CommentText>(() => ({
    kind: initial?.kind ?? "public",
    body: initial?.body ?? "",
  }));
  const uploads = useUploads({
    atMost: attachmentsAtMost,
    use: "request",
    initial: initial?.files ?? [],
  });
  const { onMark, dialog } = usePhotoMarks(uploads);
  const files = uploads.arrived.map(({ file }) => file);
  const { kind, body } = box;
  const area = useRef<HTMLTextAreaElement>(null);
  const narrow = useMedia("(width < 768px)");
  const internal = kind === "internal";
  // On a phone the box is one line until somebody writes: the talk needs the room.
  const folded =
    body.trim() === "" && uploads.picked.length === 0 && "max-md:not-group-focus-within/box:hidden";

  // Said on the attempt, and for as long as it holds.
  const [isSubmitted, setSubmitted] = useState(false);
  const tooLong = isSubmitted && body.trim().length > limits.words.max;
  const wordless = isSubmitted && body.trim() === "" && uploads.picked.length > 0;

  const [taken, setTaken] = useState(returned);
  if (returned !== taken) {
    setTaken(returned);
    if (returned) {
      setBox(putBack(box, returned));
      uploads.join(returned.files ?? []);
    }
  }
  useEffect(() => {
    if (returned || isAnswering()) area.current?.focus();
  }, [returned]);

  useEffect(() => {
    if (box.body.trim() || files.length > 0) writeDraft(draft, { ...box, files });
    else clearDraft(draft);
  }, [draft, box, files]);
  const wait = useUploadWait(uploads);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const text = body.trim();
    setSubmitted(text.length > limits.words.max || (!text && uploads.picked.length > 0));
    if (!text || text.length > limits.words.max) return area.current?.focus();
    if (!wait.press()) return;
    onSend({ kind, body: text, files });
    setBox({ kind, body: "" });
    uploads.replace([]);
  };
  useWaitedSend(wait, send);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    if (belongsToComposition(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };
  // A picture dropped on the words or pasted into them goes with them.
  const take = (event: SyntheticEvent, list: FileList) => {
    if (list.length === 0) return;
    event.preventDefault();
    uploads.add([...list]);
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className={cx(
        "group/box rounded-xl border p-2.5 shadow-sm transition-colors sm:p-4",
        internal ? "border-dashed border-amber-line bg-amber-soft" : "border-line-strong bg-raised",
        answers && !internal && "border-amber-line",
      )}
    >
      {(notes || internal) && (
        <SegmentedControl
          className={cx("mb-3", folded)}
          size="sm"
          label={t("requests.talk.audience")}
          value={kind}
          onValueChange={(kind) => setBox({ kind, body })}
          options={[
            {
              value: "public",
              label: t("requests.talk.public"),
              icon: <MessageCircle aria-hidden />,
            },
            {
              value: "internal",
              label: t("requests.talk.internal"),
              icon: <LockKeyhole aria-hidden />,
            },
          ]}
        />
      )}
      {answers && !internal && (
        <p className="mb-2 line-clamp-3 text-sm wrap-anywhere">
          <span className="font-[560] text-amber-ink">{t("requests.page.answer_title")}: </span>
          {question}
        </p>
      )}
      <TextArea
        ref={area}
        label={
          internal
            ? t("requests.talk.internal")
            : answers
              ? t("requests.page.answer_title")
              : t("requests.talk.label")
        }
        hideLabel={!internal}
        placeholder={
          internal ? t("requests.talk.note_placeholder") : t("requests.talk.placeholder")
        }
        rows={narrow ? 1 : 2}
        error={
          (tooLong && (
            <span role="alert">{t("validation.max_length", { count: limits.words.max })}</span>
          )) ||
          (wordless && <span role="alert">{t("requests.talk.words_missing")}</span>)
        }
        maxRows={10}
        {...(body.length > limits.words.max * 0.8 ? { maxLength: limits.words.max } : {})}
        value={body}
        onChange={(event) => setBox({ kind, body: event.currentTarget.value })}
        onKeyDown={onKeyDown}
        onDrop={(event) => take(event, event.dataTransfer.files)}
        onPaste={(event) => take(event, event.clipboardData.files)}
      />
      {uploads.picked.length > 0 && (
        <div className="mt-2 max-h-40 overflow-y-auto">
          <Files
            files={uploads.picked}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            onMark={onMark}
            labels={fileLabels(t)}
          />
        </div>
      )}
      <p role="status" className="text-sm text-brick-ink">
        {uploads.overLimit}
      </p>
      <UploadWaitNotice
        className="mt-2"
        wait={wait}
        onWithout={wait.without(uploads.removeFailed)}
      />
      <div className={cx("mt-3 flex items-center gap-3", folded)}>
        <AttachButton
          label={(accepted) => t("requests.talk.attach", accepted)}
          disabled={uploads.full}
          use="request"
          onAdd={uploads.add}
        />
        <RecordVideo uploads={uploads} small />
        <p className="text-sm text-ink-soft pointer-coarse:hidden">
          <Kbd>{fromMac ? "⌘" : "Ctrl"}</Kbd> <Kbd>Enter</Kbd>
        </p>
        <Button
          type="submit"
          variant="primary"
          className="ml-auto"
          icon={internal ? <LockKeyhole aria-hidden /> : <Send aria-hidden />}
        >
          {internal
            ? t("requests.action.note")
            : answers
              ? t("requests.action.answer")
              : t("requests.talk.send")}
        </Button>
      </div>
      {dialog}
    </form>
  );
}
