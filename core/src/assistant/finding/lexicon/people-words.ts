import type { ConceptWords } from "../concepts.ts";

/** Words about people: whom to reach, who lives where, chats, news and documents. */
export const peopleWords: ConceptWords = {
  PHONE:
    "телефон* тел номер номера номеру дзвон* дзвін* звон* подзвон* позвон* набрат* зателефон* контакт* phone phones telephone number numbers call calls calling contact contacts ring мобільн* мобильн* reach tel",
  MANAGEMENT:
    "управлін* управлен* управит* управляюч* управляющ* упраляющ* управдом* правлін* правлен* осбб осмд оссб осбд жек жеку жекс жекса жека жеком жексу жэк* жилкоп кооператив* адміністрац* администрац* адміністратор* администратор* менеджер* manager managers management managing hoa association board office компан* company керівн* керуюч* руковод* начальств* начальник* housing_office admin admins голов* глав* председател* председатель chair chairman chairwoman chairperson head_of бухгалтер* accountant bookkeeper консьєрж* консьерж* concierge caretaker janitor двірник* дворник*",
  HOURS:
    "графік* график* години часи_роботи часы_работы години_роботи режим* hours opening schedule розклад* расписан* прийом* прием* приймаль* приемн* обід* обед* працює_офіс працює_управ* коли_працю* работает_офис когда_работа* вихідн* выходн* weekend weekends open_on are_you_open office_open",
  ADDRESS: "адрес* address located location",
  WEBSITE: "сайт* site website",
  TURN_OFF:
    "вимк* вимик* виключ* відключ* отключ* выключ* outage* outages shut_off shutoff turn_off turned_off turning_off switch_off cut_off off stop mute знестр* блекаут* blackout* нема_ немає_ нету_ не_буде_ no_water no_power no_hot no_electricity no_light no_gas no_heating пропал* зник* исчез* disconnect*",
  TURN_ON:
    "увімк* увімкн* ввімк* вмикат* включ* включат* дадуть дадут дають дают turn_on turned_on switch_on back_on come_back enable* activate* ввімкнен* підключит* підключен* подключит* подключен* set_up setup налаштув* настро*",
  PLANNED: "планов* заплан* планир* planned scheduled schedule_of graphik",
  NEWS: "новин* новост* news оголош* огалош* объявлен* announcement* announced анонс* announce notice_board що_нового что_нового what_is_new whats_new",
  EVENT:
    "поді* подій событи* захід заход_ заході заходи меропр* збор* зібран* собран* event events meeting meetings зустріч* суботник* субботник* толок* свято праздник* голосува* голосов* vote voting",
  WRITE:
    "напис* писат* пише* пишу пишут* пишет* write writing звернут* звертат* обратит* обращат* звяза* звязок* звязк* связат* связь связаться поговор* спілку* спитат* запитат* спросит* задат* talk talking speak speaking ask message messaging text_the drop_a",
  MESSAGE: "повідомлен* сообщени* message messages смс msg dm",
  CHAT: "чат чату чаті чати чатик* чаты чате чатом чатов чатів chat chats chatting груп* групп* group groups канал канали каналі каналу каналы каналов channel channels месенджер* мессенджер* messenger viber вайбер* вайбір* telegram телеграм* телег* whatsapp переписк* перепис* листуванн* бесід* бесед* форум* forum тред* thread",
  NEIGHBOUR:
    "сусід* сосед* сусед* neighbo* мешканц* жильц* жильцам жильців жителям жителі everyone_in всім_в_будинк* всем_в_доме всьому_будинк*",
  HUMAN:
    "людин* людей людям человек* человеч* human humans real_person person somebody someone оператор* operator* агент* agent живою живий живая живой реальн* підтримк* поддержк* support",
  UNREAD: "непрочит* unread непереглянут* без_відповіді неотвечен* невідповіден* unanswered",
  APARTMENT:
    "квартир* кв помешкан* apartment* flat flats житло житла житлі жилье жилья жилью unit home homes оселя оселі",
  HOUSE:
    "будин* дом доме дома дому домом дім домі домів домов house houses building buildings двір дворі двор дворе yard",
  PERSONAL_ACCOUNT: "особов*_рахун* лицев*_счет* лицев* особов* personal_account account_number",
  MEMBERS:
    "прописан* прожива* мешкає мешкають живе живуть живет живут записан* приписан* зареєстрован* зарегистрирован* числит* числят* lives live living registered listed occupants residents household members member хто_в_квартир* співмешк* сожител*",
  ADD: "дода* добав* add adding added вписат* впишу засел* підсел* посел* подсел* прописат* прописа* зареєструват* зарегистрироват* register",
  TENANT:
    "орендар* орендат* оренд* квартирант* наймач* арендатор* аренд* арендн* арендую нанимател* tenant* lodger* renter* здаю сдаю renting rented rent орендую винайм* знімає снимает съемщик* жилец жильца",
  FAMILY:
    "дружин* жінку жінка жінці жену жена жене жены муж мужа мужу мужем чоловік* чоловика чоловіка сімʼ* сім'* сімю сімя сімї сімʼю сімей* семью семья семьи семей* дитин* дітей діти дети детей ребен* син сина сину сын сына сыну доньк* дочк* дочь маму мама мамі маме матір мати мать тато тата батьк* отца отец брат брата сестр* бабус* бабушк* дідус* дедушк* родич* родствен* рідних родных wife husband spouse partner girlfriend boyfriend family families child children kid kids son daughter mother mom mum father dad parents relative* brother sister тещ* свекр*",
  INVITE: "запрос* запрош* приглас* приглаш* invit*",
  CODE: "код кода коду коди кодом коде коды code codes",
  JOIN: "приєдна* приєдн* присоедин* подключ*_к_дом* join* вступит* вступ* реєструва* зареєструватис* реєстрац* регистрац* зарегистрир* регистрир* sign_up signup registration register регістр* onboarding під'єдна* підєдна*",
  FIND: "знайт* знаход* найти нахожу найд* find finding found шука* искать ищу search look_for looking_for поиск* пошук*",
  SECOND:
    "друга другу другої другий вторая вторую второй второе дві две двох двух two second another ще_одн* еще_одн* одну_квартир* кілька несколько several",
  MOVE_OUT:
    "виїха* виїзд* виїжд* виїжа* съех* съезж* выех* выезж* висел* высел* переїх* переїзд* переезж* переех* з'їха* зїха* зїжд* move_out moving_out moved_out moves_out moving moved evict* leave leaving",
  SELL: "прода* продаж* sell selling sold sale купи* купля buy bought buyer покупц* покупател* новий_власник* новый_собственник* new_owner",
  OWNER:
    "власник* власниц* собственник* хазя* хозя* господар* співвласник* owner owners landlord landlady ownership co_owner*",
  RIGHTS: "права права_ доступ* access permission* rights may_see",
  DOCUMENT:
    "документ* document documents докум* статут* устав устава уставу charter bylaw* протокол* minutes договор* договір* contract contracts agreement кошторис* смет* смета budget estimate* регламент* правила rules звіт* отчет* акт_ акти акты довідк* справк* certificate* папк* folder* paperwork papers",
};
