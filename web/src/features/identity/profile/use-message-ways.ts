import { useQuery } from "@tanstack/react-query";
import type { PhoneView } from "#core/identity/account/model.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { telegramQuery, type TelegramWay, telegramWayOf } from "#web/app/telegram.ts";
import type { SmsWay } from "../notification-matrix.tsx";
import { phoneQuery } from "./account-queries.ts";

type MessageWays = { sms: SmsWay; telegram: TelegramWay };

/**
 * Returns whether text messages and Telegram reach the person; null until both are known: the columns of
 * choices depend on it, and none may move under a press.
 */
export function useMessageWays(): MessageWays | null {
  const phone = useQuery(phoneQuery);
  const telegram = useQuery(telegramQuery);
  if (!haveAnswered(phone, telegram)) return null;
  return { sms: smsWayOf(phone.data), telegram: telegramWayOf(telegram.data) };
}

function smsWayOf(phone: PhoneView | undefined): SmsWay {
  if (!phone?.available) return "off";
  if (phone.isLimitZero) return "limit_zero";
  return phone.confirmed ? "on" : "unconfirmed";
}
