import type { ConceptWords } from "../concepts.ts";

/** Words about one's account, settings, the staff's work and the assistant. */
export const accountWords: ConceptWords = {
  NOTIFICATION:
    "сповіщ* спавіщ* уведомл* оповещ* оповіщ* нагадув* напоминан* notif* reminders пуш* push sms смс смска смски розсилк* рассылк* листи_на листів_від письма письма_ писем unsubscribe* відпис* отпис* emails newsletter* alert alerts повідомлення_на",
  EMAIL:
    "пошт* почт* email e_mail mail мейл* емейл* імейл* имейл* мыло електронк* електронн* электронн*",
  LANGUAGE:
    "мова мову мови мовою мов язык языка языке языком мовні language languages українськ* украинск* російськ* русск* англійськ* английск* english ukrainian russian перекла* перевод_на",
  THEME:
    "тема тему теми темы темой theme themes темну темна темний темний_режим темный_режим темную темная нічн* ночн* dark night_mode light_mode світлу_тем* светл*_тем* оформлен* вигляд_сайт* вигляд appearance colours colors кольори_сайт* шрифт* font",
  PASSWORD:
    "парол* пароль пароля паролю пасворд* password* passwort passcode пасс двофактор* двухфактор* 2fa two_factor second_factor автентифік* аутентифик*",
  FORGOT:
    "забув забула забули забыл* забыв* забуд* forgot* forget* втрати* загуби* потеря* lost lose не_помню не_пам'ят* не_памят* відновит* відновлен* восстан* віднов* reset recover* restore dont_remember cant_remember не_можу_згадат* скинути_парол* сбросит* сброс*",
  PROFILE:
    "профіл* профил* profile ім'я імя імені імʼя имя имени name surname прізвищ* фамили* аватар* avatar userpic дан_про_себе день_народж* мої_дані_змін* личные_данные_измен* my_details",
  LOGIN:
    "увійт* увойт* ввійт* войти вхід входу входит* логін* логин* залогін* залогин* login log_in logging_in sign_in signing_in signin authoriz* авториз* зайти зайд* заходит* не_пускає не_пускает не_заходить cant_get_in вийти_з_акаунт* log_out sign_out session* сесі* сеанс*",
  DELETE:
    "видал* удал* стер* вида* delet* erase* remov* закрити_акаунт* закрыть_аккаунт* close_my deactivat* деактив* избав* позбут* прибрат*",
  ACCOUNT: "акаунт* аккаунт* обліков* кабінет* кабинет* account accounts учетн* учетк*",
  PRIVACY:
    "приватніст* приватност* приватн* конфіденц* конфиденц* privacy private персональн* gdpr cookie* куки кукі печив*",
  DATA: "дані даних данні даними данные данных data інформац* информац* information info",
  SEE: "бача* бачит* бачит видит видят видеть видно видят_ see sees seen visible hide прихова* скрыт* скрив* сховат* show_my знают знають",
  DOWNLOAD:
    "завантаж* скача* скачив* download* експорт* экспорт* export* вивантаж* выгруз* zip архів* архив* archive copy_of",
  OPEN: "відкрит* открыт* активн* активні active open незакрит* незавершен* невиконан* невыполнен* нерозглянут* pending unresolved unfinished в_роботі в_работе in_progress",
  SHOW: "покаж* показат* покажіть показати показать список* списк* перелік* перечень list show display give_me",
  UNPOSTED:
    "нерознес* непровед* неразнес* неопізна* неопозна* нерозпізна* нераспозн* нерозібр* неразобр* невизнач* неопредел* unposted unmatched unallocated unidentified unassigned_pay* нез'ясован* незясов* невыясн* suspense не_рознес* не_провед* не_разнес* не_розібр* not_posted not_matched",
  LINE: "рядк* рядок рядки строка строк_ строки строчк* line lines операці* операци* transaction* проводк*_банк",
  FIGURES:
    "цифр* цыфр* статистик* аналітик* аналитик* analytics statistics stats figures summary overview зведен* сводк* підсумк* подсумк* итог* kpi показники_за_сьогодн* дашборд* dashboard metrics numbers_for",
  TODAY: "сьогодн* сегодн* today todays today's за_день за_сутки",
  COUNT_STAFF: "команд* колег* коллег* співробітник* сотрудник* team staff colleague* employee*",
  IMPORT:
    "імпорт* импорт* import* excel ексель* эксель* csv xlsx таблиц* spreadsheet реєстр* реестр* registry upload",
  DEMO: "демо* demo trial пробн* тест_режим*",
  BACKUP: "бекап* бэкап* backup* резервн* restore_from",
  MODERATION:
    "модерац* moderat* забанит* бан_ забанити заблок* ban banned нецензур* образлив* оскорб* swear* abuse* мат_ спам* spam правил*_чат*",
  SLA: "sla слa робочий_час рабочее_время working_time",
  HELLO:
    "привіт* привет* вітаю вітання добридень здоров здрастуй* здравств* здрасьт* хай hello hi hey good_morning good_evening good_afternoon добр*_день добр*_ранок добр*_ранку добр*_вечір добр*_вечора добр*_утро добр*_вечер добр*_дня доброго_ранку доброе_утро greetings доброго_здоров* слава_україні",
  THANKS:
    "дяку* дякую спасиб* спс thank thanks thx cheers благодар* чудово_дяк* пасиб* bye goodbye до_побачення до_свидания бувай па_па",
  BOT: "бот бота ботом боти робот* програм* штучн* искусственн* ai іі ии chatgpt gpt bot robot machine computer комп'ютер* компютер* компьютер* ти_хто хто_ти хто_ви кто_ты кто_вы ты_кто who_are_you what_are_you your_name тебе_звати тебя_зовут тебе_звуть как_звать як_звати are_you_real are_you_human ти_людина ты_человек assistant помічник* помощник*",
  ABLE: "вмієш вмієте умієш умеешь умеете можеш_робит* можеш_зробит* здатн* can_you_do you_can_do are_you_able допомогт* допоможеш допоможеш допоможи* допоможіть допомога помоги* помочь поможеш* поможешь help helpful можливост* возможност* capabilit* чим_корисн* про_що_запит* о_чем_спросит* what_can_i_ask how_do_you_work як_ти_працю* как_ты_работ*",
};
