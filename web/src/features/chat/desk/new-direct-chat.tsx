import { useQuery } from "@tanstack/react-query";
import { PenLine } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { colleaguesQuery } from "./queries.ts";

/** The way to a chat with a colleague: who there is is asked when it opens. */
export function NewDirectChat({ onOpen }: { onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const { data: people, error, isPending } = useQuery({ ...colleaguesQuery(null), enabled: shown });
  const open = useVerb(api.chat.openDirect, {
    invalidates: [chatKeys.list],
    done: ({ id }) => onOpen(id),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const label = t("desk.write_colleague");
  const nobody = isPending
    ? t("shell.loading")
    : error
      ? describeError(error, t).text
      : t("desk.no_colleagues");
  return (
    <Menu
      label={label}
      placement="bottom-end"
      onOpenChange={setShown}
      trigger={
        <IconButton
          size="sm"
          label={label}
          icon={<PenLine aria-hidden />}
          aria-disabled={open.isPending}
        />
      }
    >
      {people && people.length > 0 ? (
        people.map(({ id, name }) => (
          <MenuItem
            key={id}
            icon={<Avatar name={name} size="xs" />}
            onSelect={() => open.mutate({ personId: id })}
          >
            {name}
          </MenuItem>
        ))
      ) : (
        <MenuItem disabled>{nobody}</MenuItem>
      )}
    </Menu>
  );
}
