import { useQuery } from "@tanstack/react-query";
import type { SmsWay } from "../notification-matrix.tsx";
import { phoneQuery } from "./account-queries.ts";

/** Returns whether text messages reach the person; until that is known they do not. */
export function useSmsWay(): SmsWay {
  const phone = useQuery(phoneQuery).data;
  if (!phone?.available) return "off";
  if (phone.isLimitZero) return "limit_zero";
  return phone.confirmed ? "on" : "unconfirmed";
}
