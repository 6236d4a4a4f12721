import { uk as panel } from "#core/assistant/texts/panel/uk.ts";
import { uk as money } from "#core/billing/texts/beside/uk.ts";
import { uk as billing } from "#core/billing/texts/uk.ts";
import { uk as contacts } from "#core/buildings/texts/contacts/uk.ts";
import { uk as home } from "#core/kernel/texts/home/uk.ts";
import { uk as bell } from "#core/notifications/texts/bell/uk.ts";
import { uk as requests } from "#core/requests/texts/uk.ts";

export const texts = { ...home, ...requests, ...billing, ...money, ...bell, ...contacts, ...panel };
