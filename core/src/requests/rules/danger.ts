import type { Priority } from "../model.ts";

/** Dangers that people name in a request. */
export type Danger = "fire" | "gas" | "electric" | "health" | "lift" | "water" | "collapse";

/**
 * Builds patterns that match at the beginning of a word: stems with more letters after them, or
 * whole words.
 */
const stems = (stemPattern: string) => new RegExp(`(?<!\\p{L})(?:${stemPattern})`, "u");
const whole = (wordPattern: string) => new RegExp(`(?<!\\p{L})(?:${wordPattern})(?!\\p{L})`, "u");

// A кабінет is an account or a study, never a lift.
const lift = stems("ліфт|лифт|lift|elevator|кабін(?!ет)|кабин(?!ет)");
const isStuck = any(
  stems("застр|stuck|trapped|зачинен|заблокован|між поверх|между этаж|between (?:the )?floors"),
  stems(
    "не (?:мож\\p{L}+|могу) (?:вийти|выйти)|не випуска|не выпуска|can(?:no|')?t get out|cannot get out",
  ),
  stems(
    "(?:я|ми|мы|люд\\p{L}*|хтось|дит\\p{L}*|кто-то|человек|ребен\\p{L}*|someone|people|i am|i'm) (?:\\p{L}{1,3} )?(?:всередині|внутри|inside)",
  ),
);
const gas = whole("газ|газу|газом|газа|gas");
/** Gas alone is a bill or a meter; it is a danger where it smells or leaks. */
const escapes = stems(
  "запах|пах|тхн|смерд|воня|чут|чую|чуєм|відчува|чувств|слыш|витік|виток|витіка|утечк|утека|вытека|шип|smell|leak|hiss|odou?r|stink",
);
const burns = stems("(?<!не )(?:гор(?:ить|ят|ять|им|имо)|полыха\\p{L}*)(?!\\p{L})");
/** Lamps that burn are no fire. */
const lamp = stems("ламп|світл|свет|індикатор|индикатор|ліхтар|фонар|кнопк|табло");

const pours = whole("залити|залить");
/** A file is poured into a program with the same word that water is with into a flat. */
const file = stems(
  "файл|ексел|эксел|excel|csv|табли|баз[ауиіы]|дані|даних|данн|документ|виписк|выписк|показник|показани|список|списк|контакт",
);

const runningWords =
  "(?:тече|течуть|течь|течет|течёт|текут)(?!\\p{L})|протік|протек|підтік|подтек|потіка|витіка|вытека|leak";
const runs = stems(runningWords);
const runsNot = new RegExp(`(?<!\\p{L})(?:не|isn't|not) (?:${runningWords})\\p{L}*`, "gu");
/** Taps and the like that drip, and water that comes as it should: weak, rusty or cold at most. */
const isHarmless = stems(
  "кран|змішувач|смесител|унітаз|унитаз|бач(?:ок|к)|душ(?!н)|лійк|лейк|раковин|сифон|(?:taps?|faucets?|toilet|shower|sink)(?!\\p{L})|" +
    "погано|плохо|ледве|ледь|еле(?!\\p{L})|слаб|тонк|цівк|струйк|іржав|ржав|каламутн|мутн|(?:холодн|тепл|жовт|желт|жёлт|брудн|грязн)о[юй](?!\\p{L})",
);
/** Places that are flooded, pipes that break, sewage, and what cannot be closed. */
const isSerious = stems(
  "стел|потол|стін[иауіо]|стен[аеуы]|підло[гз]|на полу|сусідів|соседей|(?:на|до|к) (?:сусід|сосед)|коридор|батаре|радіатор|радиатор|труб|стояк|дах|крыш|бойлер|підвал|подвал|електр|электр|розетк|щит|" +
    "каналіз|канализ|фекал|калюж|луж[аеиуі]|мокр|на (?:всю|весь)|сильн|рікою|ручьем|ручьём|струменем|зірва|сорва|не (?:закрива|закрыва|перекрива|перекрыва)|" +
    "pipe|ceiling|wall|floor|neighbo|radiator|riser|roof|boiler|basement|sewage|puddle|everywhere|all over|badly|heavily",
);

