import { useInfiniteQuery } from "@tanstack/react-query";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnConversation } from "#core/assistant/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { clock } from "#web/app/clock.ts";
import { formatDate } from "#web/app/language/format.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { WaitingRows } from "#web/app/waiting.tsx";
import { Button, IconButton } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { LoadMore } from "#web/ui/table/pagination.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { useConversation } from "../conversation/conversation-store.ts";
import { assistantKeys } from "../keys.ts";
import { ownConversation } from "../own-conversation.ts";
import { conversationsQuery } from "../queries.ts";
import { RenameDialog } from "./rename-dialog.tsx";

/** One conversation that is to be deleted, or all. */
type Deletion = OwnConversation | "all";

/** Lists a member's conversations, to go on with, rename and delete. */
export function ConversationHistory({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(conversationsQuery);
  const [renamed, setRenamed] = useState<OwnConversation | null>(null);
  const [deleted, setDeleted] = useState<Deletion | null>(null);
  const failed = (fault: unknown) => void toast.error(describeError(fault, t).text);
  const open = useVerb(api.assistant.conversation, {
    invalidates: [],
    done: (found) => {
      ownConversation.resume(found);
      onOpened();
    },
    failed,
    refetchOnFailure: [assistantKeys.conversations],
  });
  const items = list.data?.pages.flatMap((page) => page.items) ?? [];
  if (list.error && !list.data) return <LoadFailed query={list} />;
  if (!list.data) return <WaitingRows rows={4} />;
  if (items.length === 0) return <p className="text-ink-soft">{t("assistant.history.none")}</p>;
  return (
    <>
      <ul aria-label={t("assistant.history.title")}>
        {items.map((item) => (
          <Row
            key={item.id}
            item={item}
            busy={open.isPending && open.variables.id === item.id}
            onOpen={() => open.mutate({ id: item.id })}
            onRename={() => setRenamed(item)}
            onDelete={() => setDeleted(item)}
          />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-2">
        {(list.hasNextPage || list.data.pages.length > 1) && (
          <LoadMore
            hasMore={list.hasNextPage}
            busy={list.isFetchingNextPage}
            onMore={() => void list.fetchNextPage()}
            label={t("common.show_more")}
          />
        )}
        {items.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setDeleted("all")}>
            {t("assistant.history.delete_all")}
          </Button>
        )}
      </div>
      <RenameDialog conversation={renamed} onClose={() => setRenamed(null)} />
      <DeleteDialog deletion={deleted} onClose={() => setDeleted(null)} />
    </>
  );
}

type RowProps = {
  item: OwnConversation;
  busy: boolean;
  onOpen: () => void;
  onRename: () => void;
  onDelete: () => void;
};

function Row({ item, busy, onOpen, onRename, onDelete }: RowProps) {
  const { t } = useTranslation();
  const { id, title, questions, updatedAt } = item;
  const current = useConversation(ownConversation, (state) => state.conversationId === id);
  return (
    <li className="flex items-center gap-1 border-b border-line py-1">
      <Button
        variant="quiet"
        wrap
        busy={busy}
        aria-current={current || undefined}
        className="min-w-0 flex-1 justify-start text-start"
        onClick={onOpen}
      >
        <span className="block">{title}</span>
        <span className="block text-sm font-normal text-ink-soft">
          {formatDate(updatedAt, clock())} ·{" "}
          {t("assistant.history.questions", { count: questions })}
        </span>
      </Button>
      <IconButton
        size="sm"
        label={t("assistant.history.rename", { title })}
        icon={<Pencil aria-hidden />}
        onClick={onRename}
      />
      <IconButton
        size="sm"
        label={t("assistant.history.delete", { title })}
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  );
}

function DeleteDialog({ deletion, onClose }: { deletion: Deletion | null; onClose: () => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Deletion | null>(deletion);
  if (deletion && deletion !== shown) setShown(deletion);
  const isAll = shown === "all";
  const title = shown && shown !== "all" ? shown.title : "";
  const removed = {
    invalidates: [assistantKeys.conversations],
    done: () => {
      const { conversationId } = ownConversation.store.getState();
      if (isAll || (shown && shown.id === conversationId)) ownConversation.clear();
      toast.success(t("assistant.history.deleted"));
    },
    failed: (fault: unknown) => void toast.error(describeError(fault, t).text),
    refetchOnFailure: [assistantKeys.conversations],
  };
  const forget = useVerb(api.assistant.forget, removed);
  const forgetAll = useVerb(api.assistant.forgetAll, removed);
  return (
    <ConfirmDialog
      open={deletion !== null}
      onOpenChange={onClose}
      danger
      title={t(isAll ? "assistant.history.delete_all_title" : "assistant.history.delete_title")}
      description={
        isAll
          ? t("assistant.history.delete_all_body")
          : t("assistant.history.delete_body", { title })
      }
      confirmLabel={t("assistant.history.confirm")}
      cancelLabel={t("common.cancel")}
      onConfirm={() =>
        shown === "all" ? forgetAll.mutateAsync({}) : shown && forget.mutateAsync({ id: shown.id })
      }
    />
  );
}
