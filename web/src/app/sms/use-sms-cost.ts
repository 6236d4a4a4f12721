import { useQuery } from "@tanstack/react-query";
import { formatMoney } from "../language/format.ts";
import { smsUseQuery } from "./sms-use.ts";

/** Returns what so many SMS segments cost, as text; null where the operator names no price. */
export function useSmsCost(segments: number): string | null {
  const { data: use } = useQuery({ ...smsUseQuery, enabled: segments > 0 });
  const price = use?.segmentPrice ?? null;
  return price === null || segments === 0 ? null : formatMoney(segments * price);
}
