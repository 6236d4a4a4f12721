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

/** Lists a member's conversations, to go on with, rename and delete. */
export function ConversationHistory({ onOpened }: { onOpened: () => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(conversationsQuery);
  const [renamed, setRenamed] = useState<OwnConversation | null>(null);
  const [isDeletingAll, setDeletingAll] = useState(false);
  const { forgetConversation, isForgetting } = useForget();
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
            isDeleting={isForgetting}
            onDelete={() => forgetConversation(item)}
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
          <Button variant="quiet" size="sm" onClick={() => setDeletingAll(true)}>
            {t("assistant.history.delete_all")}
          </Button>
        )}
      </div>
      <RenameDialog conversation={renamed} onClose={() => setRenamed(null)} />
      <DeleteAllDialog isOpen={isDeletingAll} onClose={() => setDeletingAll(false)} />
    </>
  );
}

type RowProps = {
  item: OwnConversation;
  busy: boolean;
  onOpen: () => void;
  onRename: () => void;
  isDeleting: boolean;
  onDelete: () => void;
};

function Row({ item, busy, onOpen, onRename, isDeleting, onDelete }: RowProps) {
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
        disabled={isDeleting}
        icon={<Trash2 aria-hidden />}
        onClick={onDelete}
      />
    </li>
  );
}

/** Deletes a conversation; the toast takes it back. */
function useForget() {
  const { t } = useTranslation();
  const changed = {
    invalidates: [assistantKeys.conversations],
    failed: (fault: unknown) => void toast.error(describeError(fault, t).text),
    refetchOnFailure: [assistantKeys.conversations],
  };
  const restore = useVerb(api.assistant.restore, {
    ...changed,
    done: () => toast.success(t("assistant.history.restored")),
  });
  const forget = useVerb(api.assistant.forget, changed);
  const forgetConversation = ({ id }: OwnConversation) => {
    const onSuccess = () => {
      if (ownConversation.store.getState().conversationId === id) ownConversation.clear();
      const action = {
        label: t("assistant.history.undo"),
        onClick: () => restore.mutate({ id }),
      };
      toast.success(t("assistant.history.deleted"), { action });
    };
    forget.mutate({ id }, { onSuccess });
  };
  return { forgetConversation, isForgetting: forget.isPending };
}

function DeleteAllDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const forgetAll = useVerb(api.assistant.forgetAll, {
    invalidates: [assistantKeys.conversations],
    done: () => {
      ownConversation.clear();
      toast.success(t("assistant.history.deleted"));
    },
    failed: (fault) => void toast.error(describeError(fault, t).text),
    refetchOnFailure: [assistantKeys.conversations],
  });
  return (
    <ConfirmDialog
      open={isOpen}
      onOpenChange={onClose}
      danger
      title={t("assistant.history.delete_all_title")}
      description={t("assistant.history.delete_all_body")}
      confirmLabel={t("assistant.history.confirm")}
      cancelLabel={t("common.cancel")}
      onConfirm={() => forgetAll.mutateAsync({})}
    />
  );
}
