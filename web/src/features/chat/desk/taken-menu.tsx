import { useQuery } from "@tanstack/react-query";
import { Hand, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { ConversationView } from "#core/chat/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { conversationQuery } from "../messages.ts";

import { colleaguesQuery } from "./queries.ts";

/** Shows who answers: one press takes a free chat; else a menu hands it over or releases it. */
export function TakenMenu({ conversation }: { conversation: ConversationView }) {
  const { t } = useTranslation();
  const { id, takenBy } = conversation;
  const me = useAuth((state) => state.user?.id) ?? "";
  const [shown, setShown] = useState(false);
  const { data: people } = useQuery({ ...colleaguesQuery(id), enabled: shown });
  const take = useVerb(api.desk.take, {
    update: (view) => queryClient.setQueryData(conversationQuery(view.id).queryKey, view),
    invalidates: [chatKeys.list, chatKeys.counts],
    refetchOnConflict: [chatKeys.all],
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const give = (personId: string | null) => take.mutate({ id, personId, was: takenBy?.id ?? null });
  if (!takenBy)
    return (
      <Button size="sm" busy={take.isPending} icon={<Hand aria-hidden />} onClick={() => give(me)}>
        {t("desk.take")}
      </Button>
    );
  const mine = takenBy.id === me;
  return (
    <Menu
      label={t("desk.answers", { name: takenBy.name })}
      placement="bottom-end"
      onOpenChange={setShown}
      trigger={
        <Button
          size="sm"
          variant="quiet"
          busy={take.isPending}
          aria-label={t("desk.answers", { name: takenBy.name })}
          icon={<Avatar name={takenBy.name} size="xs" />}
        >
          {mine ? t("desk.mine") : takenBy.name}
        </Button>
      }
    >
      {!mine && (
        <MenuItem icon={<Hand aria-hidden />} onSelect={() => give(me)}>
          {t("desk.take_over")}
        </MenuItem>
      )}
      {(people ?? []).flatMap((one) =>
        one.id === takenBy.id || one.id === me
          ? []
          : [
              <MenuItem
                key={one.id}
                icon={<Avatar name={one.name} size="xs" />}
                onSelect={() => give(one.id)}
              >
                {t("desk.hand_over", { name: one.name })}
              </MenuItem>,
            ],
      )}
      <MenuItem icon={<UserRoundX aria-hidden />} onSelect={() => give(null)}>
        {t("desk.let_go")}
      </MenuItem>
    </Menu>
  );
}
