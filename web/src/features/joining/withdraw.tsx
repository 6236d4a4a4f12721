import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { OwnJoinView } from "#core/joining/views.ts";
import { api } from "#web/app/api.ts";
import { describeError } from "#web/app/refusals.ts";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast-store.ts";
import { ownRequestsQuery } from "./queries.ts";

type Props = { request: OwnJoinView; onDone?: () => void };

/** Takes an own request back, after a question. */
export function Withdraw({ request: { id, version }, onDone }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const withdraw = async () => {
    try {
      await api.joining.joinRequests.withdraw({ id, version });
      toast.success(t("joining.waiting.withdrawn"));
      onDone?.();
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      await client.invalidateQueries({ queryKey: ownRequestsQuery.queryKey });
    }
  };
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
        onConfirm={withdraw}
      />
    </>
  );
}