/** Words between the ones that say whether somebody is flooded. */
const floodWords =
  "(?:сусід\\p{L}*|сосед\\p{L}*|нікого|никого|нічого|ничего|стел\\p{L}*|потол\\p{L}*|підлог\\p{L}*|квартир\\p{L}*|зверху|сверху|знизу|снизу|внизу|нижче|ниже|поки|пока|ще|ещё|еще|наче|ніби|вроде)";
/** Builds a condition: not after what nearly happened or may happen, with such words between. */
const unlessAfter = (guards: string) => `(?<!(?<!\\p{L})(?:${guards}) (?:${floodWords} ){0,3})`;
const mayHappen = "чи|щоб|чтобы|аби|мало|ледь|ледве|трохи|чуть|едва|якщо|если";
/** "Until it has flooded" is a plea; "so far it does not flood" is none. */
const beforeItHappens = unlessAfter(`${mayHappen}|поки|пока`);
const floodsNow =
  "залива(?:є|ють|ємо|ет|ют)|затоплює|затоплюємо|затапливает|топ(?:ить|лять|имо|ит|ят|им)";
const hasFlooded = "залив|залил[оаи]|затопил[оаи]|затопле\\p{L}*";
const notFlooding = `(?<!\\p{L})(?:${floodWords} ){0,3}(?:${unlessAfter(mayHappen)}не (?:${floodsNow})|${beforeItHappens}не (?:${hasFlooded}))(?!\\p{L})(?: ${floodWords})?`;
/** A "no" that ends its sentence: "no access" is none. */
const answerNo = "(?:ні|нет|no)(?= ?(?:[.,;!)]|$))";
const floodingNo = `(?<!\\p{L})(?:${floodWords} залива\\p{L}*|залива\\p{L}* ${floodWords}|neighbou?rs? flooded|flooding (?:the )?neighbou?rs?) ?[:?—–-] ?${answerNo}`;
const dryBelow = `(?<!\\p{L})${floodWords}(?: ${floodWords})? (?:все |всё )?сухо|${beforeItHappens}до ${floodWords} не (?:дійшл|дотекл|дошл|протекл|протік)\\p{L}*`;
const notFloodingEnglish =
  "(?<!\\p{L})(?:not|no|nobody is|no one is|\\p{L}+n't) flood\\p{L}*(?: (?:the |my |any )?(?:neighbou?rs?|anyone|anybody|anything))?";
/** Phrases that say that nobody is flooded. */
const floodsNobody = new RegExp(
  [notFlooding, floodingNo, dryBelow, notFloodingEnglish].join("|"),
  "gu",
);

/** Returns whether water runs where it harms: no dripping tap, and not that it runs badly or not at all. */
function runsAway(text: string): boolean {
  const rest = text.replaceAll(runsNot, "");
  return runs.test(rest) && (!isHarmless.test(rest) || isSerious.test(rest));
}

/** Words of a fire that is over, or of what is there against one. */
const noFire =
  /(?:після|после) (?:пожежі|пожара)|after (?:the|a) fire|(?:пожежн|пожарн)\p{L}* (?:кран|гідрант|гидрант|щит|вих[оі]д|выход|двер|безпе|безопас|інспек|инспек|драбин|лестниц)\p{L}*|fire (?:exit|door|safety|extinguisher|inspection|escape)/gu;

const toSomeone =
  "(?:людині|чоловіку|чоловікові|жінці|дитині|бабусі|дідусю|дідусеві|сусіду|сусідові|сусідці|мамі|тату|татові|комусь|мені|человеку|мужчине|женщине|ребенку|ребёнку|бабушке|дедушке|соседу|соседке|маме|папе|кому-то|мне)";
