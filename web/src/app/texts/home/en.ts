import { en as panel } from "#core/assistant/texts/panel/en.ts";
import { en as money } from "#core/billing/texts/beside/en.ts";
import { en as billing } from "#core/billing/texts/en.ts";
import { en as contacts } from "#core/buildings/texts/contacts/en.ts";
import { en as home } from "#core/kernel/texts/home/en.ts";
import { en as bell } from "#core/notifications/texts/bell/en.ts";
import { en as requests } from "#core/requests/texts/en.ts";

export const texts = { ...home, ...requests, ...billing, ...money, ...bell, ...contacts, ...panel };
