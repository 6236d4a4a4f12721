import type { ConceptWords } from "./concept-words.ts";

/** Words about one's account, settings, the staff's work and the assistant. */
export const accountWords: ConceptWords = {
  NOTIFICATION:
    "сповіщ* спавіщ* уведомл* оповещ* оповіщ* нагадув* напоминан* notif* reminders пуш* push sms смс смска смски розсилк* рассылк* листи_на листів_від письма письма_ писем unsubscribe* відпис* отпис* emails newsletter* alert alerts повідомлення_на сповіст* сповіща* дзвіночок колокольчик bell спам_від спамите спамите_ спамите_мене spamming спам_на листів_надто писем_слишком ваші_листи ваших_листів ваши_письма ваших_писем your_emails your_letters emails_from letters_from sending_me send_me_emails шлете шлёте шліть присылайт* присылат* надсилайт* надсилат* набридл* надоел* get_mail смс_від pinging ping beep* трезвон* дзвенит* дзеленч* пілікає пиликает buzz* слать шлют шлёт шле шлють сыпете сыпят* сипл* засипа* засыпа* завалил*_лист* завалили_письм* хватит_писем досить_листів enough_emails",
  EMAIL:
    "пошт* почт* email e_mail mail мейл* емейл* імейл* имейл* мыло електронк* електронн* электронн* скриньк*_електр* поштов*_адрес* почтов*_адрес* електронна_адреса emailing emailed mailbox_ gmail ukrnet мыла імейл email_address",
  LANGUAGE:
    "мова мову мови мовою мов язык языка языке языком мовні language languages українськ* украинск* російськ* русск* англійськ* английск* english ukrainian russian перекла* перевод_на україномовн* русскоязычн* російськомовн* in_russian in_ukrainian in_english по_русски по_украински по_английски англ_мов* translat*_the_site polish_language",
  THEME:
    "тема тему теми темы темой theme themes темну темна темний темний_режим темный_режим темную темная нічн* ночн* dark night_mode light_mode світлу_тем* светл*_тем* оформлен* вигляд_сайт* вигляд appearance colours colors кольори_сайт* шрифт* font чорн* черн* чёрн* фон_ фоном фон фону background black white_screen white_background яскрав* ярк* bright* brightness екран* экран* screen* очі глаза глазам очам my_eyes темніш* темнее darker lighter світліш* светлее білий_екран белый_экран контраст* contrast палітр* режим_ноч* нічний_режим вигляд_кабінету сліпить слепит",
  NIGHT: "ніч ночі вночі уночі ночами нічн* ночь ночи ночью ночами ночн* night nights overnight",
  PASSWORD:
    "парол* пароль пароля паролю пасворд* password* passwort passcode пасс двофактор* двухфактор* 2fa two_factor second_factor автентифік* аутентифик* пароля_ паролі парольчик passwords двоетапн* двухэтапн* two_step authenticator sms_код_входу",
  FORGOT:
    "забув забула забули забыл* забыв* забуд* forgot* forget* втрати* загуби* потеря* lost lose не_помню не_пам'ят* не_памят* відновит* відновлен* восстан* віднов* reset recover* restore dont_remember cant_remember не_можу_згадат* скинути_парол* сбросит* сброс* забув_ не_згадаю не_вспомню забыт* забут* втрачен* утерян* утратил* скинути сбросить recovery не_підходит*_парол* не_подходит_парол* неправильн*_парол* неверн*_парол* wrong_password",
  PROFILE:
    "звуть зовут звати звать called профіл* профил* profile ім'я імя імені імʼя имя имени name surname прізвищ* фамили* аватар* avatar userpic дан_про_себе день_народж* мої_дані_змін* личные_данные_измен* my_details ініціал* по_батькові по_батьков* отчеств* прізвищем фамилию last_name first_name full_name фото_профіл* фото_профил* profile_picture profile_photo my_picture my_photo своє_фото мое_фото моє_фото контактн*_дан* контактны*_данн* new_number new_phone нов*_номер* нов*_телефон* свій_номер свой_номер my_number мій_номер мой_номер married name_is spelled spelt misspel* після_весілля после_свадьбы after_the_wedding вийшла_заміж вышла_замуж got_married після_розлучення после_развода after_the_divorce",
  LOGIN:
    "увійт* увойт* ввійт* войти вхід входу входит* логін* логин* залогін* залогин* login log_in logging_in sign_in signing_in signin authoriz* авториз* зайти зайд* заходит* не_пускає не_пускает не_заходить cant_get_in вийти_з_акаунт* log_out sign_out session* сесі* сеанс* потрап* потрапит* попасть захо* ввійш* ввійшов неможливо_увійти не_входит log_me_in cant_sign cant_log locked_out get_in вхожу впуска* пускает пускає enter_my_account unable_to_log вошел вошла вошли войду войдет войдите входить вошедш* двухэтапн*_вход*",
  DELETE:
    "видал* удал* стер* вида* delet* erase* remov* закрити_акаунт* закрыть_аккаунт* close_my deactivat* деактив* избав* позбут* прибрат* видаля* удаля* стираt* сотри* зітри* зітріть стерт* витерт* вилуч* знищ* уничтож* очист* forget_me get_rid leave_the_service покинут*_сервіс убрать убер*",
  ACCOUNT:
    "акаунт* аккаунт* обліков* кабінет* кабинет* account accounts учетн* учетк* аккаунта профиля_удал* учётк* учетная записи_облік* my_profile_here user_account особист*_кабінет* личн*_кабинет*",
  PRIVACY:
    "приватніст* приватност* приватн* конфіденц* конфиденц* privacy private персональн* gdpr таємниц* тайн* secret anonymous* анонімн* анонимн* конф_дан*",
  DATA: "дані даних данні даними данные данных data інформац* информац* information info інфо інфу инфу everything_about everything_you все_про_мене все_обо_мне про_мене обо_мне about_me",
  SEE: "бача* бачит* бачит видит видят видеть видно видят_ see sees seen visible show_my знают знають показує показыва* показан* відобража* отобража* бачать_мої видно_мої visible_to shown_to who_can_see can_see покажет_сосед* чужі_люди чужие_люди others strangers інші_люди другие_люди",
  HIDE: "hide hidden прихова* приховува* скрыт* скрыть скрыва* скрив* сховат* ховати",
  DOWNLOAD:
    "завантаж* скача* скачив* download* експорт* экспорт* export* вивантаж* выгруз* zip архів* архив* archive copy_of вивантажит* сохранит*_себе зберегти_собі take_out get_a_copy backup_of_my",
  OPEN: "відкрит* открыт* активн* активні active open незакрит* незавершен* невиконан* невыполнен* нерозглянут* pending unresolved unfinished в_роботі в_работе in_progress відкриті открытые невирішен* нерешен* актуальн* зависл* висит висят висять_ outstanding_req* unsolved not_closed still_open",
  SHOW: "покаж* показат* покажіть показати показать список* списк* перелік* перечень list show display give_me виведи вивести выведи вывести see_all who_are view топ_ top найбільш* самые наибольш* biggest largest скинь скиньте кинь киньте пришліть пришли пришлите надішліть send_me_my send_me_this send_me_the",
  UNPOSTED:
    "нерознес* непровед* неразнес* неопізна* неопозна* нерозпізна* нераспозн* нерозібр* неразобр* невизнач* неопредел* unposted unmatched unallocated unidentified unassigned_pay* нез'ясован* незясов* невыясн* suspense не_рознес* не_провед* не_разнес* не_розібр* not_posted not_matched незіставл* несопоставл* не_впізна* не_узна* не_опозна* не_распозна* unrecogni* unallocat* couldnt_recognise couldnt_recognize not_recogni* unknown_pay* невідом* неизвестн* невияснен* невыяснен* лишил*_у_випис* осталось_в_випис* нерозподіл* нераспредел* чужі_гроші left_in_the_statement without_owner whose_money identif* непонятн*_поступ* незрозуміл*_надх* не_зрозуміл*_надх* чиї_гроші чьи_деньги нерозкид* неразброс* нерозклад* неразложен* не_розкид* не_разброс* не_зійшл* не_сошл* не_сходит* could_not_match cannot_match didnt_match",
  LINE: "рядк* рядок рядки строка строк_ строки строчк* line lines операці* операци* transaction* проводк*_банк записи_банку записи_банка банківські_рядки",
  FIGURES:
    "profit profits margin income inflow takings доход_ доходи_ доходы_ цифр* цыфр* статистик* аналітик* аналитик* analytics statistics stats figures summary overview зведен* сводк* підсумк* подсумк* итог* kpi показники_за_сьогодн* дашборд* dashboard metrics numbers_for показники_робот* показатели_работ* результат* results ефективн* эффективн* доходи доход_за надходжен*_за зібрал* собрал* зібран* собран*_ден* collected collect_this collection_rate revenue performance how_are_we_doing how_is_business як_у_нас_справи как_у_нас_дела turnover збір_коштів сбор_средств зароб* заработ* earn* made_this виручк* выручк* прибут* прибыл*",
  TODAY:
    "сьогодн* сегодн* today todays today's за_день за_сутки сьогоднішн* сегодняшн* на_сьогодні на_сегодня зараз_по current_state цього_дня this_day",
  COUNT_STAFF:
    "команд* колег* коллег* співробітник* сотрудник* team staff colleague* employee* працівник* робітник* персонал* працівниц* work_mate workmate* administrator_for помічник*_менедж*",
  IMPORT:
    "імпорт* импорт* import* excel ексель* эксель* csv xlsx таблиц* spreadsheet реєстр* реестр* registry upload імпортув* загруз* завантажит*_квартир* загрузить_квартир* upload* ексел* эксел* xls табличк* перенест*_дан* перенес*_данн* bulk",
  SAFE: "безпечн* надійн* довіря* боюся страшно опасно небезпечно вкрад* украд* захист* захищ* зберіга* безопасн* надежн* доверя* боюсь защит* защищ* храни* утек* safe safely secure trust stolen protected store stored afraid",
  APP: "на_телефоні на_телефон_ з_телефона з_телефону с_телефона на_телефоне on_my_phone on_the_phone_ from_my_phone on_a_phone on_phone застосун* додаток додатка додатку додатки апка апку апки апп приложение приложения приложений приложуха app apps прога на_айфон* на_андро* для_айфон* для_андро* for_iphone for_android on_iphone on_android iphone_app android_app",
  DEMO: "спробувати попробовать попробувати try_it try_out try_oselia демо* demo trial пробн* тест_режим*",
  BACKUP: "бекап* бэкап* backup* резервн* restore_from",
  MODERATION:
    "модерац* moderat* забанит* бан_ забанити заблок* ban banned нецензур* образлив* ображ* хам хама хамит* хамло хамить грубіян* грубит* грубить rude insult* оскорб* swear* abuse* мат_ спам* spam правил*_чат* матюк* матюкає* матер* матерится ругает* ругают* лаєт* лают* лається хамит* хамит хамлят* грубит* груб* грубіян* обзива* обзыва* ображ* оскорбл* rude insult* abusive harass* curse* cursing swearing offensive тролл* trol* порушує_правил* нарушает_правил* провокатор* banned_user",
  SLA: "sla слa робочий_час рабочее_время working_time норматив* response_time how_fast how_quickly як_швидко за_скільки за_сколько",
  HELLO:
    "привіт* привет* вітаю вітання добридень здоров здрастуй* здравств* здрасьт* хай hello hi hey good_morning good_evening good_afternoon добр*_день добр*_ранок добр*_ранку добр*_вечір добр*_вечора добр*_утро добр*_вечер добр*_дня доброго_ранку доброе_утро greetings доброго_здоров* слава_україні привітик здрасте здрастє здорово хелло хелоу доброго доброе добрый вітаннячко шалом салют privit pryvit yo_ hiya howdy",
  THANKS:
    "дяку* дякую спасиб* спс thank thanks thx cheers благодар* чудово_дяк* пасиб* bye goodbye до_побачення до_свидания бувай па_па вдячн* признат* appreciate сенк* дякс thnx ty_ found_it супер_дякую всього_найкращ* пока_ бувайте see_you до_зустрічі до_встречи",
  BOT: "is_this_a_real is_this_a_person is_this_a_human am_i_talking бот бота ботом боти робот* програм* штучн* искусственн* ai іі ии chatgpt gpt bot robot machine computer комп'ютер* компютер* компьютер* ти_хто хто_ти хто_ви кто_ты кто_вы ты_кто who_are_you what_are_you your_name тебе_звати тебя_зовут тебе_звуть как_звать як_звати are_you_real are_you_human ти_людина ты_человек assistant помічник* помощник* живий_чи_бот жива_ти живой_ли ти_справжн* ты_настоящ* are_you_a_bot are_you_a_robot are_you_ai хто_тут кто_тут хто_мені_відпов* кто_мне_отвеч* whom_am_i who_am_i_talking я_з_ким",
  ABLE: "вмієш вмієте умієш умеешь умеете можеш_робит* можеш_зробит* здатн* can_you_do you_can_do are_you_able допомогт* допоможеш допоможеш допоможи* допоможіть допомога помоги* помочь поможеш* поможешь help helpful можливост* возможност* capabilit* чим_корисн* про_що_запит* о_чем_спросит* what_can_i_ask how_do_you_work як_ти_працю* как_ты_работ* умеет що_ти_знаєш что_ты_знаешь навіщо_ти зачем_ты для_чого_ти допоможіт* підкажеш подскажеш твої_можливост* твои_возможн* your_abilities your_features що_тут_можна что_тут_можно what_is_this_chat",
  PRODUCT:
    "оселя оселю оселі оселею оселе осели оселей oselia oselya цей_сайт це_за_сайт цього_сайту этот_сайт это_за_сайт этого_сайта this_site this_website ця_програма це_за_програма ця_програмка эта_программа это_за_программа this_app this_program this_service",
  LOOK: "дивит* дивив* дивил* подив* глянут* гляну глянь смотр* посмотр* глянуть переглян* просмотр* ознайом* ознаком* прочит* почит* читат* читать read reading_the look_at view_the check_ checked",
  MEAN: "означа* значит_ що_значить что_значит що_таке что_такое mean means meaning meant розшифр* расшифр* поясн*_що what_is_an",
  OLD_PROGRAM:
    "стар*_програм* стар*_програм* іншої_програми другой_программ* стар*_систем* old_program old_system another_program previous_program 1с_ перейт*_з_іншої перейти_с_другой migrat* initial_balance* початков*_залишк* начальн*_остатк* opening_balance*",
  PRINT:
    "друк* роздрук* видрук* віддрук* отпечат* надрук* печат* распечат* напечат* print* printing",
  COOKIE: "cookie* cookies куки кукі кук печив* файли_cookie",
  KEEP_DATA:
    "храни* хранен* хранят* зберіга* зберіганн* retain* retention stored keep_my_data keep_data kept",
  ANNOUNCE:
    "уведомит*_все* повідомит*_усі* повідомит*_всі* сповістит*_усі* сповістит*_всі* notify_all виклас* выложит* розміст* размест* posting post_a post_news post_an попередит* попередж* предупред* предупрежд* оповістит*_меш* оповістит*_жил* оповестит* сповістит*_меш* сповістит*_жил* повідомит*_меш* повідомит*_жил* сообщит*_жил* сообщит*_всем уведомит*_жил* оголосит* объявит* announce warn warning inform notify_residents notify_everyone notify_everybody tell_residents tell_everyone tell_everybody let_everybody let_everyone let_people let_residents розісл* розсила* рассыла* разосла* mail_everyone email_everyone send_everyone дати_знати дать_знать опублік* опублик* publish",
  QUIT: "звільнив* звільнил* звільняє* уволил* уволен* увольня* quit resign* fired sacked пішов_з_роботи пішла_з_роботи ушел_с_работы ушла_с_работы розрахувавс*_з_робот* колишн*_прац* бывш*_сотруд* бывш*_работ* former_employee ex_employee",
  HIRE: "найня* наняли_ нанял* прийня*_на_робот* взяли_на_робот* приняли_на_работу взяли_на_работу hired we_hired нов*_працівник* нов*_співробітник* нов*_сотрудник* нов*_диспетчер* нов*_бухгалтер* нов*_менеджер* нов*_управител* нов*_управляющ* new_employee new_manager new_dispatcher new_colleague new_accountant new_bookkeeper new_hire",
};
