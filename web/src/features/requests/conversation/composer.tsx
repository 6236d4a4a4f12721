import { LockKeyhole, MessageCircle, Send } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type CommentKind, limits } from "#core/requests/model.ts";
import { Button } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Kbd } from "#web/ui/content/kbd.tsx";
import { SegmentedControl } from "#web/ui/form/radio-group.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { clearDraft, readDraft, writeDraft } from "../drafts.ts";
import { putBack, readWritten, type Written } from "./written.ts";

type Props = {
  /** Names the draft: it outlives a reload and a detour. */
  draft: string;
  /** Staff may also write notes that no resident reads. */
  notes: boolean;
  /** The words will answer an open question and set the request going again. */
  answers: boolean;
  onSend: (kind: CommentKind, body: string) => void;
  /** Words that come back from a failed sending. */
  returned: Written | null;
};

const fromMac = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Where one writes. Enter makes a line, Ctrl or ⌘ with Enter sends. */
export function Composer({ draft, notes, answers, onSend, returned }: Props) {
  const { t } = useTranslation();
  const [box, setBox] = useState<Written>(
    () => readDraft(draft, readWritten) ?? { kind: "public", body: "" },
  );
  const { kind, body } = box;
  const area = useRef<HTMLTextAreaElement>(null);
  const narrow = useMedia("(width < 768px)");
  const internal = kind === "internal";
  // On a phone the box is one line until somebody writes: the talk needs the room.
  const folded = body.trim() === "" && "max-md:not-group-focus-within/box:hidden";

  // Said on the attempt, and for as long as it holds.
  const [told, setTold] = useState(false);
  const tooLong = told && body.trim().length > limits.words.max;

  const [taken, setTaken] = useState(returned);
  if (returned !== taken) {
    setTaken(returned);
    if (returned) setBox(putBack(box, returned));
  }
  useEffect(() => {
    if (returned) area.current?.focus();
  }, [returned]);

  useEffect(() => {
    if (box.body.trim()) writeDraft(draft, box);
    else clearDraft(draft);
  }, [draft, box]);
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    const words = body.trim();
    setTold(words.length > limits.words.max);
    if (!words || words.length > limits.words.max) return area.current?.focus();
    onSend(kind, words);
    setBox({ kind, body: "" });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
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
      <TextArea
        ref={area}
        label={
          internal
            ? t("requests.talk.internal")
            : answers
              ? t("requests.page.answer_title")
              : t("requests.talk.label")
        }
        hideLabel={!answers && !internal}
        placeholder={
          internal ? t("requests.talk.note_placeholder") : t("requests.talk.placeholder")
        }
        rows={narrow ? 1 : 2}
        error={
          tooLong && (
            <span role="alert">{t("validation.max_length", { count: limits.words.max })}</span>
          )
        }
        maxRows={10}
        {...(body.length > limits.words.max * 0.8 ? { maxLength: limits.words.max } : {})}
        value={body}
        onChange={(event) => setBox({ kind, body: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <div className={cx("mt-3 flex items-center justify-between gap-3", folded)}>
        <p className="text-sm text-ink-soft pointer-coarse:invisible">
          <Kbd>{fromMac ? "⌘" : "Ctrl"}</Kbd> <Kbd>Enter</Kbd>
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={internal ? <LockKeyhole aria-hidden /> : <Send aria-hidden />}
        >
          {internal
            ? t("requests.action.note")
            : answers
              ? t("requests.action.answer")
              : t("requests.talk.send")}
        </Button>
      </div>
    </form>
  );
}
