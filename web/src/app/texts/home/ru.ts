import { ru as panel } from "#core/assistant/texts/panel/ru.ts";
import { ru as money } from "#core/billing/texts/beside/ru.ts";
import { ru as billing } from "#core/billing/texts/ru.ts";
import { ru as contacts } from "#core/buildings/texts/contacts/ru.ts";
import { ru as home } from "#core/kernel/texts/home/ru.ts";
import { ru as bell } from "#core/notifications/texts/bell/ru.ts";
import { ru as requests } from "#core/requests/texts/ru.ts";

export const texts = { ...home, ...requests, ...billing, ...money, ...bell, ...contacts, ...panel };
