import { Check, Paperclip, SendHorizontal, X } from "lucide-react";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { useTranslation } from "react-i18next";
import { chatLimits } from "#core/chat/model.ts";
import { isVisible } from "#core/kernel/words/clean-text.ts";
import type { FileView } from "#core/files/model.ts";
import type { MessageView } from "#core/chat/views.ts";
import { acceptedFor } from "#web/app/form/upload-fault.ts";
import { useUploads } from "#web/app/form/use-uploads.ts";
import { belongsToComposition } from "#web/ui/composition.ts";
import { IconButton } from "#web/ui/button.tsx";
import { FileList } from "#web/ui/form/file-list.tsx";
import { TextArea } from "#web/ui/form/text-field.tsx";
import { useMedia } from "#web/ui/use-media.ts";
import { useDrop } from "../talk/use-drop.ts";
import { useNames } from "../talk/use-names.tsx";
import { namedIn, useWords } from "../talk/use-words.ts";

type Props = {
  /** Names what is typed: it stays while one looks elsewhere. */
  draft: string;
  editing: MessageView | null;
  conversationId: string;
  /** `mentions` are those whom the words name. */
  onSend: (body: string, files: readonly FileView[], mentions: string[]) => void;
  /** Something is being written that was not sent yet. */
  onType: () => void;
  /** Asks to change what one said last. */
  onEditLast: () => void;
  /** Escape, where nothing is being changed. */
  onEscape: () => void;
  /** Fulfilled once the change is written; rejected it leaves the words here. */
  onEdit: (message: MessageView, body: string) => Promise<unknown>;
  onCancelEdit: () => void;
  /** Stands beside the paper clip; `insert` puts words where one writes. */
  aside?: ((insert: (text: string) => void) => ReactNode) | undefined;
};

