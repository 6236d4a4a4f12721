import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import {
  type NotificationMatrix as Matrix,
  notificationChannels,
  notificationTopics,
} from "#core/identity/preferences.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { NotificationMatrix } from "../notification-matrix.tsx";
import { useInstantSave } from "./use-instant-save.ts";
import { useMessageWays } from "./use-message-ways.ts";

export function NotificationsTab({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<boolean>();
  const ways = useMessageWays();
  const shown = Object.fromEntries(
    notificationTopics.map((topic) => {
      const chosen = me.notifications[topic];
      const row = notificationChannels.map((channel) => [
        channel,
        waiting[`${topic}.${channel}`] ?? chosen[channel],
      ]);
      return [topic, Object.fromEntries(row)];
    }),
  ) as Matrix;
  return (
    <Card
      title={t("profile.notifications.title")}
      description={t("profile.notifications.lead")}
      className="max-w-2xl"
    >
      {ways ? (
        <NotificationMatrix
          value={shown}
          {...ways}
          onChange={(topic, channel, on) =>
            save(`${topic}.${channel}`, on, { notifications: { [topic]: { [channel]: on } } })
          }
        />
      ) : (
        <WaitingBlocks rows={notificationTopics.length} />
      )}
      <p className="mt-2 text-sm text-ink-soft">{t("profile.notifications.always")}</p>
    </Card>
  );
}
