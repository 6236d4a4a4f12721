import { Check, X } from "lucide-react";
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
import type { FileView } from "#core/files/model.ts";
import type { MessageView } from "#core/chat/views.ts";
import { AttachButton } from "#web/app/uploads/attach-button.tsx";
import { isAnswering } from "#web/app/inbox/is-answering.ts";
import { UploadWaitNotice } from "#web/app/uploads/upload-wait-notice.tsx";
import { useUploadWait, useWaitedSend } from "#web/app/uploads/use-upload-wait.ts";
import { useUploads } from "#web/app/uploads/use-uploads.ts";
import { IconButton } from "#web/ui/button.tsx";
import { FileList } from "#web/ui/form/file-list.tsx";
import { MessageRow, messageEdge, readMessage } from "../talk/message-row.tsx";
import { useDrop } from "../talk/use-drop.ts";
import { useNames } from "../talk/use-names.tsx";
import { namedIn, useWords } from "../talk/use-words.ts";

type Props = {
  /** Names what is typed: it stays while one looks elsewhere. */
  draft: string;
  editing: MessageView | null;
  quoting: MessageView | null;
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

/** Place to write in a conversation: text, files, names, and changes of what was said. */
export function Composer(props: Props) {
  const { draft, conversationId, editing, quoting, aside } = props;
  const { onSend, onType, onEdit, onCancelEdit, onEditLast, onEscape } = props;
  const { t } = useTranslation();
  const draftState = useWords(draft);
  const [changed, setChanged] = useState("");
  const body = editing ? changed : draftState.typed.body;
  const setBody = editing ? setChanged : draftState.type;
  const [changing, setChanging] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const uploads = useUploads({ atMost: chatLimits.files });
  const dropping = useDrop(form, editing ? null : uploads.add);
  const names = useNames({
    conversationId,
    area,
    body,
    onBody: setBody,
    onNamed: draftState.addName,
    // A change tells nobody, so it offers nobody.
    off: editing !== null,
  });

  const [shown, setShown] = useState<MessageView | null>(null);
  if (editing !== shown) {
    setShown(editing);
    setChanged(editing?.body ?? "");
  }
  useEffect(() => {
    if (editing || quoting) area.current?.focus();
  }, [editing, quoting]);

  const [inserted, setInserted] = useState(0);
  useEffect(() => {
    if (inserted > 0 || isAnswering()) area.current?.focus();
  }, [inserted]);

  const { text: message, tooLong } = readMessage(body, chatLimits.body.max);
  const nothing = message === "" && (editing !== null || uploads.picked.length === 0);
  const blocked = tooLong || nothing || changing;
  // Also while an earlier message is being changed: it is the new one that waits for its files.
  const wait = useUploadWait(uploads);
  function sendWritten() {
    const { text, tooLong } = readMessage(draftState.typed.body, chatLimits.body.max);
    if (tooLong || (text === "" && uploads.arrived.length === 0)) return;
    onSend(
      text,
      uploads.arrived.map(({ file }) => file),
      namedIn(draftState.typed),
    );
    draftState.clear();
    uploads.replace([]);
  }
  useWaitedSend(wait, sendWritten);
  async function submit(event?: FormEvent) {
    event?.preventDefault();
    if (blocked) return area.current?.focus();
    if (!editing) {
      if (wait.press()) sendWritten();
      return area.current?.focus();
    }
    setChanging(true);
    try {
      await onEdit(editing, message);
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
  const onKey = (event: KeyboardEvent): boolean => {
    if (names.onKeyDown(event)) return true;
    // Where there are templates, a slash before all words offers them.
    const offer = form.current?.querySelector<HTMLElement>("[data-templates]");
    if (event.key === "/" && body === "" && offer) {
      event.preventDefault();
      offer.click();
    } else if (event.key === "Escape") {
      if (editing) onCancelEdit();
      else onEscape();
    } else if (event.key === "ArrowUp" && body === "" && !editing) {
      event.preventDefault();
      onEditLast();
    } else return false;
    return true;
  };
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className={messageEdge}
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
      <UploadWaitNotice
        className="mb-2"
        wait={wait}
        onWithout={wait.without(uploads.removeFailed)}
      />
      {uploads.overLimit && (
        <p role="alert" className="pb-2 text-sm text-brick-ink">
          {uploads.overLimit}
        </p>
      )}
      <MessageRow
        area={area}
        body={body}
        max={chatLimits.body.max}
        label={t("chat.write")}
        sendLabel={editing ? t("chat.save") : t("chat.send")}
        sendIcon={editing ? <Check aria-hidden /> : undefined}
        busy={changing}
        blocked={blocked}
        onBody={(typed) => {
          setBody(typed);
          names.note();
          if (!editing && typed.trim()) onType();
        }}
        onKey={onKey}
        onSubmit={() => void submit()}
        before={
          !editing && (
            <>
              <AttachButton label={(accepted) => t("chat.attach", accepted)} onAdd={uploads.add} />
              {aside?.(insert)}
            </>
          )
        }
        box={{ ...names.props, title: t("chat.write_hint") }}
      />
    </form>
  );
}
