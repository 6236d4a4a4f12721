import type { ConceptWords } from "./concept-words.ts";

/** Words about a building: what breaks, who repairs it, requests and meters. */
export const homeWords: ConceptWords = {
  REQUEST:
    "заявк* заявоч* заявление заявления заяву заява звернен* обращен* скарг* жалоб* поскарж* пожалов* request requests ticket* complaint* complain* тікет* тикет* інцидент* виклик вызов звернення зверненн* звертавс* звертал* обращал* скаржи* скарж* жалу* жалов* жаловат* претензі* претензи* application issue_i_report* my_issue my_report issue_reported моя_проблема мою_проблему моєю_проблемою моей_проблемой моїй_проблемі",
  STATUS:
    "статус* стан стані состоян* status state progress що_з що_там шо_там шо_з чо_там что_с что_там як_там как_там as_for what_about how_is what_is_with what_happened_to happening на_якому_етапі на_каком_этапе стадії стадии етап* этап* просува* продвига* рухаєт* двигает* розгляну* рассмотр* рассматрив* розгляд* прогрес* обробл* обработ* handled processed взялись взяли_в узяли_в хтось_займа* кто_то_занима* займаєт* занимает* займа* занима* реагу* реагир* looked_at look_into taken_care looking_into anyone_working working_on assigned update_on updates_on судьб* доля_моє* доля_заяв* fate whats_up_with",
  REPORT:
    "повідомит* повідомля* сообщит* сообщать сообщаю report reporting reported поскаржит* пожаловат* заявит* заявить повідомлю доповіст* зголос* заявляю announce_a report_a tell_you_about flag",
  SUBMIT:
    "подат* подаю подам подава* подає* подайт* передат* передава* передаю переда* внести внесу вносит* здат* здаю здавати сдат* сдаю сдавать скинут* скида* скинуть надісла* надсила* відправ* отправ* отправля* подавать залишит* залишил* оставит* створит* створюв* созда* submit* send sending hand_in give_in enter entering leave_a make_a create file_a open_a put_in подал* подав подала подаєт* подати внест* внес вніс внесл* скидаю скинул* кину кидат* вписат* вводит* ввести ввожу введу заповнит* заполнит* type_in type_it fill_in fill put_it dial_in upload_my give_you pass_on hand handing hand_over fail_to_submit",
  BROKEN:
    "поломк* полама* полома* зламав* злама* зломал* сломал* слома* сломан* поломан* не_працю* непрацю* не_робит* не_работ* неработ* несправн* неисправ* неполад* проблем* зіпсу* заклин* здох* сдох* крякн* накрил* відвали* отвали* тріснув* тріщин* трещин* разбит* розби* виби* выби* розбит* розбил* погас* не_горить не_горит не_світить не_вмика* не_включа* не_закрива* не_відкрива* не_открыва* перегор* broke broken break not_work* doesnt_work* dont_work* isnt_work* stopped_working out_of_order problem* issue issues fault* cracked smashed damaged wont_open wont_close wont_turn зламан* зламал* поламан* ламає* не_їздит* не_їде не_ездит не_едет їздити_не стоїть_ліфт стоит_лифт не_відчиня* не_зачиня* не_закривают* не_закрывает* не_закрываются не_фурич* не_пашет не_пашут вибит* відпал* отпал* обвал* обсип* осып* іржа* ржав* гуде гудит скрип* бьет_вод* hanging_off collapsed smash* shatter* crack* stopped dead malfunction* jam jammed wont_work no_longer_works does_not_work do_not_work is_not_work* not_close not_open burnt_out burned_out blown не_зливає не_смывает не_спускає flush",
  LEAK: "теч тече течуть течет течь течь_ текут текла текло протіка* протік* протек* потік потекла потекло потекл* підтіка* підтік* подтек* залив* залил* залит* затоп* затап* капа* капает прорв* прорвал* потоп* хлещ* ллється льется leak* drip* flood* burst overflow* pouring затікає затекает мокр* намока* заливают заливає топят топить топлять топит сирість сырост* вогко калюж* луж* цівк* струей струменем хлюпа* бульк* pool_of_water puddle wet dripping trickl* seep* spill* gush* протеч*",
  DANGER:
    "іскр* искр* горить горит горять пожеж* пожар* дим диму дим_ дымит дым дыма задимлен* fire smoke smoking smok* spark* sparks загоріл* загорел* чадний угарн* carbon_monoxide струмом током electric_shock електроударил* палає полум'я полумя пахне_гар* пахне_горіл* пахнет_гар* задимил* короткое_замыкан* коротке_замикан* вибух* взрыв* explo* загорання возгоран* hazard danger* небезпе* опасн* burning on_fire electrocut*",
  SMELL:
    "запах* тхне смерд* воняє воняет пахн* smell* odour чути_газ чую_газ slyshu сморід сморід* смрад* вонь вони_з воні тхнути stink* stench sewer_smell",
  GAS: "газ газу газа газом газове газов* gas",
  LIFT: "ліфт* лифт* лівт* lift lifts elevator* ліфта ліфту ліфті ліфтом подъемник* підйомник*",
  STUCK:
    "застр* stuck trapped застряг* застряв* застряла застря* зависла завис_ліфт stopped_between locked_in",
  ELECTRICITY:
    "світло світла світлом світлі свет света светом електрич* електроенерг* електрик* электричеств* электроэнерг* струм* лампоч* ламп* розетк* проводк* рубильник* щиток щитку щитк* автомат_виб* пробк* light lights lighting electricity power electric bulb* lamp* socket* wiring outlet ліхтар* фонар* освітлен* освещен* електропостач* свєт* вимикач* выключател* кабел* автомат_ счетчик_света темно_в темно_на темрява темнота dark_in dark_on its_dark fuse* breaker* switch_ power_supply voltage напруг* напряжен*",
  HEATING:
    "опален* отоплен* батаре* радіатор* радиатор* тепло тепла тепле теплопостач* heating heater radiator* стояк* холодно cold_in чуть_теп* мерзн* топлят топити гріє гріют* греют греет грейт змерз* замерз* мерзнем холодн*_батаре* холодрыг* холодин* холодні холодные freezing cold_radiat* chilly бойлер* котел* котельн* теплоносі* boiler",
  WATER:
    "вода воду води воді водою воды воде водой water водопровод* водопостач* водоснабж* кран крана кранік* крану труб* pipe pipes tap taps faucet* унітаз* унитаз* каналіз* канализ* забил* забит* засміт* засмічен* засор* clogged blocked toilet sewer* sewage drain drains sink раковин* мийк* ванн* бачок* водичк* водо* напір напору напор напора water_pressure pressure хол_вод* змішувач* смеситель сифон* shower душ душов* душев* раковини_ бачка стоки злив злива слив слива сливн* bathroom санвузол санузел туалет* ванная",
  HOT: "гаряч* горяч* hot тепл*_вод* warm hot_water",
  PARTS:
    "домофон* дамафон* intercom* двер* door doors замок замк* lock locks шлагбаум* barrier* ворот* воріт gate gates під'їзд* підїзд* підізд* подъезд* подезд* парадн* entrance stairwell staircase вікн* вікон окно окна окон window* дах даху даху крыш* roof* сход* сходинк* лестн* stair* перил* railing підвал* подвал* basement майданчик* площадк* playground камер* cctv camera* балкон* balcon* стел* потол* ceiling стін* стен* wall walls поверх* этаж* floor дзвінок_двер* поштов*_скриньк* почтов*_ящик* mailbox* огорож* забор* fence паркан* тамбур* скло скла стекл* стекло шибк* glass pane хол_ холі вестибюл* lobby hallway hall corridor коридор* foyer фасад* facade козирок козырек водостік водосток* gutter лавк* лавочк* скамей* bench swing гойдалк* качел* паркінг* паркинг* парков* parking car_park ліхтарн* дорог* road asphalt асфальт* яма ями поштов* почтов* дзвінок кнопк* button скриньк* сміттєпров* мусоропров* chute підлог* плитк* кахел* tile tiles hinge* ручка_двер* key_fob брелок чип_від чип_от ключ_від_домоф* таблетк*_від",
  DIRT: "сміт* мусор* trash garbage rubbish litter waste прибира* прибрат* уборк* не_убира* убира* брудн* грязн* бруд грязь dirty dirt cleaning clean миють моют вивіз* вивезен* вывоз* сніг* снег* snow ice лід ожелед* гололед* брудно грязно засмічен*_двір прибиральн* неприбран* неубран* підмет* подмет* dust пил_ пыль смердючий контейнер* бак_ баки_ dumpster bins bin filthy mess untidy sweep swept shovel почист* чистит* чищен* помыт* вимит* moist мию миє миєте мыть моете моет wash washed washing washes убрать",
  NOISE:
    "шум* галас* грохоч* noise* noisy loud музик* грюка* стука* гучн* громк* barking гавкає лает шуми* галасу* галаслив* кричат* крич* орёт орет орут співа* танцю* п'яні пьяные бухают вечірк* вечеринк* party parties сверл* свердл* перфоратор* drill* yelling shout* палит палить палять курит курят курять курити курить сигарет* smoker* smokes smoking_in smoking_on smoking cigarette* quiet тихо тиші тишин* тиша тише не_шум* скандал* сваряться ссорятся бійк* драк* fight",
  PEST: "таргани таракан* тарган* миші мыши щур* крыс* cockroach* rats mice клоп* bugs мурах* муравь* комар* комах* насеком* осы оси_ оса bedbug* ants wasp* pigeon* голуб* mosquito*",
  REPAIR:
    "полагод* лагод* ремонт* відремонт* починит* почин* чинят* repair* fix fixed fixing поремонт* лагодят* ладнат* починк* чинить усунут* устран* замінит*_кран patch mend repaired",
  EMERGENCY:
    "аварійн* аварійк* аварійщ* авари* аварк* авар* екстрен* экстрен* невідкладн* терміново срочно emergency emergenc* dispatcher* urgent urgently невідкладно терміново_викл* нещасн* несчастн* accident авария аварію цілодобов* круглосуточн* вночі_дзвон* ночью_звон* чергов* дежурн* on_duty hotline night_phone гаряч*_ліні* горяч*_лини* рятуваль* спасател* рятуй* спасите пожежник* пожарник* firefight* ambulance швидк*_допомог* скор*_помощ* 24_hour round_the_clock after_hours",
  DISPATCH: "диспетчер* dispatch*",
  CANCEL:
    "скасув* скасов* скасу* відмін* відменит* відмов* отмен* отказ* cancel* відклик* відізв* відклич* отозв* отзыва* withdraw* забрати_заявк* забрать_заявк* прибрати_заявк* call_off revoke анулю* не_потрібно_вже передумав передумала передума* відказ* відмовля* відклика* отменя* не_треба не_потрібн* уже_не_треба больше_не_надо больше_не_нужн* не_нужн* не_надо dont_need no_longer_need not_needed no_longer_needed take_it_back take_back changed_my_mind drop_my",
  REOPEN:
    "знову знов снова опять повторн* заново reopen* again переоткр* перевідкр* ще_раз еще_раз не_усунули не_устранили not_fixed still_not вдруге повтор* по_новой по_новій наново переробит* переделат* переделайт* погано_зроб* плохо_сдел* недоробл* халтур* redo not_been_fixed wasnt_fixed bad_job poor_job не_зробив не_зробили не_сделал* нічого_не_зроб* ничего_не_сдел*",
  RATE: "оцін* оцен* оценить rate rating rated відгук* отзыв отзывы review reviews зірк* звезд* stars рейтинг* похвал* подякув*_майст* п'ять_зір* feedback stars_for оціню* бал_ бали балл*",
  EDIT: "змін* изменит* измен* помін* помен* смен* редаг* редакт* виправ* исправ* дописат* доповнит* дополнит* change changes changing edit editing update updating correct replace замін* замен* міня* поміня* меня* поменя* сменить змінився змінилось змінилас* changed измени* переимен* коригув* коррект* вказат*_інш* указать_друг* replace* adjust amend modif*",
  MOVE_TIME:
    "перенес* перенос* перенест* reschedul* postpone* move_my move_the move_an інший_час іншу_дату інший_день другое_время другой_день другую_дату another_time another_day different_time different_day later_date перезапис* на_інший_ зсунут* сдвин* відклас* отложит* delay later_time move_it shift_it push_it на_другой на_інший",
  MASTER:
    "майст* мастер* масте сантехн* сантехнік* електрик електрику електриком электрик электрика слюсар* слесар* plumber* electrician* прибиральниц* уборщиц* technician* repairman ремонтник* столяр* маляр* монтаж* locksmith* майстр* майстра майстри мастера мастеру мастеров майстрів ремонтн* бригад* плиточник* install* установит* встановит* монтажник* washing_machine* dishwasher* дезінфекц* переїзд_меблів tradesm* contractor*",
  SUMMON:
    "виклика* викличт* викликат* вызва* вызыва* позва* покликат* виклик* вызвать вызов* send_a send_me send_someone хай_прийде пусть_придет",
  ORDER:
    "замов* заказ* order orders ordered ordering book booking booked bookings hire hiring забронюв* заброниров* бронюв* брон* appointment* замовлен* заказыв* заказал* замовляла запис*_на_ запиш* reserve* reservation* booking_",
  SERVICE:
    "послуг* услуг* service services маркетплейс* marketplace provider* виконав* исполнител* подрядчик* підрядник* сервіс* сервис* предлага* пропону* offer offers offered provide_ providers",
  METER:
    "лічильн* лічільн* личильн* счетчик* счотчик* щетчик* щотчик* meter meters counter* водомір* тепломір* кубик* куб куби кубометр* кіловат* киловат* kwh лічильник* счётчик* цифр*_лічильник* датчик* розподільн* gauge",
  READING:
    "показник* показчик* показани* показанн* показы покази показів показань reading readings показники показател* цифри_з цифры_с цифр*_води meter_numbers figures_from",
  VERIFY:
    "повірк* поверк* перевірк*_лічильник* verification calibrat* опломб* пломб* seal повіряти поверить держповірк* expired_meter заміна_лічильник* замена_счетчик*",
  CONSUMPTION:
    "спожи* споживан* потребл* consum* usage витрач* израсход* наліта* намот* накрути* used_up consumption",
  PHOTO:
    "фото* фотк* сфот* знімок* знімк* photo* picture* pictures image* фотографі* фотограф* картинк* скрін* скриншот* screenshot* знят*_на_телефон pic pics selfie",
  PRIORITY:
    "пріоритет* приоритет* priorit* терміновіст* срочност* urgency важлив* важност* терміновість важность how_urgent важное важно важные",
  MISTAKE:
    "помил* ошиб* ошибс* неправильн* неверн* невірн* хибн* не_так_ не_ту не_те не_тот не_той wrong mistake* mistyp* typo error* incorrect* by_accident accidentally сплутав* переплута* перепута* описк* опечат* случайно случайн*_образом випадково ненароком",
  WAIT: "чекат* чекаю чека* ждать жду ждем ждат* ждёт wait waiting how_long як_довго как_долго скільки_ще сколько_ещё сколько_еще gets_here get_here here_ доїде доедет коли_вже когда_уже долго_ли надовго надолго",
  HOME_JOB:
    "клінінг* клининг* cleaner* cleaners a_clean cleaning_lady прибирання_квартир* прибират*_квартир* прибрати_квартир* уборк*_квартир* убрат*_квартир* уборк*_в_квартир* генеральн*_прибиран* генеральн*_уборк* мебл* мебел* furniture люстр* chandelier полиц* полк* shelf shelves шаф* шкаф* wardrobe кондиціонер* кондиционер* aircon* air_conditioner пральн*_машин* стиральн*_машин* washing_machine посудомийк* посудомоечн* dishwasher хімчистк* химчистк* dry_clean* вантажник* грузчик* mover* няня няню nanny мийк*_вікон мойк*_окон мити_вікна помити_вікна мыть_окна помыть_окна окна_мо* вікна_ми* wash_windows window_washing window_cleaning windows_washed чоловік_на_годину муж_на_час муж_на_годину husband_for_an_hour handyman* handymen повісит* повесит* hang_a hang_my зібрати_ собрать_ збірк* сборк* assembl* ремонт_в_квартир* ремонт_у_квартир* ремонт_квартир* ремонт_кімнат* renovation renovate поклеїт* шпалер* обои картин* дезінсекц* дезинсекц*",
};
