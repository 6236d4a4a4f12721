import { useTranslation } from "react-i18next";
import {
  type NotificationChannel,
  notificationChannels,
  type NotificationMatrix as Matrix,
  type NotificationTopic,
  notificationTopics,
} from "#core/identity/preferences.ts";
import type { TelegramWay } from "#web/app/telegram.ts";
import { useMailOff } from "#web/app/session/mail-off.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

/** SMS here: nobody sends them, the person's organisations do not, their phone is not confirmed yet, or they arrive. */
export type SmsWay = "off" | "limit_zero" | "unconfirmed" | "on";

type Props = {
  value: Matrix;
  sms: SmsWay;
  telegram: TelegramWay;
  onChange: (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => void;
};

/** Below these widths a topic stands above its switches. */
const layouts = {
  three: {
    row: "@max-[18rem]:grid @max-[18rem]:grid-cols-3",
    headCell: "w-2/5 @max-[18rem]:sr-only",
    headPad: "px-1 @max-[18rem]:px-0",
    topicCell: "@max-[18rem]:col-span-3 @max-[18rem]:pb-0",
  },
  four: {
    row: "@max-[28rem]:grid @max-[28rem]:grid-cols-4",
    headCell: "w-1/3 @max-[28rem]:sr-only",
    headPad: "px-1 @max-[28rem]:px-0",
    topicCell: "@max-[28rem]:col-span-4 @max-[28rem]:pb-0",
  },
} as const;

/**
 * Table of notification choices: a row per topic, a switch per channel. Channels that are not sent
 * cannot be switched on; earlier choices are kept.
 */
export function NotificationMatrix({ value, sms, telegram, onChange }: Props) {
  const { t } = useTranslation();
  const mailOff = useMailOff();
  const ways = { email: !mailOff, push: true, sms: sms === "on", telegram: telegram === "on" };
  const isSent = (channel: NotificationChannel) => ways[channel];
  const missing = (channel: NotificationChannel) => {
    if (channel === "telegram") return "not_linked";
    return channel === "sms" && sms === "unconfirmed" ? "not_confirmed" : "not_here";
  };
  const channels = notificationChannels.filter(
    (channel) => channel !== "telegram" || telegram !== "off",
  );
  const { row, topicCell, headCell, headPad } = channels.length > 3 ? layouts.four : layouts.three;
  const smsNotes = {
    off: "no_sms_note",
    limit_zero: "limit_zero_note",
    unconfirmed: "unconfirmed_note",
    on: "sms_note",
  } as const;
  return (
    <div className="@container flex flex-col gap-3">
      <table className="w-full table-fixed border-collapse text-left">
        <thead>
          <tr className={`border-b border-line align-bottom text-sm text-ink-soft ${row}`}>
            <th scope="col" className={`pr-2 pb-2 font-[520] ${headCell}`}>
              {t("profile.notifications.topic")}
            </th>
            {channels.map((channel) => (
              <th
                key={channel}
                scope="col"
                className={`pb-2 text-center font-[520] @max-[18rem]:text-xs ${headPad}`}
              >
                <span className="block text-ink">{t(`profile.notifications.${channel}`)}</span>
                {!isSent(channel) && (
                  <span className="block text-xs leading-tight font-normal">
                    {t(`profile.notifications.${missing(channel)}`)}
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationTopics.map((topic) => (
            <tr key={topic} className={`border-b border-line last:border-0 ${row}`}>
              <th
                scope="row"
                className={`py-3 pr-1 font-[520] wrap-break-word hyphens-auto @max-[24rem]:text-sm ${topicCell}`}
              >
                {t(`profile.notifications.${topic}`)}
                <span className="block text-xs leading-tight font-normal text-ink-soft">
                  {t(`profile.notifications.hint.${topic}`)}
                </span>
              </th>
              {channels.map((channel) => (
                <td key={channel} className="px-1 py-3">
                  <Switch
                    className="justify-center"
                    hideLabel
                    label={t("profile.notifications.choice", {
                      topic: t(`profile.notifications.${topic}`),
                      channel: t(`profile.notifications.${channel}`),
                    })}
                    disabled={!isSent(channel)}
                    checked={isSent(channel) && value[topic][channel]}
                    onCheckedChange={(on) => onChange(topic, channel, on)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-sm text-ink-soft">
        {t("profile.notifications.push_note")} {t(`profile.notifications.${smsNotes[sms]}`)}
        {telegram === "unlinked" && ` ${t("profile.notifications.unlinked_note")}`}
      </p>
      <p className="text-sm text-ink-soft">
        {t(`profile.notifications.${mailOff ? "no_mail_note" : "email_note"}`)}
      </p>
    </div>
  );
}
