import { type Intent, pagesFor } from "#core/assistant/intents.ts";
import type { QuotedAnswer } from "#core/assistant/search/answer.ts";
import type { Passage } from "#core/assistant/model.ts";
import { answersEn } from "#core/assistant/texts/answers/en.ts";
import { answersRu } from "#core/assistant/texts/answers/ru.ts";
import { answersUk } from "#core/assistant/texts/answers/uk.ts";
import type { Language } from "#core/kernel/language.ts";
import { type Actor, isStaff } from "#core/kernel/actor.ts";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { listContacts } from "#server/buildings/reads/contacts-view.ts";
import type { World } from "#server/platform/world.ts";
import { knownPassages } from "./knowledge.ts";

const answers = { uk: answersUk, en: answersEn, ru: answersRu };

/** Questions whose page shows the asker's own data. */
const ownData: readonly Intent[] = ["debt", "request_status", "order"];

/** Answers an everyday question with the page about it; null where the asker has no such page. */
export async function answerByPage(
  world: World,
  actor: Actor | null,
  intent: Intent,
  language: Language,
): Promise<QuotedAnswer> {
  const asker = !actor ? "visitor" : isStaff(actor) ? "staff" : "resident";
  const pages = pagesFor(intent, asker);
  if (!pages) return null;
  const passages = await knownPassages();
  const sources = pages.map((href) => sourceOf(href, language, passages));
  return { text: await textOf(world, actor, intent, language), sources };
}

function sourceOf(href: string, language: Language, passages: readonly Passage[]) {
  const passage = passages.find((one) => one.href === href && one.language === language);
  if (passage) return { title: passage.title, heading: passage.heading, href };
  const { links } = answers[language];
  const title = links[href as keyof typeof links];
  if (!title) throw new Error(`the assistant has no name for ${href}`);
  return { title, heading: "", href };
}

async function textOf(
  world: World,
  actor: Actor | null,
  intent: Intent,
  language: Language,
): Promise<string> {
  const words = answers[language];
  if (intent === "password") return actor ? words.password_in : words.password_out;
  if (intent === "contacts" || intent === "emergency") {
    const contacts = actor ? await listContacts(world, actor) : [];
    return intent === "emergency"
      ? emergencyText(contacts, language)
      : contactsText(contacts, language);
  }
  return actor === null && ownData.includes(intent) ? words.signed_out : words[intent];
}

type Contacts = Awaited<ReturnType<typeof listContacts>>;

function emergencyText(contacts: Contacts, language: Language): string {
  const words = answers[language];
  const phones = contacts.flatMap(({ emergencyPhone }) =>
    emergencyPhone ? [formatPhone(emergencyPhone)] : [],
  );
  return phones.length > 0
    ? words.emergency.replace("{{phone}}", phones.join(", "))
    : words.emergency_public;
}

function contactsText(contacts: Contacts, language: Language): string {
  const known = contacts.filter(({ name, phone }) => name || phone);
  if (known.length === 0) return answers[language].contacts_none;
  return known
    .map(({ organisation, name, phone, hours }) =>
      [organisation, name, phone && formatPhone(phone), hours].filter(Boolean).join(", "),
    )
    .join("\n");
}
