import { useQuery } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RequestRow } from "#core/requests/views.ts";
import { isOpen } from "#core/requests/model.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { requestKeys } from "../keys.ts";
import { assigneesQuery, requestQuery, isServed } from "../queries.ts";
import { useMe } from "../use-me.ts";

type ItemsProps = {
  /** Only those who serve it, and oneself. */
  buildingId?: string | undefined;
  chosen?: string | undefined;
  onChoose: (id: string) => void;
};

/** The staff, oneself first. */
export function AssigneeItems({ buildingId, chosen, onChoose }: ItemsProps) {
  const { t } = useTranslation();
  const me = useMe();
  const { data: people = [] } = useQuery(assigneesQuery);
  const fit = people.filter((one) => one.id === me.id || !buildingId || isServed(one, buildingId));
  const sorted = fit.toSorted((a, b) => Number(b.id === me.id) - Number(a.id === me.id));
  return sorted.map(({ id, name }) => (
    <MenuItem
      key={id}
      kind="radio"
      {...(chosen === undefined ? {} : { checked: id === chosen })}
      icon={<Avatar name={name} size="xs" />}
      onSelect={() => onChoose(id)}
    >
      {id === me.id ? `${name} (${t("requests.need.assignee_self").toLocaleLowerCase()})` : name}
    </MenuItem>
  ));
}

/**
 * Shows the assignee in the row; a press assigns somebody else. Who may be assigned is read when
 * the menu opens.
 */
export function AssignMenu({ row }: { row: RequestRow }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { data, error } = useQuery({ ...requestQuery(row), enabled: open });
  const assign = useVerb(api.requests.assign, {
    invalidates: [requestKeys.all],
    refetchOnFailure: [requestKeys.all],
    waits: true,
    done: () => toast.success(t("requests.done.assign")),
    failed: (error) => toast.error(describeError(error, t).text),
  });
  const name = row.assignee ?? t("requests.list.nobody");
  const face = row.assignee ? (
    <>
      <Avatar name={name} size="xs" />
      <span className="truncate">{name}</span>
    </>
  ) : (
    <>
      <UserRoundPlus aria-hidden className="size-4 shrink-0" />
      <span className="truncate">{name}</span>
    </>
  );
  if (!isOpen(row.status)) return <span className="flex items-center gap-2">{face}</span>;
  return (
    <Menu
      label={t("requests.action.assign")}
      onOpenChange={setOpen}
      trigger={
        <button
          type="button"
          data-assign={row.number}
          aria-busy={assign.isPending}
          aria-label={t("requests.table.assign", { number: row.number, name })}
          className="-mx-1.5 flex min-h-control-sm max-w-full items-center gap-2 rounded-sm px-1.5 hover:bg-hover aria-busy:opacity-60 [&:not(:hover)]:text-inherit"
        >
          {face}
        </button>
      }
    >
      {data ? (
        <AssigneeItems
          buildingId={data.location.buildingId}
          chosen={data.assignee?.id ?? ""}
          onChoose={(assigneeId) => {
            const { number, orgId, version } = row;
            assign.mutate({ number, orgId, version, assigneeId });
          }}
        />
      ) : (
        <MenuItem disabled>
          {error ? describeError(error, t).text : t("requests.table.loading_actions")}
        </MenuItem>
      )}
    </Menu>
  );
}
