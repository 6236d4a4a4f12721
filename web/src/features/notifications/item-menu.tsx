import { useRouter } from "@tanstack/react-router";
import {
  Archive,
  ArchiveRestore,
  Bell,
  BellOff,
  Check,
  Clock,
  EllipsisVertical,
  Settings,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { listSnoozeChoices } from "#core/notifications/inbox/snooze.ts";
import type { InboxShelf } from "#core/notifications/model.ts";
import type { InboxItem } from "#core/notifications/views.ts";
import { useNow } from "#web/app/clock.ts";
import { formatMoment } from "#web/app/language/format.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import { useInboxItem } from "./use-inbox-changes.ts";

type Props = { item: InboxItem; shelf: InboxShelf; onLeave?: () => void };

/** Menu of a notification: archive it, snooze it, bring it back, see why it came and change that. */
export function ItemMenu({ item, shelf, onLeave }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { read, archive, unarchive, snooze, wake } = useInboxItem(item);
  const router = useRouter();
  const { title, text, why, choice, setting } = item;
  const open = (href: string) => {
    onLeave?.();
    void router.navigate({ href });
  };
  const label = t("inbox.actions", { title: text ? `${title}: ${text}` : title });
  return (
    <Menu
      label={label}
      placement="bottom-end"
      trigger={<IconButton size="sm" label={label} icon={<EllipsisVertical aria-hidden />} />}
    >
      {shelf === "archived" ? (
        <MenuItem icon={<ArchiveRestore aria-hidden />} onSelect={unarchive}>
          {t("inbox.unarchive")}
        </MenuItem>
      ) : (
        <>
          {!item.read && (
            <MenuItem icon={<Check aria-hidden />} onSelect={read}>
              {t("inbox.read")}
            </MenuItem>
          )}
          <MenuItem icon={<Archive aria-hidden />} onSelect={archive}>
            {t("inbox.archive")}
          </MenuItem>
          <MenuSeparator />
          {shelf === "snoozed" && (
            <MenuItem icon={<Bell aria-hidden />} onSelect={wake}>
              {t("inbox.wake")}
            </MenuItem>
          )}
          {listSnoozeChoices(now).map(({ key, until }) => (
            <MenuItem
              key={key}
              icon={<Clock aria-hidden />}
              description={formatMoment(until, now)}
              onSelect={() => snooze(until, formatMoment(until, now))}
            >
              {t(`inbox.snooze.${key}`)}
            </MenuItem>
          ))}
        </>
      )}
      <MenuSeparator />
      {setting && (
        <MenuItem icon={<BellOff aria-hidden />} onSelect={() => open(setting)}>
          {t("inbox.setting")}
        </MenuItem>
      )}
      <MenuItem
        icon={<Settings aria-hidden />}
        description={why}
        onSelect={() => open("/profile?tab=notifications")}
      >
        {t("inbox.choice", { choice: t(`inbox.choices.${choice}`) })}
      </MenuItem>
    </Menu>
  );
}
