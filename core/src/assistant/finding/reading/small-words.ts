/** Words that name a day by today's, in three languages. They say nothing about what is asked either. */
export const nearDays: ReadonlySet<string> = new Set(
  `
вчора учора позавчора завтра післязавтра вчорашній вчорашня вчорашнє вчорашні вчорашнього вчорашньої вчорашньому вчорашню вчорашнім учорашній учорашнього учорашню завтрашній завтрашня завтрашнє завтрашні завтрашнього завтрашньої завтрашню
вчера позавчера послезавтра вчерашний вчерашняя вчерашнее вчерашние вчерашнего вчерашней вчерашнему вчерашнюю завтрашний завтрашняя завтрашнее завтрашние завтрашнего завтрашней завтрашнюю
yesterday yesterdays tomorrow tomorrows`
    .split(/\s/)
    .filter(Boolean),
);

/** Words that say nothing about what is asked, in three languages; politeness and fillers among them. */
const silent = `
а або але би без був була було бути будь буде будуть в вам вас ваш ваша ваші ваше вашого вашої вашому вашим весь ви від він вона воно вони все всі всіх всього вже да для до дуже є ж же за з зі і із й його її їх їм ласка либонь
ли може можна можу можете можеш можемо могли міг могла мати маю має мають маємо на над нам нас наш наша наші нашого нашій нашої нашому не ні ну о об от ось по при про під перед після та так така такий такі також те той тому тут там тоді ти то треба тра тре у уже хай хоча нині вже знаю знати дізнатися дізнатись багато мало хотів хотіла хотіли хочу хоче хочемо це цей ця ці цього цій цьому чи що шо щоб шоб щось як який яка яке які якій якого якої якому якою якщо якось якийсь яким яких які саме самому сам сама свій своя своє свої свою свого своєї своєму своїй своїх своїм потрібно потрібен потрібна потрібні потрібний необхідно робити зробити роблю робимо зараз щойно тільки лише ще просто взагалі підкажіть підкажи скажіть скажи розкажіть розкажи поясніть поясни дайте дай прошу будьласка плз пліз ой блін шановні друзі нехай хіба невже мабуть наприклад коротко швидко легко зручно краще можливо можливість мною тобою собою нею ним нами вами ними тебе тобі собі використовуєте використовують використовувати використовую звідусіль скрізь усюди повсюди разом удвох узагалі нашо чьо яку якою першу чергу черги подінеться дінеться дітися бажаю цікавить цікаво питання запитання величезна величезний величезні великий велика великі страшенно нарешті взагалі-то походу бо якусь якісь цілу цілий ціла ціле нє нєт тіпа типу махом гуртом каже кажуть одним одного однією через зовсім геть ледве тикати тикнути клацати клацнути натискати натиснути тиснути
а без бы был была было быть будет будут в вам вас ваш ваша ваши ваше вашего вашей весь во вот все всё всех всего вы где-то да для до если есть ещё еще же за и из или им их к ко как-то какая какие какой какое какого какую каком каким каких когда-то ли либо мне меня может можно могу можете можешь мы на над нам нас наш наша наши нашего нашей нашем не нет ни но ну о об он она они оно от очень по под при про перед после пожалуйста плиз с со себя себе свой своя свое свои свою своего своей своем своих так также такой такая там тогда то тот тут ты у уже хочу хочет хотел хотела хотим хотелось чем что чтобы чтоб это этот эта эти этого этой этом я надо нужно нужен нужна нужны необходимо делать сделать делаю делаем знаю знать узнать много мало сейчас только лишь просто вообще подскажите подскажи скажите скажи расскажите расскажи объясните объясни дайте дай прошу пусть разве кстати например быстро легко удобно лучше возможно мной мною тобой тобою собой ней нею ним нами вами ними тебя тебе используете используют использовать использую отовсюду везде повсюду вместе первую очередь очереди денется денутся деться вопрос интересует имею имеется получится получается выходит бывает огромная огромный огромные большой большая большие ужасно че чето наконец вообще-то блин походу бы через типа говорит говорят целый целую целая целое одним одной одного совсем тыкать тыкнуть кликать кликнуть нажимать нажать жать
a about all also am an arent hasnt havent hadnt wasnt werent wouldnt shouldnt youre theyre theyve weve hes shes and any are as at be been but by can cannot cant could couldnt did do does didnt doesnt doing dont for from get getting go going got had has have having here hi id if ill im in into is isnt it its ive just kindly know let like looks may maybe me might much must need needs needed no not now of off ok on once one ones only or our ours out over please pls really right s shall should so some somehow something still t tell than that thats the their them then there these they thing things this those to too up us use used using via want wanted wants was we well were what whats which while will with within without wont would yes you your yours im hey dear question explain lot many few everywhere anywhere together thru quickly easily best possible way ways find_out looking look take takes make makes made give gives given put say says huge big enormous terribly guys mate folks finally guy per her his stuff usually abroad already yet again click press tap cause because
`;

/** Words with which a question begins; they tell little of its subject. */
export const questionWords: Readonly<Record<string, string>> = {
  HOW: "hows як яким_чином как каким_образом how якось",
  WHERE: "wheres де куди звідки где куда откуда where якому_місці",
  WHEN: "коли когда када кагда whens when якого_числа какого_числа what_time what_day which_day якого_дня у_який_день в_який_день в_какой_день по_яких_днях по_каким_дням how_often як_часто как_часто каких_числах яких_числах",
  WHO: "whos хто кого кому ким кто кем who whom whose чий чия",
  WHY: "чому чого навіщо почему зачем отчего why чо",
  UNTIL:
    "до_якого до_какого до_коли до_когда until by_when deadline* дедлайн* термін* строк строки срок сроки сроков due_date due крайн* крайній последний_день останній_день till",
  OWN: "мій моя моє мої мою мого моєї моєму моїй моїх моїм мені мене я в_мене у_мене мой мое мои моего моей моем моих my mine i own",
};

const silentWords: ReadonlySet<string> = new Set(
  silent
    .toLowerCase()
    .replaceAll("ё", "е")
    .split(/[\s-]+/)
    .filter(Boolean),
);

/** Returns whether a word says nothing; surzhyk shortens infinitives, as in `робить` for `робити`. */
export function isSilent(word: string): boolean {
  return (
    silentWords.has(word) ||
    nearDays.has(word) ||
    (word.endsWith("ть") && silentWords.has(`${word.slice(0, -1)}и`))
  );
}
