import { expect, test } from "vitest";
import type { uk as messengerSms } from "#core/chat/messenger/texts/sms/uk.ts";
import type { uk as identitySms } from "#core/identity/texts/sms/uk.ts";
import { languages } from "#core/kernel/language.ts";
import { readTexts } from "../texts.ts";
import { fillText } from "./fill-text.ts";
import { countSegments } from "./segments.ts";

const identity = readTexts<typeof identitySms>("identity/texts/sms");
const messenger = readTexts<typeof messengerSms>("chat/messenger/texts/sms");

test.each(languages)("codes in %s take few segments", (language) => {
  const measure = (template: string) => countSegments(fillText(template, { code: "123456" }));
  expect(measure(identity[language].code)).toBe(1);
  expect(measure(messenger[language].code)).toBeLessThanOrEqual(2);
});
