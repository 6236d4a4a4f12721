import { isStaff } from "#core/kernel/actor.ts";
import { toLocal } from "#core/kernel/time.ts";
import { dayText } from "#core/identity/writing.ts";
import { locales } from "#core/kernel/map-languages.ts";
import type { Language } from "#core/kernel/language.ts";
import { usualWindow } from "#core/meters/model.ts";
import { windowOf } from "#core/meters/rules/window.ts";
import type { LetterBlock, TopicLetter } from "#server/platform/mail/letter.ts";
import { runRead } from "#server/platform/read/statement.ts";
import {
  type Heard,
  type LetterReader,
  type WrittenLetter,
  toldAtOnce,
  type Topic,
  type TopicOutcome,
} from "#server/platform/topic.ts";
import type { World } from "#server/platform/world.ts";
import { windowQuery } from "../reads/meters.ts";
import { remindedPeople, reminderKinds, waitingHomesQuery } from "../reads/waiting.ts";
import { wordsIn } from "./words.ts";

/** Topic of missing readings. Letters follow the choice for payments. */
export const metersTopic: Topic = {
  name: "meters",
  choice: "payments",
  kinds: reminderKinds,
  recipients: remindedPeople,
  newestOnly: true,
  inbox: async (_, { actor, language }, noted) => {
    const t = wordsIn(language);
    const ownNotes = isStaff(actor) ? [] : noted;
    return new Map(
      ownNotes.map((one) => {
        const text = t("month", { month: monthText(one.reason, language) });
        return [one, { title: t("title"), text, path: "/meters" }];
      }),
    );
  },
  letter: { write: readingsLetterFor },
};

/**
 * Builds a letter about the homes with missing readings; none once all are there or the days are
 * over.
 */
async function readingsLetterFor(
  world: World,
  { actor, to, base }: LetterReader,
  waiting: readonly Heard[],
): Promise<WrittenLetter> {
  const [first] = waiting;
  const settled = (outcome: TopicOutcome): WrittenLetter["outcomes"] =>
    new Map(waiting.map((fact) => [fact, outcome]));
  if (!first || !actor || isStaff(actor)) return { parts: null, outcomes: settled("hidden") };
  const { orgId } = first;
  const today = toLocal(world.clock()).date;
  const [days, homes] = await Promise.all([
    runRead(world.db, actor, windowQuery(orgId)),
    runRead(world.db, actor, waitingHomesQuery(orgId, actor.personId, today)),
  ]);
  const window = windowOf(days ?? usualWindow, today);
  if (!window.open || homes.length === 0) return { parts: null, outcomes: settled("past") };
  return { parts: readingsLetter(to, homes, window.to, base), outcomes: settled("sent") };
}

type UnreadHome = { address: string; apartment: string; missing: number };

function readingsLetter(
  to: LetterReader["to"],
  homes: readonly UnreadHome[],
  last: string,
  base: string,
): TopicLetter {
  const t = wordsIn(to.language);
  const date = dayText(last, to);
  const left = homes.length - toldAtOnce;
  return {
    subject: t("subject", { date }),
    title: t("title"),
    paragraphs: [
      t("until", { date }),
      ...homes
        .slice(0, toldAtOnce)
        .flatMap(({ address, apartment, missing }): LetterBlock[] => [
          { heading: t("place", { address, apartment }), under: t("waiting", { count: missing }) },
        ]),
      ...(left > 0 ? [t("more", { count: left })] : []),
    ],
    action: { label: t("action"), href: `${base}/meters` },
    why: t("why"),
  };
}

/** Formats `2026-11` as листопад 2026 р. */
function monthText(month: string, language: Language): string {
  const options = { month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${month}-15`));
}
