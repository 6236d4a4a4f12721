import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import type { Asker } from "#core/kernel/skill.ts";
import { Button } from "#web/ui/button.tsx";
import type { Turn } from "../conversation/conversation-store.ts";
import type { Drafts } from "./drafts.ts";
import { MemberHandOver } from "./member-hand-over.tsx";
import { ToGuides } from "./to-guides.tsx";

type Props = {
  asker: Asker;
  turn: Turn;
  turns: readonly Turn[];
  drafts: Drafts;
  /** Another screen is about to open. */
  onLeave?: () => void;
};

/** Ways to a person: the management for residents, signing in for visitors, the guides for everybody. */
export function HandOver({ asker, ...talk }: Props) {
  const { t } = useTranslation();
  if (asker === "resident" || asker === "owner") return <MemberHandOver {...talk} />;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {asker === "visitor" && (
        <Button
          wrap
          variant="primary"
          render={<Link to="/sign-in" search={{ return: "/requests/new" }} />}
        >
          {t("assistant.to_sign_in")}
        </Button>
      )}
      <ToGuides />
    </div>
  );
}
