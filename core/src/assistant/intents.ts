import { findDanger } from "#core/requests/rules/danger.ts";

/**
 * Everyday questions that a page answers and no guide does: about one's own data, whom to call, where to do something.
 * The first match wins, so narrow ones come first.
 */
export const intents = [
  "request_status",
  "request_cancel",
  "order",
  "tenant",
  "family",
  "autopay",
  "debt",
  "pay",
  "readings",
  "password",
  "notifications",
  "language",
  "contacts",
  "emergency",
  "outage",
  "master",
  "report",
  "broken",
  "privacy",
  "neighbours",
] as const;
export type Intent = (typeof intents)[number];

/** Ukrainian, Russian and English phrases; each begins at the beginning of a word. */
const phrases: Record<Intent, readonly RegExp[]> = {
  request_status: [
    /(статус|стан) (\S+ )?заявк|(що з|де|коли \S+) мо\S+ заявк|коли (\S+ )?(прийде|приїде|буде) (\S+ )?(сантехнік|електрик|майст|слюсар)/,
    /(статус|состояние) (\S+ )?заявк|(что с|где|когда \S+) мо\S+ заявк|когда (\S+ )?(придет|приедет|будет) (\S+ )?(сантехник|электрик|мастер|слесар)/,
    /(status|state) of (my |the )?(request|ticket)|(where is|what about) my request|my request'?s? status|when (will|does|is) (the |my )?(plumber|electrician|handyman)/,
  ],
  request_cancel: [
    /(скасува|відклика|забра|відмін)\S* (\S+ )?заявк/,
    /(отмен|отозва)\S* (\S+ )?заявк/,
    /(cancel|withdraw)\S* (my |a |the )?request/,
  ],
  order: [
    /(скасува|перенес|відмін|де|статус|змін)\S* (\S+ )?замовлен|мо[єїя]\S* замовлен/,
    /(отмен|перенес|где|статус|измен)\S* (\S+ )?заказ(?!ать)|мо[йие]\S* заказ/,
    /(cancel|reschedule|move|change|status of)\S* (my |the |an )?(\S+ )?order|where is my order|my orders?(?!\p{L})/u,
  ],
  tenant: [
    /(прописа|зареєструва|засел|записа|дода)\S* (\S+ )?(квартирант|орендар|наймач)/,
    /(прописа|зарегистрирова|засел|записа|добав)\S* (\S+ )?(квартирант|арендатор|нанимател)/,
    /(register|add) (a |my |the )?(tenant|lodger)/,
  ],
  family: [
    /(дода|вписа|прописа)\S* (\S+ )?(дружин|чоловік|дитин|сина|доньк|мам|бат|член\S* сім|родич)/,
    /(добав|вписа|прописа)\S* (\S+ )?(жен|муж|ребен|сына|дочь|маму|отца|член\S* сем|родствен)/,
    /add (my |a )?(wife|husband|family|child|son|daughter|partner|spouse)/,
  ],
  autopay: [
    /автоплат|автоматичн\S* (оплат|плат|списан)|платити автоматично/,
    /автоматическ\S* (оплат|плат|списан)/,
    /autopay|automatic(ally)? pay|pay\S* (\S+ ){0,2}automatically|direct debit/,
  ],
  debt: [
    /скільки я (\S+ )?(винен|винна|винні|заборгува|боргу)|(мій|моя|мою|мого|моєї) (борг|заборг|баланс)|(скільки|що) (мені )?(треба |потрібно )?(за|с)?платити (за|цього|в цьому)|(в|у) мене (є )?(борг|заборг)/,
    /сколько я (\S+ )?долж|(мой|моя|мою|моего|моей) (долг|задолж|баланс)|сколько (мне )?(надо |нужно )?(за|о)?платить (за|в этом)|у меня (есть )?(долг|задолж)/,
    /how much (do )?i (owe|have to pay|need to pay)|what (do )?i owe|do i owe|my (debt|balance|dues)(?!\p{L})/u,
  ],
  pay: [
    /(де|як|куди) (\S+ )?(за|о|с)?платити (за )?(комунал|квартплат)/,
    /(где|как|куда) (\S+ )?(за|о)?платить (за )?(коммунал|квартплат)/,
    /pay (for )?(my |the )?utilit/,
  ],
  readings: [
    /(переда|пода|скину|внес|зда|надісла|куди)\S* (\S+ )?показник|мо[їяє]\S* показник/,
    /(переда|пода|сброс|внес|сда|отправ|куда)\S* (\S+ )?показани|мои показани|^показания/,
    /(submit|send|enter|hand in|give|report)\S* (\S+ )?(meter )?reading|my (meter )?readings/,
  ],
  password: [
    /(забу|не пам'ята|віднов|скину|зміни)\S* (\S+ )?пароль/,
    /(забы|не помн|восстанов|сброс|смен)\S* (\S+ )?пароль/,
    /(forg[oe]t\S*|reset|lost|change) (\S+ )?password/,
  ],
  notifications: [
    /(вимк|відключ|налашт)\S* (\S+ )?сповіщ/,
    /(отключ|выключ|настро)\S* (\S+ )?уведомл/,
    /(turn off|disable|stop|mute|change) (\S+ )?(notification|emails)|unsubscribe/,
  ],
  language: [
    /(змін|перемк|обра)\S* (\S+ )?мов[уи](?!\p{L})/u,
    /(смен|переключ|измен|выбра)\S* (\S+ )?язык/,
    /(change|switch|set) (\S+ )?language/,
  ],
  contacts: [
    /хто (\S+ )?(голова|управител)|(телефон|номер|контакт|зв'яза|дзвон)\S* .*(голов|управител|осбб|правлін|управлін|адміністр)|(голов|управител|осбб|правлін|управлін)\S* .*(телефон|номер|контакт)/,
    /кто (\S+ )?(председател|управляющ)|(телефон|номер|контакт|связа|звон)\S* .*(председател|управляющ|осмд|осбб|правлен|управлен)|(председател|управляющ|осмд|правлен)\S* .*(телефон|номер|контакт)/,
    /who is (the |our |my )?(chair|manager|head)|(phone|number|contact|call|reach)\S* .*(manager|management|chair|association)/,
  ],
  emergency: [
    /аварій|аварк|екстрен|диспетчер/,
    /аварийн|экстрен/,
    /emergency (phone|number|service|contact)|dispatcher|who (do i|should i|to) call/,
  ],
  outage: [
    /(коли|чому|чи) (\S+ ){0,2}(вимк|увімк|ввімк|відключ|включ|дадуть|буде|нема)\S* (\S+ ){0,2}(вод|світл|опален|газ|електр)/,
    /(когда|почему) (\S+ ){0,2}(отключ|включ|дадут|будет|нет)\S* (\S+ ){0,2}(вод|свет|отоплен|газ|электр)/,
    /(when|why) (will|is|does) (\S+ ){0,4}(water|power|electricity|heating|light)/,
  ],
  report: [
    /(як|куди|де) (\S+ )?(пода|повідом|залиш|створ)\S* .*(заявк|протік|поломк|аварі|несправ)/,
    /(как|куда|где) (\S+ )?(пода|сообщ|остав|созда)\S* .*(заявк|протеч|поломк|авари|неисправ)/,
    /(how|where) (do|can|to|should) (i )?(report|submit a request|make a request|open a request)/,
  ],
  privacy: [
    /хто (\S+ )?бач(ить|ати) (\S+ )?мо|що про мене бача|чи бача\S* сусід/,
    /кто (\S+ )?вид(ит|еть) (\S+ )?мо|что обо мне вид|видят ли (\S+ )?сосед/,
    /who (can )?sees? (my|me)|what (can|do) neighbou?rs see/,
  ],
  master: [
    /(виклика|замов|знай|виклик)\S* (\S+ )?(сантехнік|електрик|майст|слюсар|клінінг|прибиран)/,
    /(вызва|вызов|заказ|най)\S* (\S+ )?(сантехник|электрик|мастер|слесар|уборк)/,
    /(call|order|find|book|hire) (a |an )?(plumber|electrician|cleaner|handyman)/,
  ],
  broken: [
    /не працю|зламал|зламав|зламан|поламал|поламав/,
    /не работа|сломал|сломан/,
    /not working|doesn't work|does not work|(is|are) broken|stopped working/,
  ],
  neighbours: [
    /(напис|писа)\S* (\S+ )?(сусід|у чат|в чат)|чат\S* (\S+ )?(сусід|будинк)/,
    /(напис|писа)\S* (\S+ )?(сосед|в чат)|чат\S* (\S+ )?(сосед|дом)/,
    /(write|message|chat) (to |with )?(my |the )?neighbo/,
  ],
};

const compiled = Object.fromEntries(
  intents.map((intent) => [
    intent,
    phrases[intent].map(({ source }) => new RegExp(`(?<!\\p{L})(?:${source})`, "u")),
  ]),
) as Record<Intent, RegExp[]>;

/** Things of a home whose breaking is reported; a code or a password that does not work is not one. */
const things =
  /(?<!\p{L})(ліфт|домофон|світл|лампоч|опален|батаре|розет|двер|замок|ворот|шлагбаум|кран|вода|гаряч|лифт|свет|отоплен|батарея|дверь|вода|lift|elevator|intercom|light|heating|radiator|socket|door|lock|gate|barrier|tap|water)/u;
const asksHow = /заявк|повідоми|сообщи|request|report/;

/** Finds which everyday question is asked; null for any other. */
export function findIntent(question: string): Intent | null {
  const plain = question
    .toLowerCase()
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll("ё", "е")
    .replaceAll(/[^\p{L}\p{N}'\s]/gu, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
  if (findDanger(plain) && !asksHow.test(plain)) return "emergency";
  const found = intents.find((intent) => compiled[intent].some((phrase) => phrase.test(plain)));
  return found === "broken" && !things.test(plain) ? null : (found ?? null);
}

/** Pages that answer a question, the best first; null where staff have none. */
type Pages = { resident: readonly string[]; staff: readonly string[] | null };

const pages: Record<Exclude<Intent, "contacts" | "emergency" | "password">, Pages> = {
  request_status: { resident: ["/requests"], staff: ["/manager/requests"] },
  request_cancel: { resident: ["/requests"], staff: null },
  order: { resident: ["/services/orders"], staff: ["/manager/marketplace-orders"] },
  tenant: { resident: ["/apartments", "/guides/owners-and-tenants#s2"], staff: null },
  family: { resident: ["/apartments"], staff: null },
  autopay: { resident: ["/payments"], staff: null },
  debt: { resident: ["/payments"], staff: null },
  pay: { resident: ["/payments", "/guides/understand-and-pay-an-invoice#s4"], staff: null },
  readings: { resident: ["/meters", "/guides/hand-in-readings#s1"], staff: null },
  notifications: { resident: ["/profile"], staff: ["/profile"] },
  language: { resident: ["/profile"], staff: ["/profile"] },
  report: { resident: ["/requests/new", "/guides/report-a-leak#s2"], staff: null },
  privacy: { resident: ["/guides/documents-and-privacy#s2"], staff: null },
  outage: { resident: ["/communications"], staff: null },
  master: { resident: ["/services", "/requests/new"], staff: null },
  broken: { resident: ["/requests/new", "/guides/report-a-leak#s2"], staff: null },
  neighbours: { resident: ["/communications/chats"], staff: null },
};

/** Returns the pages that answer a question for this asker; null where they have none. */
export function pagesFor(
  intent: Intent,
  asker: "resident" | "staff" | "visitor",
): readonly string[] | null {
  if (intent === "password") return [asker === "visitor" ? "/forgot-password" : "/profile"];
  if (intent === "emergency") return ["/guides/report-a-leak#s1"];
  if (intent === "contacts") return asker === "resident" ? ["/dashboard"] : null;
  return asker === "staff" ? pages[intent].staff : pages[intent].resident;
}
