import {
  Banknote,
  Building2,
  DoorOpen,
  FileText,
  FileUp,
  House,
  KeyRound,
  type LucideIcon,
  MailPlus,
  UserRoundCog,
  UsersRound,
  Wrench,
} from "lucide-react";
import type { AuditGroup } from "#core/slices.ts";

const icons: Record<AuditGroup, LucideIcon> = {
  request: Wrench,
  building: Building2,
  entrance: DoorOpen,
  apartment: House,
  residency: UsersRound,
  register: FileUp,
  joining: MailPlus,
  document: FileText,
  staff: UserRoundCog,
  identity: KeyRound,
  billing: Banknote,
};

/** The sign of the part of the house a fact belongs to. */
export function AuditIcon({ kind }: { kind: string }) {
  const Icon = icons[kind.split(".")[0] as AuditGroup] ?? FileText;
  return (
    <span className="flex size-9 shrink-0 items-center justify-center rounded-md bg-sunken text-ink-soft">
      <Icon aria-hidden className="size-[1.1rem]" />
    </span>
  );
}
