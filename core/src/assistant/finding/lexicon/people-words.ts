import type { ConceptWords } from "./concept-words.ts";

/** Words about people: whom to reach, who lives where, chats, news and documents. */
export const peopleWords: ConceptWords = {
  PHONE:
    "телефон* тел номер номера номеру дзвон* дзвін* звон* подзвон* позвон* набрат* зателефон* контакт* phone phones telephone number numbers call calls calling contact contacts ring мобільн* мобильн* reach tel телефончик* мобілк* дозвон* додзвон* дозвонит* набираю набрати_номер call_you phone_you ring_you телефонуват* телефоную дзвонити звонить ring_up dial",
  MANAGEMENT:
    "управлін* управлен* управит* управляюч* управляющ* упраляющ* управдом* правлін* правлен* осбб осмд оссб осбд жек жеку жекс жекса жека жеком жексу жэк* жилкоп кооператив* адміністрац* администрац* адміністратор* администратор* менеджер* manager managers management managing hoa association board office компан* company керівн* керуюч* руковод* начальств* начальник* housing_office admin admins голов* глав* председател* председатель chair chairman chairwoman chairperson head_of бухгалтер* accountant bookkeeper консьєрж* консьерж* concierge caretaker janitor двірник* дворник* управа управі правління правление контор* офіс* офис* диспетчерськ* бухгалтері* бухгалтери* бухгалтера бухгалтеру бух_ юрист* інженер* инженер* паспортист* секретар* завхоз* домоуправ* домоком* старш*_по_будинк* старш*_по_дому старша_будинк* старшая_по osbb osmd zhek ук_ кк_ accountants building_manager property_manager the_house_manager administration council superintendent супер_ chief_of президент_осбб",
  HOURS:
    "графік* график* години часи_роботи часы_работы години_роботи режим* hours opening schedule розклад* расписан* прийом* прием* приймаль* приемн* обід* обед* працює_офіс працює_управ* коли_працю* работает_офис когда_работа* вихідн* выходн* weekend weekends open_on are_you_open office_open графику розпорядок відчинен* відкрит*_офіс открыт_офис working_hours business_hours office_hours часы_приема години_прийому перерва перерыв break_time понеділ* вівтор* вівторок четвер* п'ятниц* пятниц* субот* суббот* неділ* неділю воскрес* понедельник* вторник* среду середу saturday* sunday* monday* tuesday* wednesday* thursday* friday* weekday* до_котрої до_которого_часа з_котрої с_которого_часа till_what_time what_hours працюєт*_у працюєте работаете приймаєте_людей принимаете_людей do_you_work are_open lunch_break have_lunch at_lunch до_скольки до_скількох з_якої_години how_late how_early",
  ADDRESS:
    "адрес* address located location знаходит* находит* розташован* расположен* як_доїхат* как_доехать як_дістат* where_are_you",
  WEBSITE: "сайт* site website",
  TURN_OFF:
    "вимк* вимик* виключ* відключ* отключ* выключ* outage* outages shut_off shutoff turn_off turned_off turning_off switch_off cut_off off stop mute знестр* блекаут* blackout* нема_ немає_ нету_ не_буде_ no_water no_power no_hot no_electricity no_light no_gas no_heating пропал* зник* исчез* disconnect* вимкнен* вимикают* відімкн* вирубил* вырубил* вырубают перекрил* перекрыл* перекрыт* зупинил* обесточ* відсутн* отсутств* power_cut power_cuts cut_ shutdown interrupted went_off gone_off is_off be_off disabled unsubscribe_me припинит* прекратит* зупинит* остановит* не_хочу no_more stop_",
  TURN_ON:
    "увімк* увімкн* ввімк* вмикат* включ* включат* дадуть дадут дають дают turn_on turned_on switch_on back_on come_back enable* activate* ввімкнен* підключит* підключен* подключит* подключен* set_up setup налаштув* настро* увімкнен* включён* відновл* восстановл*_подач* вернут_воду вернут_свет повернут_світло be_back is_back restored resume* connect_ set_ start_",
  PLANNED:
    "планов* заплан* планир* planned scheduled schedule_of graphik плану* графік_відкл* график_откл* expected coming_up upcoming найближч* ближайш*",
  NEWS: "новин* новост* news оголош* огалош* объявлен* announcement* announced анонс* announce notice_board що_нового что_нового what_is_new whats_new объявл* трапил* случил* відбува* происходит* слышно чутно going_on happen* happened announcements bulletin вісті вести_ updates latest_news щось_нове что_то_новое",
  EVENT:
    "поді* подій событи* захід заход_ заході заходи меропр* збор* зібран* собран* event events meeting meetings зустріч* суботник* субботник* толок* свято праздник* голосува* голосов* vote voting озеленен* озелен* зборів сборы голосуван* conference assembly residents_meeting general_meeting agm clean_up прибирання_двор* уборк*_двора clean_up_day cleaning_day",
  WRITE:
    "напис* писат* пише* пишу пишут* пишет* write writing звернут* звертат* обратит* обращат* звяза* звязок* звязк* связат* связь связаться поговор* спілку* спитат* запитат* спросит* задат* talk talking speak speaking ask message messaging text_the drop_a напишу написати написать повідомит*_управ* достукат* достучат* звернутис* зверн*_до відписат* писав писала писали писал wrote written текст text_ text_you contact_you get_in_touch in_touch touch поспілк* пообща* общат* спілкув* порозмовл* розмов* побеседов* поставит*_запит* задават* запита* спит* спрос* порад* посовет*_с complain_to tell_the попросит* попросить ask_the inform разговарива* розмовля*",
  MESSAGE:
    "повідомлен* сообщени* message messages смс msg dm повідомл* сообщен* sms есемес* есэмэс* letter_to",
  CHAT: "чат чату чаті чати чатик* чаты чате чатом чатов чатів chat chats chatting груп* групп* group groups канал канали каналі каналу каналы каналов channel channels месенджер* мессенджер* messenger viber вайбер* вайбір* telegram телеграм* телег* whatsapp переписк* перепис* листуванн* бесід* бесед* форум* forum тред* thread чата чатік чатике общий_чат спільн*_чат groupchat discord community спільнот* сообществ* сигнал_груп* signal_group балачк* канала каналах каналами чатах чатами",
  NEIGHBOUR:
    "сусід* сосед* сусед* neighbo* everyone_in всім_в_будинк* всем_в_доме всьому_будинк* сусідк* соседк* сосідк* сосід* людей_з_під'їзду людей_з_мого людей_из_моего людей_из_подъезда people_from people_in_my people_in_the_building жільц* сусідськ* everybody_in next_door upstairs downstairs lady_in lady_from guy_in guy_from woman_from man_from",
  HUMAN:
    "людин* людей людям человек* человеч* human humans real_person person somebody someone оператор* operator* агент* agent живою живий живая живой реальн* підтримк* поддержк* support людиною живу_людину человеком живым живому вживую наживо не_бот не_з_роботом не_с_ботом з_кимось с_кем_то someone_i somebody_who face_to_face someone_real in_person",
  UNREAD:
    "непрочит* unread непереглянут* без_відповіді неотвечен* невідповіден* unanswered не_прочитан* не_читал* не_відповів не_відповіла не_відповіли не_ответил* не_отвечен* havent_answered not_answered havent_read not_read havent_replied awaiting_reply чекають_на_відповідь ждут_ответа не_бачив_повідом* writing_to_me wrote_me wrote_to_me писав_мені мені_писав мне_писал писали_мне",
  APARTMENT:
    "квартир* кв помешкан* apartment* flat flats житло житла житлі жилье жилья жилью unit home homes оселя оселі хатa хату хати_ квартирк* апартамент* житлов* помещени* приміщенн* room condo dwelling",
  HOUSE:
    "будин* дом доме дома дому домом дім домі домів домов house houses building buildings двір дворі двор дворе yard будиночок многоэтаж* багатоповерх* под'їзд_ подвір* дворик* our_place block tower complex жк_ комплекс*",
  PERSONAL_ACCOUNT:
    "особов*_рахун* лицев*_счет* лицев* особов* personal_account account_number особовий о_р л_с особовому лицевого лицевом ledger_account",
  MEMBERS:
    "прописан* прожива* мешкає мешкають живе живуть живет живут записан* приписан* зареєстрован* зарегистрирован* числит* числят* lives live living registered listed occupants residents household members member хто_в_квартир* співмешк* сожител* прописк* регистрац*_в_квартир* живу живем жильцы_в проживающ* проживаючих мешканці_моєї жильцы_моей who_lives entered_as recorded вписан* закріплен* закреплен* прив'язан* привязан* присоединен*_к_кварт* connected_to",
  ADD: "дода* добав* add adding added вписат* впишу зареєструват* зарегистрироват* register додав* добавл* добавьт* дополнит* включит*_в_кварт* впишіт* впишите оформит* оформл* put_on include attach under_my",
  TENANT:
    "орендар* орендат* оренд* квартирант* наймач* арендатор* аренд* арендн* арендую нанимател* tenant* lodger* renter* здаю сдаю renting rented rent орендую винайм* знімає снимает съемщик* жилец жильца квартиранти квартирантам квартирантов пожильц* постояльц* снимаю_кварт* сдам здам renters leaseholder lessee subtenant sublet* airbnb подобово посуточно",
  FAMILY:
    "дружин* жінку жінка жінці жену жена жене жены муж мужа мужу мужем чоловік* чоловика чоловіка сімʼ* сім'* сімю сімя сімї сімʼю сімей* семью семья семьи семей* дитин* дітей діти дети детей ребен* син сина сину сын сына сыну доньк* дочк* дочь маму мама мамі маме матір мати мать тато тата батьк* отца отец брат брата сестр* бабус* бабушк* дідус* дедушк* родич* родствен* рідних родных wife husband spouse partner girlfriend boyfriend family families child children kid kids son daughter mother mom mum father dad parents relative* brother sister тещ* свекр* родин* семейн* сім* дідом бабуся бабушка бабусі дружину чоловікові жінкою свекрухa невістк* невестк* зят* племінник* племянник* онук* внук* хлопцю парню дівчин* девушк* fiance* grandma grandpa grandmother grandparent* roommate* flatmate* сожител* співмешканц* рідн* близьк* близк* my_people relatives",
  INVITE:
    "запрос* запрош* приглас* приглаш* invit* запросит* запрошу запрошенн* приглашу дати_доступ дать_доступ надати_доступ предоставить_доступ give_access share_access grant_access access_for let_in дати_вхід доступ_для",
  CODE: "код кода коду коди кодом коде коды code codes кодик* qr_код пін пин pin промокод* шифр цифри_з_листа папірець_з папірця_з бумажк*_с бумажку_с slip_with листок_з листочек_с",
  JOIN: "приєдна* приєдн* присоедин* подключ*_к_дом* join* вступит* вступ* реєструва* зареєструватис* реєстрац* регистрац* зарегистрир* регистрир* sign_up signup registration register регістр* onboarding під'єдна* підєдна* приєднат* підключ*_до_будинк* підключитис* подключит*_к подключусь під'єдн* приедн* зареєструй* вписатися стать_учасником enrol* enroll* connect_my link_my first_time new_here register_here увійти_в_свій_будинок попасть_в_дом get_started зарега* зарегать*",
  FIND: "знайт* знаход* найти нахожу найд* find finding found шука* искать ищу search look_for looking_for поиск* пошук* знайд* нема_в_списк* немає_в_списк* нет_в_списк* найшов нашел знаходжу locate see_my_building not_listed not_on_the_list isnt_listed немає_мого нема_мого нет_моего моего_дома_нет мого_будинку_нема* isnt_on_the_list isnt_on_your_list not_in_the_list",
  SECOND:
    "друга другу другої другий вторая вторую второй второе дві две двох двух two second another ще_одн* еще_одн* одну_квартир* кілька несколько several іще_одн* додатков* дополнит*_кварт* обидв* обе_ обидві both третя третю третья третью other_flat other_apartment another_flat another_apartment multiple",
  MOVE_OUT:
    "виїха* виїзд* виїжд* виїжа* съех* съезж* выех* выезж* висел* высел* переїх* переїзд* переезж* переех* з'їха* зїха* зїжд* move_out moving_out moved_out moves_out moving moved evict* leave leaving виселит* вибув вибула выбыл* поїхали_з уехал* уехали виїхали виїхав з'їхал* съехал* покинул* vacat* gone_away left_the выезд* съезд* выселя*",
  SELL: "прода* продаж* sell selling sold sale купи* купля buy bought buyer покупц* покупател* новий_власник* новый_собственник* new_owner продал* продав продають перепродат* придбал* придбан* переоформ* передал*_квартир* дарув*_квартир* подарил_квартир* успадк* унаслед* inherit* purchase*",
  OWNER:
    "власник* власниц* собственник* хазя* хозя* господар* співвласник* owner owners landlord landlady ownership co_owner* совладел* владел* собственности власност* proprietor",
  RIGHTS:
    "права права_ доступ* access permission* rights may_see повноваж* полномоч* роль_ ролі роли role roles",
  DOCUMENT:
    "документ* document documents докум* статут* устав устава уставу charter bylaw* договор* договір* contract contracts agreement кошторис* смет* смета budget estimate* регламент* правила rules звіт* отчет* акт_ акти акты довідк* справк* certificate* папк* folder* paperwork papers документация документаці* смети кошторису ревізі* ревизи* аудит* audit* рішен*_збор* решени*_собран* техпаспорт* тех_паспорт* паспорт_будинку технічн*_паспорт* техническ*_паспорт* technical_passport папір папери бумаг* бумага report_for years_report annual_report yearly_report last_years_report отчёт* звітність правила_будинк* правила_дома house_rules правил*_прожив* policies положення положени* протокол* minutes_of meeting_minutes",
  SETTLE:
    "засел* підсел* посел* подсел* прописат* прописа* заселяют* заселит* заселяет* посели* вселит* move_someone_in moves_in заїхав заїхал* заехал*",
  RESIDENT:
    "мешканц* жильц* жильцам жильців жителям жителі жителів жителей мешканк* жилец tenants_of_the dwellers resident residents resident*",
};
