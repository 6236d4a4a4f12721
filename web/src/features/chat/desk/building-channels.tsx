import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { BuildingChannelView } from "#core/chat/desk/views.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { Skeleton } from "#web/ui/content/skeleton.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { chatKeys } from "../keys.ts";
import { buildingChannelsQuery } from "./queries.ts";

/** Which buildings have a channel of their own. */
export function BuildingChannels({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const list = useQuery(buildingChannelsQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("desk.building_channels")}
      description={t("desk.building_channels_lead")}
      closeLabel={t("common.close")}
    >
      {list.isPending ? (
        <Skeleton className="h-40" />
      ) : !list.data ? (
        <LoadFailed part query={list} />
      ) : list.data.length === 0 ? (
        <p className="text-ink-soft">{t("desk.no_buildings")}</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {list.data.map((one) => (
            <li key={one.buildingId}>
              <Channel channel={one} />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}

function Channel({ channel: { buildingId, address, open } }: { channel: BuildingChannelView }) {
  const { t } = useTranslation();
  const change = useVerb(api.desk.changeBuildingChannel, {
    invalidates: [chatKeys.buildings, chatKeys.list, chatKeys.counts],
    waits: true,
    failed: (error) => toast.error(describeError(error, t).text),
  });
  return (
    <Switch
      spread
      label={address}
      checked={open}
      disabled={change.isPending}
      onCheckedChange={(next) => change.mutate({ buildingId, open: next })}
    />
  );
}
