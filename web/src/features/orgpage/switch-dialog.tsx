import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OrgPageView } from "#core/orgpage/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError, type ShownRefusal } from "#web/app/api/refusals.ts";
import { FormRefusal } from "#web/app/form/form-refusal.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { orgPageChange } from "./queries.ts";

type Props = { page: OrgPageView; onClose: () => void };

/** Asks before the page is switched on or off; before it is switched on, lists what everybody will see. */
export function SwitchDialog({ page, onClose }: Props) {
  const { t } = useTranslation();
  // The page changes before the dialog has closed: its question must not.
  const [{ isOn, address }] = useState(page);
  const [refusal, setRefusal] = useState<ShownRefusal | null>(null);
  const change = useVerb(api.orgpage.switch, orgPageChange);
  const texts = isOn
    ? {
        title: t("orgpage.ask_off.title"),
        description: t("orgpage.ask_off.text"),
        confirmLabel: t("orgpage.ask_off.submit"),
      }
    : {
        title: t("orgpage.ask_on.title"),
        description: t("orgpage.ask_on.lead", { address }),
        confirmLabel: t("orgpage.ask_on.submit"),
      };
  return (
    <ConfirmDialog
      {...texts}
      open
      danger={isOn}
      cancelLabel={t("common.cancel")}
      onOpenChange={(open) => open || onClose()}
      onConfirm={async () => {
        setRefusal(null);
        try {
          await change.mutateAsync({ version: page.version, isOn: !isOn });
          toast.success(t(isOn ? "orgpage.done_off" : "orgpage.done_on"));
        } catch (error) {
          setRefusal(describeError(error, t));
          throw error;
        }
      }}
    >
      {!isOn && <Shown {...page.shows} />}
      {refusal && <FormRefusal refusal={refusal} />}
    </ConfirmDialog>
  );
}

/** Lists what everybody will see. */
function Shown({ name, contacts, addresses, posts, channels }: OrgPageView["shows"]) {
  const { t } = useTranslation();
  const lines = [
    t("orgpage.ask_on.name", { name }),
    t(contacts ? "orgpage.ask_on.contacts" : "orgpage.ask_on.no_contacts"),
    addresses > 0
      ? t("orgpage.ask_on.addresses", { count: addresses })
      : t("orgpage.ask_on.no_addresses"),
    posts > 0 ? t("orgpage.ask_on.posts", { count: posts }) : t("orgpage.ask_on.no_posts"),
    t(channels ? "orgpage.ask_on.channels" : "orgpage.ask_on.no_channels"),
  ];
  return (
    <>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-ink-soft">{t("orgpage.ask_on.never")}</p>
    </>
  );
}
