import { useQuery } from "@tanstack/react-query";
import { BookText, Settings2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fillTemplate } from "#core/chat/desk/template.ts";
import type { ConversationView } from "#core/chat/views.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { placesQuery, templatesQuery } from "./queries.ts";

type Props = {
  conversation: ConversationView;
  onInsert: (text: string) => void;
  /** Opens where they are changed: a form of its own, which cannot stand in the one where one writes. */
  onChange: () => void;
};

/** Words to answer with, filled in for the resident of this chat; "/" where one writes opens it too. */
export function TemplatesMenu({ conversation, onInsert, onChange }: Props) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const templates = useQuery({ ...templatesQuery, enabled: shown });
  const places = useQuery({ ...placesQuery(conversation.id), enabled: shown });
  const [home] = places.data ?? [];
  const address = home
    ? t("requests.place.apartment", { address: home.address, apartment: home.apartment })
    : null;
  const known = { name: conversation.person?.name ?? null, address };
  // What is chosen is filled in at once, so the place is known first.
  const data = places.isPending ? undefined : templates.data;
  const { error } = templates;
  return (
    <Menu
      label={t("desk.templates")}
      placement="top-start"
      onOpenChange={setShown}
      trigger={
        <IconButton
          data-templates
          label={t("desk.templates")}
          title={t("desk.templates_hint")}
          icon={<BookText aria-hidden />}
        />
      }
    >
      {(data ?? []).map(({ id, title, body }) => (
        <MenuItem
          key={id}
          description={<span className="line-clamp-2">{body}</span>}
          onSelect={() => onInsert(fillTemplate(body, known))}
        >
          {title}
        </MenuItem>
      ))}
      {!data?.length && (
        <MenuItem disabled>
          {error
            ? describeError(error, t).text
            : data
              ? t("desk.no_templates")
              : t("shell.loading")}
        </MenuItem>
      )}
      <MenuItem icon={<Settings2 aria-hidden />} onSelect={onChange}>
        {t("desk.change_templates")}
      </MenuItem>
    </Menu>
  );
}
