import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import { listTopics, type TopicName } from "#core/kernel/topic.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";

type Props = { topic: TopicName | undefined; onChange: (topic: TopicName | undefined) => void };

/** Narrows the inbox to a topic. */
export function TopicMenu({ topic, onChange }: Props) {
  const { t } = useTranslation();
  const works = useAuth(({ user }) => user !== null && isStaff(user));
  const name = topic ? t(`inbox.topics.${topic}`) : t("inbox.topic_any");
  return (
    <Menu
      label={t("inbox.topic")}
      className="max-h-[min(28rem,70dvh)] overflow-y-auto"
      trigger={
        <Button size="sm" iconEnd={<ChevronDown aria-hidden className="text-ink-soft" />}>
          {name}
        </Button>
      }
    >
      <MenuItem kind="radio" checked={!topic} onSelect={() => onChange(undefined)}>
        {t("inbox.topic_any")}
      </MenuItem>
      {listTopics(works).map((value) => (
        <MenuItem
          key={value}
          kind="radio"
          checked={topic === value}
          onSelect={() => onChange(value)}
        >
          {t(`inbox.topics.${value}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}
