import { Building2, DoorOpen, House, Phone, UsersRound } from "lucide-react";
import type { facts } from "#core/buildings/slice.ts";
import type { AuditIcons } from "#web/app/slices/slice.ts";

export const auditIcons: AuditIcons<typeof facts> = {
  contacts: Phone,
  building: Building2,
  entrance: DoorOpen,
  apartment: House,
  residency: UsersRound,
};