/** Where one writes. Enter sends on a desk; on a phone it makes a line. */
export function Composer(props: Props) {
  const { draft, conversationId, editing, aside } = props;
  const { onSend, onType, onEdit, onCancelEdit, onEditLast, onEscape } = props;
  const { t } = useTranslation();
  const kept = useWords(draft);
  const [changed, setChanged] = useState("");
  const body = editing ? changed : kept.words.body;
  const setBody = editing ? setChanged : kept.type;
  const [changing, setChanging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const touch = useMedia("(pointer: coarse)");
  const uploads = useUploads({ atMost: chatLimits.files });
  const dropping = useDrop(form, editing ? null : uploads.add);
  const names = useNames({
    conversationId,
    area,
    body,
    onBody: setBody,
    onNamed: kept.addName,
    // A change tells nobody, so it offers nobody.
    off: editing !== null,
  });

  const [shown, setShown] = useState<MessageView | null>(null);
  if (editing !== shown) {
    setShown(editing);
    setChanged(editing?.body ?? "");
  }
  useEffect(() => {
    if (editing) area.current?.focus();
  }, [editing]);

  const [inserted, setInserted] = useState(0);
  useEffect(() => {
    if (inserted > 0) area.current?.focus();
  }, [inserted]);

  const [heldUp, setHeldUp] = useState(false);
  const words = isVisible(body) ? body.trim() : "";
  const nothing = words === "" && (editing !== null || uploads.arrived.length === 0);
  const tooLong = words.length > chatLimits.body.max;
  const blocked = tooLong || nothing || changing || uploads.unfinished;
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    setHeldUp(uploads.unfinished);
    if (blocked) return area.current?.focus();
    if (!editing) {
      onSend(
        words,
        uploads.arrived.map(({ file }) => file),
        namedIn(kept.words),
      );
      kept.clear();
      uploads.replace([]);
      return area.current?.focus();
    }
    setChanging(true);
    try {
      await onEdit(editing, words);
    } catch {
      // What went wrong was said; the words stay to be sent again.
    } finally {
      setChanging(false);
    }
  }
  const insert = (text: string) => {
    setBody(body.trim() ? `${body.trimEnd()}\n${text}` : text);
    setInserted((times) => times + 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (belongsToComposition(event.nativeEvent)) return;
    if (names.onKeyDown(event)) return;
    // Where there are templates, a slash before all words offers them.
    const offer = form.current?.querySelector<HTMLElement>("[data-templates]");
    if (event.key === "/" && body === "" && offer) {
      event.preventDefault();
      return offer.click();
    }
    if (event.key === "Escape") return editing ? onCancelEdit() : onEscape();
    if (event.key === "ArrowUp" && body === "" && !editing) {
      event.preventDefault();
      return onEditLast();
    }
    const sends =
      event.key === "Enter" && (event.ctrlKey || event.metaKey || (!touch && !event.shiftKey));
    if (!sends) return;
    event.preventDefault();
    void submit();
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="border-t border-line bg-paper px-3 py-2 sm:px-4 sm:py-3"
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0 && !editing) uploads.add([...clipboardData.files]);
      }}
    >
      {names.list}
      {dropping && (
        <p className="mb-2 rounded-md border border-dashed border-pine bg-pine-soft px-3 py-4 text-center text-pine-ink">
          {t("talk.drop_files")}
        </p>
      )}
      {editing && (
        <p className="flex items-center gap-2 pb-1.5 text-sm text-ink-soft">
          <span className="flex-1">{t("chat.editing")}</span>
          <IconButton
            size="sm"
            label={t("common.cancel")}
            icon={<X aria-hidden />}
            onClick={onCancelEdit}
          />
        </p>
      )}
      {uploads.picked.length > 0 && (
        <div className="max-h-40 overflow-y-auto pb-2">
          <FileList
            files={uploads.picked}
            onRemove={uploads.remove}
            onRetry={uploads.retry}
            labels={{
              list: t("chat.files"),
              remove: (name) => t("chat.remove_file", { name }),
              retry: (name) => t("chat.retry_file", { name }),
              uploading: (name) => t("chat.uploading", { name }),
            }}
          />
        </div>
      )}
      {heldUp && uploads.unfinished && (
        <p role="alert" className="pb-2 text-sm text-brick-ink">
          {t("validation.files_unfinished")}
        </p>
      )}
      {uploads.overLimit && (
        <p role="alert" className="pb-2 text-sm text-brick-ink">
          {uploads.overLimit}
        </p>
      )}
      <div className="flex items-end gap-2">
        {!editing && (
          <>
            <input
              ref={input}
              type="file"
              multiple
              hidden
              accept={acceptedFor("attachment")}
              onChange={({ currentTarget }) => {
                uploads.add([...(currentTarget.files ?? [])]);
                currentTarget.value = "";
              }}
            />
            <IconButton
              label={t("chat.attach")}
              icon={<Paperclip aria-hidden />}
              onClick={() => input.current?.click()}
            />
            {aside?.(insert)}
          </>
        )}
        <TextArea
          ref={area}
          {...names.props}
          className="min-w-0 flex-1"
          label={t("chat.write")}
          hideLabel
          rows={1}
          maxRows={8}
          placeholder={t("chat.write")}
          title={t("chat.write_hint")}
          {...(body.length > chatLimits.body.max * 0.8
            ? { counter: { value: body.length, max: chatLimits.body.max } }
            : {})}
          error={tooLong ? t("validation.max_length", { count: chatLimits.body.max }) : undefined}
          value={body}
          onChange={({ currentTarget }) => {
            setBody(currentTarget.value);
            names.note();
            if (!editing && currentTarget.value.trim()) onType();
          }}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          variant="primary"
          label={editing ? t("chat.save") : t("chat.send")}
          icon={editing ? <Check aria-hidden /> : <SendHorizontal aria-hidden />}
          busy={changing}
          aria-disabled={blocked}
        />
      </div>
    </form>
  );
}
