import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import {
  type NotificationMatrix as Matrix,
  notificationTopics,
} from "#core/identity/preferences.ts";
import { Card } from "#web/ui/content/card.tsx";
import { NotificationMatrix } from "../notification-matrix.tsx";
import { useInstantSave } from "./use-instant-save.ts";
import { useSmsWay } from "./use-sms-way.ts";

export function NotificationsTab({ me }: { me: MeView }) {
  const { t } = useTranslation();
  const { waiting, save } = useInstantSave<boolean>();
  const sms = useSmsWay();
  const shown = Object.fromEntries(
    notificationTopics.map((topic) => {
      const { email, push, sms } = me.notifications[topic];
      const of = (channel: string, isChosen: boolean) => waiting[`${topic}.${channel}`] ?? isChosen;
      return [topic, { email: of("email", email), push: of("push", push), sms: of("sms", sms) }];
    }),
  ) as Matrix;
  return (
    <Card
      title={t("profile.notifications.title")}
      description={t("profile.notifications.lead")}
      className="max-w-2xl"
    >
      <NotificationMatrix
        value={shown}
        sms={sms}
        onChange={(topic, channel, on) =>
          save(`${topic}.${channel}`, on, { notifications: { [topic]: { [channel]: on } } })
        }
      />
      <p className="mt-2 text-sm text-ink-soft">{t("profile.notifications.always")}</p>
    </Card>
  );
}
