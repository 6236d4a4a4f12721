import { useNavigate } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  DoorOpen,
  Ellipsis,
  LayoutGrid,
  Pencil,
  Trash2,
} from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { BuildingDetails } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { AddApartments } from "./add-apartments.tsx";
import { AddEntrance } from "./entrance-dialogs.tsx";
import { ConfirmCall } from "../confirm-call.tsx";
import { EditBuilding } from "./edit-building.tsx";
import { buildingChange, removal } from "../queries.ts";

type BuildingDialog = "edit" | "entrance" | "apartments" | "archive" | "restore" | "remove" | null;

/** Everything that can be done with a building as a whole. */
export function BuildingMenu({ building }: { building: BuildingDetails }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<BuildingDialog>(null);
  const done = () => toast.success(t("common.saved"));
  const archive = useVerb(api.buildings.archive, { ...buildingChange, done });
  const restore = useVerb(api.buildings.restore, { ...buildingChange, done });
  const remove = useVerb(api.buildings.remove, removal);
  const { id, version, address } = building;
  const archived = building.archivedAt !== null;
  const opening = (what: BuildingDialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => setDialog(open ? what : null),
  });
  return (
    <>
      <Menu
        label={t("buildings.actions")}
        placement="bottom-end"
        trigger={
          <IconButton
            variant="secondary"
            label={t("buildings.actions")}
            icon={<Ellipsis aria-hidden />}
          />
        }
      >
        {!archived && (
          <>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setDialog("edit")}>
              {t("buildings.edit.title")}
            </MenuItem>
            <MenuItem icon={<DoorOpen aria-hidden />} onSelect={() => setDialog("entrance")}>
              {t("buildings.entrance.add")}
            </MenuItem>
            <MenuItem icon={<LayoutGrid aria-hidden />} onSelect={() => setDialog("apartments")}>
              {t("buildings.add_apartments.title")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Archive aria-hidden />} onSelect={() => setDialog("archive")}>
              {t("buildings.archive.action")}
            </MenuItem>
          </>
        )}
        {archived && (
          <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={() => setDialog("restore")}>
            {t("buildings.restore.action")}
          </MenuItem>
        )}
        <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={() => setDialog("remove")}>
          {t("buildings.remove.action")}
        </MenuItem>
      </Menu>
      <EditBuilding building={building} {...opening("edit")} />
      <AddEntrance buildingId={id} {...opening("entrance")} />
      <AddApartments building={building} {...opening("apartments")} />
      <ConfirmCall
        {...opening("archive")}
        title={t("buildings.archive.title", { name: address })}
        description={t("buildings.archive.building", { count: building.counters.occupied })}
        confirmLabel={t("buildings.archive.action")}
        call={() => archive.mutateAsync({ id, version, confirm: true })}
      />
      <ConfirmCall
        {...opening("restore")}
        title={t("buildings.restore.title", { name: address })}
        description={t("buildings.restore.body")}
        confirmLabel={t("buildings.restore.action")}
        call={() => restore.mutateAsync({ id, version })}
      />
      <ConfirmCall
        danger
        {...opening("remove")}
        title={t("buildings.remove.title", { name: address })}
        description={t("buildings.remove.body")}
        confirmLabel={t("buildings.remove.action")}
        call={async () => {
          await remove.mutateAsync({ id, version });
          await navigate({ to: "/manager/buildings", replace: true });
        }}
      />
    </>
  );
}
