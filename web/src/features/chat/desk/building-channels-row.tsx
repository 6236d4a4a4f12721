import { useState } from "react";
import { useTranslation } from "react-i18next";
import { BuildingChannels } from "./building-channels.tsx";

/** In the list of the desk: the way to buildings' channels. */
export function BuildingChannelsRow() {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <li>
      <button
        type="button"
        onClick={() => setShown(true)}
        className="ml-3 min-h-control rounded-sm text-sm font-[540] text-pine-ink hover:underline"
      >
        {t("desk.building_channels_change")}
      </button>
      {shown && <BuildingChannels onClose={() => setShown(false)} />}
    </li>
  );
}
