import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnJoinView } from "#core/joining/views.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ownJoinChange } from "./queries.ts";

type Props = { request: OwnJoinView; onDone?: () => void };

/** Takes an own request back, after a question. */
export function Withdraw({ request: { id, version }, onDone }: Props) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const withdraw = useVerb(api.joining.joinRequests.withdraw, {
    ...ownJoinChange,
    done: () => {
      toast.success(t("joining.waiting.withdrawn"));
      onDone?.();
    },
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <>
      <Button variant="quiet" className="self-start" onClick={() => setOpen(true)}>
        {t("joining.waiting.withdraw")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("joining.waiting.withdraw_title")}
        description={t("joining.waiting.withdraw_body")}
        confirmLabel={t("joining.waiting.withdraw")}
        cancelLabel={t("common.cancel")}
        danger
        onConfirm={() => withdraw.mutateAsync({ id, version }).catch(() => undefined)}
      />
    </>
  );
}