/** End of a clause, or its going on with a place or with what is to be done. */
const clauseEnd = String.raw`(?=$|[.,!?;:]|\s(?:(?:потрібн|нужн|викл|вызов)\p{L}*|стало|треба|надо|на|у|в|біля|возле|до|й|і|и|та|що|что|куди|куда|як|как)(?!\p{L}))`;
/** Somebody needs a doctor: they feel bad, do not answer or breathe, bleed, or an ambulance is asked for. */
const isUnwell = any(
  stems(
    `${toSomeone} (?:(?:стало|дуже|раптом|очень|вдруг|сильно) )*(?:погано|зле|плохо)${clauseEnd}`,
  ),
  stems(
    "непритомн|знепритомн|(?:втрати|потеря)\\p{L}* (?:свідом|сознан)|без (?:свідом|сознан)|не (?:дихає|дышит)|(?:серцев|сердечн)\\p{L}* (?:напад|приступ)|інфаркт|инфаркт|інсульт|инсульт|кровотеч|(?:стікає|истекает) кров",
  ),
  stems(
    `(?:(?:викл|потрібн|подзвон)\\p{L}*|треба) швидк(?:у|а|ої)(?: медичн\\p{L}+)?(?: допомог\\p{L}+)?${clauseEnd}|(?:(?:вызов|вызва|нужн|позвон)\\p{L}*|надо) скор(?:ую|ая|ой)(?: помощ\\p{L}+)?${clauseEnd}`,
  ),
  whole(
    "(?:call|need|send|get|want)(?: \\p{L}+){0,2} ambulance|unconscious|heart attack|(?:not|isn't) breathing|passed out|fainted|(?:is|he's|she's) bleeding|(?:someone|somebody|man|woman|person|child|neighbou?r|he|she) (?:has |just )*collapsed",
  ),
);

/** A neighbour is dead; a relative who died is about papers. */
const neighbourDied = any(
  stems(
    `(?:сусід|сосед)\\p{L}* (?:(?:з|із|из|с) (?:кв\\.? ?)?\\d+ )?(?:(?:раптово|щойно|внезапно|только что) )?(?:помер(?:ла)?|умер(?:ла)?|мертв\\p{L}*)${clauseEnd}`,
  ),
  stems(`(?:помер(?:ла)?|умер(?:ла)?) (?:мій |моя |мой )?(?:сусід|сосед)\\p{L}*${clauseEnd}`),
  whole("neighbou?r (?:has (?:just )?|just )?(?:died|is dead)"),
);

