import { Link } from "@tanstack/react-router";
import { Ellipsis, History, LogOut, Pencil, UserRoundCheck, UserRoundX } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { MemberView } from "#core/staff/model.ts";
import { api } from "#web/app/api/api.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ChangeDialog } from "./change-dialog.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { staffChange } from "./queries.ts";

/** Everything that can be done about a member; about oneself there is only leaving. */
export function MemberMenu({ member }: { member: MemberView }) {
  const { t } = useTranslation();
  const isMe = useAuth((state) => state.user?.id) === member.id;
  const [dialog, setDialog] = useState<"change" | "disable" | "leave" | null>(null);
  const { id: personId, version, name, openRequests } = member;
  const label = t("staff.actions", { name });
  const enable = useVerb(api.staff.enable, {
    ...staffChange,
    done: () => toast.success(t("staff.off.undone")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const disable = useVerb(api.staff.disable, {
    ...staffChange,
    done: () => toast.success(t("staff.off.done")),
  });
  const close = () => setDialog(null);
  return (
    <>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={
          <IconButton
            size="sm"
            variant="quiet"
            label={label}
            data-member={personId}
            icon={<Ellipsis aria-hidden />}
          />
        }
      >
        {!member.disabledAt && (
          <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog("change")}>
            {t("staff.edit")}
          </MenuItem>
        )}
        <MenuItem
          icon={<History aria-hidden />}
          render={<Link to="/manager/audit-log" search={{ person: personId }} />}
        >
          {t("staff.to_log")}
        </MenuItem>
        <MenuSeparator />
        {isMe ? (
          <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setDialog("leave")}>
            {t("staff.leave")}
          </MenuItem>
        ) : member.disabledAt ? (
          <MenuItem
            icon={<UserRoundCheck aria-hidden />}
            onSelect={() => enable.mutate({ personId, version })}
          >
            {t("staff.enable")}
          </MenuItem>
        ) : (
          <MenuItem danger icon={<UserRoundX aria-hidden />} onSelect={() => setDialog("disable")}>
            {t("staff.disable")}
          </MenuItem>
        )}
      </Menu>
      {dialog === "change" && <ChangeDialog member={member} onClose={close} />}
      {dialog === "leave" && <LeaveDialog onClose={close} />}
      {dialog === "disable" && (
        <ConfirmStep
          title={t("staff.off.title", { name })}
          description={[
            ...(openRequests ? [t("staff.off.requests", { count: openRequests })] : []),
            t("staff.off.body"),
          ].join(" ")}
          confirmLabel={t("staff.off.submit")}
          onClose={close}
          call={() => disable.mutateAsync({ personId, version })}
        />
      )}
    </>
  );
}
