import { useTranslation } from "react-i18next";
import type { NotificationChannel, NotificationTopic } from "#core/identity/preferences.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { updateMe } from "#web/app/session/session.ts";
import { WaitingBlocks } from "#web/app/waiting.tsx";
import { NotificationMatrix, useMessageWays } from "#web/features/identity/public.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { Question } from "./flow-frame.tsx";
import type { Flow } from "./use-flow.ts";

/** Topics × channels; each switch is kept at once, like the theme. */
export function NotifyStep({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const ways = useMessageWays();
  const change = async (topic: NotificationTopic, channel: NotificationChannel, on: boolean) => {
    const { notifications } = flow.me;
    const row = { ...notifications[topic], [channel]: on };
    updateMe({ ...flow.me, notifications: { ...notifications, [topic]: row } });
    try {
      const choices = { [topic]: { [channel]: on } };
      updateMe(await api.identity.updateProfile({ notifications: choices }));
    } catch (error) {
      updateMe(flow.me);
      toast.error(describeError(error, t).text);
    }
  };
  return (
    <Question
      of="notifications"
      title={t("joining.notify.title")}
      lead={t("joining.notify.lead")}
      onSubmit={() => void flow.go()}
      actions={
        <Button type="submit" variant="primary" size="lg" busy={flow.busy} className="sm:min-w-40">
          {t("joining.flow.next")}
        </Button>
      }
    >
      {ways ? (
        <NotificationMatrix
          value={flow.me.notifications}
          {...ways}
          onChange={(topic, channel, on) => void change(topic, channel, on)}
        />
      ) : (
        <WaitingBlocks />
      )}
    </Question>
  );
}
