import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { VisitorView } from "#core/chat/messenger/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { CodeForm } from "../messenger/code-form.tsx";
import { knowMe } from "../messenger/queries.ts";

type Props = { org: string; carries: NonNullable<VisitorView["carries"]> };

/** Offers somebody with an account to take over what they wrote as a guest in this browser. */
export default function CarryOffer({ org, carries }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const send = useVerb(api.messenger.carryCode, {
    update: (me) => knowMe(org, me),
    invalidates: [],
    done: () => setOpen(true),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-pine-soft px-3 py-2 text-sm sm:px-4">
      <p className="min-w-0 flex-1 basis-60 break-words">
        {t("moderation.carry.offer", { name: carries.nickname, count: carries.messages })}
      </p>
      <Button size="sm" busy={send.isPending} onClick={() => send.mutate({ org })}>
        {t("moderation.carry.action")}
      </Button>
      {isOpen && <CodeDialog org={org} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CodeDialog({ org, onClose }: { org: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog
      size="sm"
      open
      onOpenChange={onClose}
      title={t("moderation.carry.title")}
      description={t("moderation.carry.lead")}
      closeLabel={t("common.close")}
    >
      <CodeForm
        org={org}
        submit={(values) => api.messenger.carry(values)}
        submitLabel={t("moderation.carry.confirm")}
        onDone={(me) => {
          toast.success(t("moderation.carry.done"));
          onClose();
          // Last: it takes this offer away.
          knowMe(org, me);
        }}
      />
    </Dialog>
  );
}
