import { Banknote, BookOpen, CreditCard, Landmark, type LucideIcon } from "lucide-react";
import type { PaymentMethod } from "#core/billing/model.ts";

/** The sign of how money came. */
export const methodIcons: Record<PaymentMethod, LucideIcon> = {
  cash: Banknote,
  transfer: Landmark,
  card: CreditCard,
  opening: BookOpen,
};
