import type { TwoPlurals } from "#core/kernel/texts/shape.ts";
import type { uk } from "./uk.ts";

export const en: TwoPlurals<typeof uk> = {
  sms_limit: {
    title: "The organisation’s SMS",
    off: "SMS are not sent here: the site’s operator has connected no provider.",
    zero: "SMS are off: the limit is 0. Urgent ones are not sent either",
    used: "{{used}} of {{limit}} segments used this month{{cost}}",
    cost: ", about {{cost}}",
    hint: "A segment holds up to 70 Cyrillic letters, or 67 in a longer message. Beyond the limit only urgent SMS go out, up to another fifth of it.",
    unsent_one: "{{count}} SMS was not sent: the limit was reached",
    unsent_other: "{{count}} SMS were not sent: the limit was reached",
    rerouted_one: "{{count}} SMS beyond the limit was replaced by a letter or another notification",
    rerouted_other:
      "{{count}} SMS beyond the limit were replaced by a letter or another notification",
    change: "Change the limit",
    dialog: "Monthly SMS limit",
    field: "Segments a month",
    field_hint: "0 switches your organisation’s SMS off. The usual limit is 500",
    bounds: "Enter a whole number from {{min}} to {{max}}",
    submit: "Save the limit",
    done: "SMS limit changed",
  },
};