/** Ukrainian, Russian and English words of each danger, the gravest first. */
const signs: readonly (readonly [Danger, (text: string) => boolean])[] = [
  [
    "fire",
    any(
      whole(
        "дим|диму|димом|димить|дым|дыма|дымом|дымит|вогонь|вогню|вогнем|огонь|огня|огнем|огнём|fire|smoky|burning|flames?",
      ),
      // "May I smoke" is no fire.
      whole(
        "(?<!(?<!\\p{L})(?:to|i|we|you|they|may|can|could|must|not|who|people|neighbou?rs?|allowed to|don't) )smoke",
      ),
      stems(
        "пожеж|пожар|задим|задым|загорі|загоре|палає|полум|плам|(?:запах\\p{L}*|пахн\\p{L}*|тхн\\p{L}*|воня\\p{L}*|смерд\\p{L}*|несе|тянет) (?:горіл(?!к)|горел(?!к)|пален|жжен|жжён|смален|гар(?:ь|ью|ю|и|і|у|ом)?(?!\\p{L}))",
      ),
      { test: (text) => burns.test(text) && !lamp.test(text) },
    ),
  ],
  [
    "gas",
    any(
      { test: (text) => gas.test(text) && escapes.test(text) },
      whole("чад|чаду|угар|угара|угарный|чадний"),
      stems("carbon monoxide"),
    ),
  ],
  [
    "electric",
    any(
      stems(
        "іскр|заіскр|искр|заискр|spark|коротк\\p{L}+ замикан|коротк\\p{L}+ замыкан|short circuit|електроудар|electric shock|electrocut",
      ),
      stems(
        "(?:б'є|бʼє|вдар\\p{L}+|удар\\p{L}+|бьет|бьёт) (?:струм|ток)|оголен\\p{L}+ (?:дрот|дріт|провод|кабел)|оголен\\p{L}* провод|bare wire|live wire",
      ),
    ),
  ],
  // After what endangers whoever comes to help.
  ["health", any({ test: isUnwell }, { test: neighbourDied })],
  ["lift", (text) => lift.test(text) && isStuck(text)],
  [
    "water",
    ignoring(
      floodsNobody,
      stems(
        "залив(?!к|н)|залит(?!(?:и|ь)(?!\\p{L}))|залил|затоп|затап|прорва|прорив|прорыв|потоп|хлещ|хлищ|хлюще|фонтан|топл(?:ять|ю|ят)",
      ),
      { test: (text) => pours.test(text) && !file.test(text) },
      { test: runsAway },
      // To heat is the same word: somebody is flooded.
      whole(
        "(?:мене|нас|меня|квартиру|сусіди?|сосед[иь]?|сусідка|соседка)(?: \\p{L}+){0,3} топ(?:ить|лять|ят)|топ(?:ить|лять|ят) (?:мене|нас|меня|мою|мой|квартиру|сусід\\p{L}*|сосед\\p{L}*)",
      ),
      // The same word means 'to upload': a person or place that can be flooded stands beside it.
      whole(
        "залит[иь](?: \\p{L}+){0,2} (?:мене|нас|меня|сусід\\p{L}*|сосед\\p{L}*|квартир\\p{L}*|підвал\\p{L}*|подвал\\p{L}*|стел[юіяь]|потолок|стін\\p{L}*|стен\\p{L}*)|(?:мене|нас|меня|сусід\\p{L}*|сосед\\p{L}*|квартир\\p{L}*) (?:\\p{L}+ )?залит[иь]",
      ),
      stems("flood|burst|gushing|overflow|pouring"),
    ),
  ],
  ["collapse", any(stems("обвал|обруш|завал(?:ив|ил|ю)|collaps"))],
];

/** Builds a test by patterns of a text without certain phrases. */
function ignoring(phrases: RegExp, ...patterns: readonly Pick<RegExp, "test">[]) {
  const test = any(...patterns);
  return (text: string) => test(text.replaceAll(phrases, ""));
}

function any(...patterns: readonly Pick<RegExp, "test">[]) {
  return (text: string) => patterns.some((pattern) => pattern.test(text));
}

/** Joins the words of a request that are searched for dangers. */
export function requestWords(request: {
  title: string;
  description: string;
  place?: string | null;
}): string {
  return [request.title, request.description, request.place ?? ""].join("\n");
}

/** Finds the gravest danger that a text names; null where it names none. */
export function findDanger(text: string): Danger | null {
  const plain = plainWords(text);
  return signs.find(([, names]) => names(plain))?.[0] ?? null;
}

/** Returns whether a text says that a neighbour has died, and not that somebody is still to be helped. */
export function isDeath(text: string): boolean {
  const plain = plainWords(text);
  return findDanger(text) === "health" && neighbourDied(plain) && !isUnwell(plain);
}

const plainWords = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[’ʼ`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .replaceAll(noFire, "");

/** Public emergency numbers; 112 sends whichever service is needed. */
const publicNumbers: Record<Danger, string> = {
  health: "103",
  fire: "101",
  gas: "104",
  electric: "101",
  lift: "112",
  water: "112",
  collapse: "101",
};

/**
 * Returns the numbers to call about a request before any answer, the first to call first; none where it can wait.
 * Fire and gas go to the public service first, the sick to it alone; all else to the organisation's own phones where
 * they are known.
 */
export function emergencyNumbers(
  { priority, text }: { priority: Priority; text: string },
  ownPhones: readonly string[],
): string[] {
  const danger = findDanger(text);
  if (!danger && priority !== "urgent" && priority !== "high") return [];
  const open = danger ? publicNumbers[danger] : "112";
  const first = danger === "fire" || danger === "gas";
  if (ownPhones.length === 0 || danger === "health") return [open];
  return [...new Set([...(first ? [open] : []), ...ownPhones])];
}
