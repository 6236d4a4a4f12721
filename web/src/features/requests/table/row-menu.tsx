import { useQuery } from "@tanstack/react-query";
import { EllipsisVertical } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RequestRow } from "#core/requests/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import type { DialogAction } from "../actions/action-dialog.tsx";
import { requestQuery } from "../queries.ts";
import { OfferItems, offersOf } from "../actions/request-actions.tsx";

// Comes when a menu is opened: the list itself needs neither forms nor a calendar.
const ActionDialog = lazy(async () => {
  const { ActionDialog: Dialog } = await import("../actions/action-dialog.tsx");
  return { default: Dialog };
});

/** The steps of one row. What is possible is asked of the server when the menu opens. */
export function RowMenu({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [action, setAction] = useState<DialogAction | null>(null);
  const reference = { number: row.number, orgId: row.orgId };
  const { data, error } = useQuery({
    ...requestQuery(reference),
    enabled: open || action !== null,
  });
  return (
    <>
      <Menu
        label={t("requests.table.actions", { number: row.number })}
        placement="bottom-end"
        onOpenChange={setOpen}
        trigger={
          <IconButton
            size="sm"
            label={t("requests.table.actions", { number: row.number })}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        {data && <OfferItems request={data} offers={offersOf(data)} onAction={setAction} />}
        {!data && (
          <MenuItem disabled>
            {error ? describeError(error, t).text : t("requests.table.loading_actions")}
          </MenuItem>
        )}
      </Menu>
      {data && (
        <Suspense>
          <ActionDialog
            action={action}
            reference={reference}
            request={data}
            onClose={() => setAction(null)}
          />
        </Suspense>
      )}
    </>
  );
}
