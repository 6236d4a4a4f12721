import type { ConceptWords } from "../concepts.ts";

/** Words about a building: what breaks, who repairs it, requests and meters. */
export const homeWords: ConceptWords = {
  REQUEST:
    "заявк* заявоч* заявление заявления заяву заява звернен* обращен* скарг* жалоб* поскарж* пожалов* request requests ticket* complaint* complain* тікет* тикет* інцидент* виклик вызов",
  STATUS:
    "статус* стан стані состоян* status state progress що_з що_там шо_там шо_з чо_там что_с что_там як_там как_там as_for what_about how_is what_is_with what_happened_to happening на_якому_етапі на_каком_этапе",
  REPORT:
    "повідомит* повідомля* сообщит* сообщать сообщаю report reporting reported поскаржит* пожаловат* заявит* заявить",
  SUBMIT:
    "подат* подаю подам подава* подає* подайт* передат* передава* передаю переда* внести внесу вносит* здат* здаю здавати сдат* сдаю сдавать скинут* скида* скинуть надісла* надсила* відправ* отправ* отправля* подавать залишит* залишил* оставит* створит* створюв* созда* submit* send sending hand_in give_in enter entering leave_a make_a create file_a open_a put_in",
  BROKEN:
    "поломк* полама* полома* зламав* злама* зломал* сломал* слома* сломан* поломан* не_працю* непрацю* не_робит* не_работ* неработ* несправн* неисправ* неполад* проблем* зіпсу* заклин* здох* сдох* крякн* накрил* відвали* отвали* тріснув* тріщин* трещин* разбит* розби* виби* выби* розбит* розбил* погас* не_горить не_горит не_світить не_вмика* не_включа* не_закрива* не_відкрива* не_открыва* перегор* broke broken break not_work* doesnt_work* dont_work* isnt_work* stopped_working out_of_order problem* issue issues fault* cracked smashed damaged wont_open wont_close wont_turn",
  LEAK: "теч тече течуть течет течь течь_ текут текла текло протіка* протік* протек* потік потекла потекло потекл* підтіка* підтік* подтек* залив* залил* залит* затоп* затап* капа* капает прорв* прорвал* потоп* хлещ* ллється льется leak* drip* flood* burst overflow* pouring",
  DANGER:
    "іскр* искр* горить горит горять пожеж* пожар* дим диму дим_ дымит дым дыма задимлен* fire smoke smoking smok* spark* sparks загоріл* загорел* чадний угарн* carbon_monoxide струмом током electric_shock електроударил*",
  SMELL: "запах* тхне смерд* воняє воняет пахн* smell* odour чути_газ чую_газ slyshu",
  GAS: "газ газу газа газом газове газов* gas",
  LIFT: "ліфт* лифт* лівт* lift lifts elevator*",
  STUCK: "застр* stuck trapped",
  ELECTRICITY:
    "світло світла світлом світлі свет света светом електрич* електроенерг* електрик* электричеств* электроэнерг* струм* лампоч* ламп* розетк* проводк* рубильник* щиток щитку щитк* автомат_виб* пробк* light lights lighting electricity power electric bulb* lamp* socket* wiring outlet ліхтар* фонар* освітлен* освещен*",
  HEATING:
    "опален* отоплен* батаре* радіатор* радиатор* тепло тепла тепле теплопостач* heating heater radiator* стояк* холодно cold_in чуть_теп* мерзн*",
  WATER:
    "вода воду води воді водою воды воде водой water водопровод* водопостач* водоснабж* кран крана кранік* крану труб* pipe pipes tap taps faucet* унітаз* унитаз* каналіз* канализ* забил* забит* засміт* засмічен* засор* clogged blocked toilet sewer* sewage drain drains sink раковин* мийк* ванн* бачок*",
  HOT: "гаряч* горяч* hot",
  PARTS:
    "домофон* дамафон* intercom* двер* door doors замок замк* lock locks шлагбаум* barrier* ворот* воріт gate gates під'їзд* підїзд* підізд* подъезд* подезд* парадн* entrance stairwell staircase вікн* вікон окно окна окон window* дах даху даху крыш* roof* сход* сходинк* лестн* stair* перил* railing підвал* подвал* basement майданчик* площадк* playground камер* cctv camera* балкон* balcon* стел* потол* ceiling стін* стен* wall walls поверх* этаж* floor дзвінок_двер* поштов*_скриньк* почтов*_ящик* mailbox* огорож* забор* fence паркан*",
  DIRT: "сміт* мусор* trash garbage rubbish litter waste прибира* прибрат* уборк* не_убира* убира* брудн* грязн* бруд грязь dirty dirt cleaning clean миють моют вивіз* вивезен* вывоз* сніг* снег* snow ice лід ожелед* гололед*",
  NOISE:
    "шум* галас* грохоч* noise* noisy loud музик* грюка* стука* гучн* громк* barking гавкає лает",
  PEST: "таргани таракан* тарган* миші мыши щур* крыс* cockroach* rats mice клоп* bugs",
  REPAIR: "полагод* лагод* ремонт* відремонт* починит* почин* чинят* repair* fix fixed fixing",
  EMERGENCY:
    "аварійн* аварійк* аварійщ* авари* аварк* авар* екстрен* экстрен* невідкладн* терміново срочно emergency emergenc* dispatcher* urgent urgently",
  DISPATCH: "диспетчер* dispatch*",
  CANCEL:
    "скасув* скасов* скасу* відмін* відменит* відмов* отмен* отказ* cancel* відклик* відізв* відклич* отозв* отзыва* withdraw* забрати_заявк* забрать_заявк* прибрати_заявк* call_off revoke анулю* не_потрібно_вже",
  REOPEN:
    "знову знов снова опять повторн* заново reopen* again переоткр* перевідкр* ще_раз еще_раз не_усунули не_устранили not_fixed still_not",
  RATE: "оцін* оцен* оценить rate rating rated відгук* отзыв отзывы review reviews зірк* звезд* stars",
  EDIT: "змін* изменит* измен* помін* помен* смен* редаг* редакт* виправ* исправ* дописат* доповнит* дополнит* change changes changing edit editing update updating correct replace замін* замен*",
  MOVE_TIME:
    "перенес* перенос* перенест* reschedul* postpone* move_my move_the move_an інший_час іншу_дату інший_день другое_время другой_день другую_дату another_time another_day different_time different_day later_date перезапис*",
  MASTER:
    "майст* мастер* масте сантехн* сантехнік* електрик електрику електриком электрик электрика слюсар* слесар* plumber* electrician* handyman* handymen прибиральниц* уборщиц* cleaner* cleaners клінінг* клининг* technician* repairman ремонтник* столяр* маляр* монтаж* locksmith* мийник* мийк*_вікон майстр* муж_на_час муж_на_час чоловік_на_годину няня nanny husband_for_an_hour",
  SUMMON: "виклика* викличт* викликат* вызва* вызыва* позва* покликат*",
  ORDER:
    "замов* заказ* order orders ordered ordering book booking booked bookings hire hiring забронюв* заброниров* бронюв* брон* appointment*",
  SERVICE:
    "послуг* услуг* service services маркетплейс* marketplace provider* виконав* исполнител* подрядчик* підрядник*",
  METER:
    "лічильн* лічільн* личильн* счетчик* счотчик* щетчик* щотчик* meter meters counter* водомір* тепломір* кубик* куб куби кубометр* кіловат* киловат* kwh",
  READING:
    "показник* показчик* показани* показанн* показы покази показів показань reading readings",
  VERIFY: "повірк* поверк* перевірк*_лічильник* verification calibrat* опломб* пломб* seal",
  CONSUMPTION: "спожи* споживан* потребл* consum* usage витрач* израсход*",
  PHOTO: "фото* фотк* сфот* знімок* знімк* photo* picture* pictures image*",
  PRIORITY: "пріоритет* приоритет* priorit* терміновіст* срочност* urgency",
};
