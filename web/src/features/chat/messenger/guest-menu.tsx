import { BadgeCheck, CircleUser, PenLine, UserX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlay/dialog.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { NicknameForm } from "./nickname-form.tsx";
import { knowMe } from "./queries.ts";

// Numbering plans come only for whoever wants to confirm a phone.
const PhoneDialog = lazy(() => import("./phone-dialog.tsx"));

/** Shows the guest's name, and what they can change. */
export function GuestMenu({ org, me }: { org: string; me: VisitorView }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<"name" | "phone" | "forget" | null>(null);
  const close = () => setOpen(null);
  const name = me.name ?? "";
  const leave = useVerb(api.messenger.leave, {
    update: (next) => knowMe(org, next),
    invalidates: [],
    done: () => toast.success(t("messenger.me.forgotten")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <>
      <Menu
        label={t("messenger.me.menu", { name })}
        placement="bottom-end"
        trigger={
          <Button
            size="sm"
            variant="quiet"
            aria-label={t("messenger.me.menu", { name })}
            icon={me.confirmed ? <BadgeCheck aria-hidden /> : <CircleUser aria-hidden />}
            className="max-w-[45%]"
          >
            <bdi className="truncate">{name}</bdi>
          </Button>
        }
      >
        {!me.ban && (
          <MenuItem icon={<PenLine aria-hidden />} onSelect={() => setOpen("name")}>
            {t("messenger.enter.change")}
          </MenuItem>
        )}
        {!me.ban && !me.confirmed && me.phones && (
          <MenuItem icon={<BadgeCheck aria-hidden />} onSelect={() => setOpen("phone")}>
            {t("messenger.me.phone")}
          </MenuItem>
        )}
        <MenuItem danger icon={<UserX aria-hidden />} onSelect={() => setOpen("forget")}>
          {t("messenger.me.forget")}
        </MenuItem>
      </Menu>
      <Dialog
        size="sm"
        open={open === "name"}
        onOpenChange={close}
        title={t("messenger.enter.change")}
        closeLabel={t("common.close")}
      >
        <NicknameForm
          org={org}
          nickname={name}
          submitLabel={t("messenger.enter.save")}
          onDone={close}
        />
      </Dialog>
      {open === "phone" && (
        <Suspense>
          <PhoneDialog org={org} me={me} onClose={close} />
        </Suspense>
      )}
      <ConfirmDialog
        open={open === "forget"}
        onOpenChange={close}
        danger
        title={t("messenger.me.forget_ask")}
        description={t("messenger.me.forget_text")}
        confirmLabel={t("messenger.me.forget")}
        cancelLabel={t("common.cancel")}
        onConfirm={() => leave.mutateAsync({ org })}
      />
    </>
  );
}
