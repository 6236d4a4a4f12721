import { useQuery } from "@tanstack/react-query";
import type { Asker } from "#core/kernel/skill.ts";
import type { Turn } from "../conversation/conversation-store.ts";
import { recipientsQuery } from "../queries.ts";
import type { Drafts } from "./drafts.ts";
import { MemberHandOver } from "./member-hand-over.tsx";
import { ToGuides } from "./to-guides.tsx";
import { VisitorHandOver } from "./visitor-hand-over.tsx";

type Props = {
  asker: Asker;
  turn: Turn;
  turns: readonly Turn[];
  drafts: Drafts;
  /** Address of the organisation whose page this is; else a visitor chooses. */
  org?: string | undefined;
  /** Another screen is about to open. */
  onLeave?: () => void;
};

/** Ways to a person: the management for residents, a letter for visitors; staff are the people, and get the guides. */
export function HandOver({ asker, org, ...talk }: Props) {
  const isVisitor = asker === "visitor";
  const found = useQuery({ ...recipientsQuery, enabled: isVisitor }).data?.items ?? [];
  const recipients = org ? found.filter(({ slug }) => slug === org) : found;
  if (isVisitor) return <VisitorHandOver {...talk} recipients={recipients} />;
  if (asker !== "staff") return <MemberHandOver {...talk} />;
  return (
    <div className="mt-3">
      <ToGuides />
    </div>
  );
}
