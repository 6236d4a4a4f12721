import type { Language } from "#core/kernel/language.ts";

const longestFirst = (list: string) => list.split(" ").toSorted((a, b) => b.length - a.length);

const endings = {
  uk: longestFirst(
    "ками увати ування ується уються ання ення іння ями ами ові еві ого ому ими іми ість ються ться ють уть ати яти ити іти ути єте ете ите ємо емо имо ала ила ало ило али или єш еш иш ої ою ею єю ій ий ів їв ах ях ам ям ом ем єм им их іх ав ив ка ку ки ко ок ці кою ує є а е и і о у я ю ї й ь",
  ),
  ru: longestFirst(
    "ками ывать ивать овать ание ение ование ывание ются ится ется аться иться ости ость ями ами ого его ому ему ыми ими ать ять ить еть уть ете ите ешь ишь ает яет ует ала ила ало ило али или ют ут ят ат ем им ой ей ою ею ый ий ая яя ое ее ые ие ых их ам ям ом ах ях ов ев ал ил ка ку ки ко ок ке кой ет ит а е и о у я ю ы й ь",
  ),
};

const parseWords = (list: string) => new Set(list.split(" "));
/** Words that every question is full of, in languages whose words are known here. */
export const stopWords = {
  uk: parseWords(
    "а або але без був була було бути в вам вас весь ви від він вона воно вони все всі да для до дуже є ж за з зі і із й його її їх коли куди ли мені мене мій моя моє мої ми можна можу може на нам нас не ні ну о про по під при та так також те той тут ти то треба у уже хто це цей ця чи чому чого що щоб я як яка яке який які якщо скільки де свій своя своє свою мою моєї мого потрібно робити зробити буде завтра сьогодні вчора зараз використовуєте ваш ваша ваші",
  ),
  ru: parseWords(
    "а без бы был была было быть в вам вас весь во вот все всё вы где да для до если есть же за и из или им их к как какая какие какой когда кто куда ли меня мне мой моя моё мои мою моей моего можно могу может мы на нам нас не нет ни но о об от по под при про с сколько со так также то тот тут ты у уже что чтобы это этот эта я надо нужно делать сделать свой своя своё свою почему зачем будет завтра сегодня вчера сейчас используете ваш ваша ваши куда какого",
  ),
  en: parseWords(
    "a about am an and any are as at be been but by can could do does did for from get got has have how i if in into is it its me my no not of on or our out so some than that the their them then there they this to up us was we what when where which who why will with would you your should much many today tomorrow yesterday now use used",
  ),
};

/** Lists the stems of a text's words in their order, without words that say nothing. */
export function stemsOf(text: string, language: Language): string[] {
  const known: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = stopWords;
  return wordsOf(text)
    .filter((word) => !known[language]?.has(word))
    .map((word) => stemOf(word, language));
}

/** Lists words in small letters; an apostrophe inside a word, whichever it is, does not count. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFC")
      .toLowerCase()
      .replace(/(?<=\p{L})['’ʼ‘`´′"](?=\p{L})/gu, "")
      .replaceAll("ё", "е")
      .replaceAll("ґ", "г")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns a light stem: an ending is cut off, and of a Slavic word its first six letters count. */
export function stemOf(word: string, language: Language): string {
  if (/^\p{N}/u.test(word)) return word;
  if (!/\p{Script=Cyrillic}/u.test(word)) return englishStem(word);
  const slavic = language === "ru" ? "ru" : "uk";
  const plain = word.length > 4 ? word.replace(/(ся|сь)$/, "") : word;
  const ending = endings[slavic].find(
    (one) => plain.endsWith(one) && plain.length > one.length + 2,
  );
  return plain.slice(0, ending ? -ending.length : undefined).slice(0, 6);
}

function englishStem(word: string): string {
  if (word.length < 4) return word;
  const plain = word
    .replace(/ies$/, "y")
    .replace(/(?<=[sxz]|ch|sh)es$/, "")
    .replace(/(?<=[^s])s$/, "")
    .replace(/(?<=\w{3})(ing|ed|ment|ly)$/, "");
  return plain.replace(/([^aeiouls])\1$/, "$1").replace(/(?<=\w{2})[ey]$/, "");
}
