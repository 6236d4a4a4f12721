import { ru as money } from "#core/billing/texts/beside/ru.ts";
import { ru as billing } from "#core/billing/texts/ru.ts";
import { ru as bell } from "#core/notifications/texts/bell/ru.ts";
import { ru as requests } from "#core/requests/texts/ru.ts";

export const texts = { ...requests, ...billing, ...money, ...bell };
