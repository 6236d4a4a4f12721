import type { ConceptWords } from "./concept-words.ts";

/** Words about money: owing, paying, invoices, banks. */
export const moneyWords: ConceptWords = {
  PAY: "плати* плата плату платою заплат* сплат* сплач* оплат* оплач* проплат* проплач* уплат* плачу плачено платить платіж* платеж* розрахува* рассчитат* перерахува* перераху* перечисл* переведу перевел* перевод* переказ* погас* pay* paid settle* remit* розрахувал* внести_плату внес_плату кинут*_гроші кинуть_деньги закинут*_на_рахунок перекинут* перекину скинут*_гроші скинул_деньги скинул*_деньги скинув_гроші скинула_гроші оплатн* платник* перевести переводит* переводить оплачен* неоплачен* unpaid sent_money send_money sent_the_money transferred transferring refill top_up settle_up покрит*_борг закрити_борг закрыть_долг закину* закинут* закинь закрив_я я_закрив закрыл_ли я_закрыл chip_in перераховув* перераховує*",
  PAID: "приніс принесла принесли принес принесла brought заплатив заплатила заплатили сплатив сплатила сплатили оплатив оплатила оплатили платив платила платили сплачено заплачено оплачено оплачен оплачена оплачені сплачений сплачена віддав віддала віддали отдал отдала отдали did_i_pay have_i_paid i_paid did_we_pay have_we_paid we_paid заплатил заплатила заплатили оплатил оплатила оплатили уплатил уплатила платил платила платили уплачено paid",
  OWE: "з_мене с_меня винен винна винні виннен винін винный заборгов* заборг* борг* должен должна должны должон задолж* долг долга долги долгу долгов долгом недоплат* баланс* сальдо натекло накапало owe* owing debt debts arrears outstanding balance borh* набігло набежало накрутил* вийшло_за вышло_за насчит* мінус минус мінусі минусе в_плюс плюсі кредиторськ* дебет* винуватий завинил* behind_on in_the_red in_arrears unsettled backlog_of_pay платити_зараз заборгувал* задолжал* хвіст_по хвост_по хвости хвосты pay_anything have_to_pay must_pay need_to_pay still_pay треба_платити надо_платить к_оплате до_сплати до_оплати долгах долгам боргів торчу торчим торчишь доплат* по_нулях по_нулям the_damage cough_up square_with",
  OVERDUE:
    "простроч* просроч* протермін* overdue past_due прострочк* просрочк* запізн* опозд* опазд* late lateness спізн* missed miss_the",
  DEBTOR:
    "боржник* должник* неплатник* неплательщик* debtor* non_payers хто_не_плат* хто_не_сплат* хто_не_заплат* хто_не_оплат* хто_не_сплач* хто_не_розрах* кто_не_плат* кто_не_заплат* кто_не_оплат* кто_не_уплат* who_didnt_pay who_did_not_pay who_has_not_paid who_havent_paid who_have_not_paid не_платить не_платит не_платят не_платять hasnt_paid doesnt_pay never_pays",
  HOW_MUCH:
    "стільки столько so_much number_of_residents number_of_people number_of_apartments number_of_flats number_of_buildings number_of_houses number_of_entrances number_of_requests кількіст* количест* total_number count_of скільк* скіль скіки скіко скоко скока скок скільки сколько скоки сума суму суми сумма сумму суммы how_much how_many amount total sum скільком скількох яка_ціна цифра_до почому почём почем how_big how_high",
  INVOICE:
    "рахун* щот* счет счета счету счетом счете счетов счетам квитанц* квиток* платіжк* платежк* платьожк* платіжок жировк* рахуночк* invoice* bill bills нарахуван* нарахув* нарахован* начисл* charge charges charged рахунк* платіжн*_документ* жировка жировки billing billed насчитал* насчитано нарахувал* нарахувати_мені",
  UTILITIES:
    "комунал* коммунал* rent квартплат* комірн* квартирн*_плат* кварплат* утриманн*_будинк* внеск* внесок взнос* utilit* dues maintenance_fee service_charge* комуналк* коммуналк* жкп жку жкг содержани*_дома утриман*_будинк* придомов* прибудинков* service_fee monthly_fee condo_fee hoa_fee",
  RECEIPT:
    "підтвердження подтверждение подтверждения чек чека чеки чеком чеку квитанц* квитанцію_про receipt* підтвердженн*_оплат* подтвержден*_оплат* proof_of_payment квиток чеків чеков квитанці*_про квитанц*_об підтвердит*_оплат* подтвердит*_оплат* proof",
  PARTIAL:
    "частин* частк* частич* частями часть частью розстроч* рассроч* розбит* розділит* разбит* разделит* потроху помесячно instal* partial* part parts piece pieces half половин* split не_все не_всю не_всі not_all половину_суми частинк* в_два_прийом* в_два_прием* по_частинах по_частям розтермін* відстроч* отсроч* some_of_it not_all_of all_of_it afford bit_by_bit portions",
  ADVANCE:
    "наперед аванс* заздалегід* вперед заранее передплат* предоплат* advance prepay* ahead upfront рік_вперед на_рік передоплат* вперёд заздалегідь на_майбутнє на_будущее next_months next_month наступн*_місяц* следующ*_месяц* пів_року півроку полгода half_a_year six_months",
  BANK: "iban ібан айбан реквізит* реквизит* банк банка банку банком банки банківськ* банковск* bank banks banking приватбанк* приват24 монобанк* моно ощадбанк* ощад* пумб р_р розрахунков* расчетн*_счет* wire bank_transfer transfer transfers payment_details requisites qr кьюар рахунок_осбб счет_осмд розрахунковий расчетный приват_24 privat24 monobank аваль райффайзен укрсиб терминал* термінал* касс* кас_ каса касу касі банкомат* перевод_на account_number sort_code swift iban_",
  CARD: "карт карта карту карти картою картк* карток карточк* картой карты card cards visa віза mastercard apple_pay google_pay гугл_пей карткой maestro",
  AUTO: "автоплат* автопл* автосписан* автоматич* автоматом автоматически* autopay auto_pay auto automatic* recurring списува* списуют* списыва* списанн* списани* списали списують direct_debit standing_order прив'яз* прив'язат* привяз* привязат* самі_списув* автоматизов* знімал* знімати снимал* снимат* списуват* списув* списан* знімаєт* снимает* сами_собой charged_automatic* charge_me charging charge_my take_money щомісячн* ежемесячн* every_month each_month monthly відв'яз* відвяз* отвяз* збережен*_карт* сохранен*_карт* saved_card",
  PENALTY:
    "пеня пені пеню пени пеней штраф* late_fee late_fees penalt* fine fines surcharge пенi штрафн* санкці* санкци* неустойк*",
  REFUND:
    "поверніть повернете верніть верните вернете my_money_back give_me_my_money повернен*_кошт* повернен*_грош* повернут*_кошт* повернут*_грош* поверн*_кошт* поверн*_грош* верніт*_грош* грош*_поверн* кошт*_поверн* вернут*_деньг* вернуть_деньг* вернуть_средств* верн*_деньг* деньг*_верн* возврат* возвращен*_ден* refund* money_back reimburs* give_the_money give_money_back return_the_money return_money",
  TARIFF: "тариф* tariff* rates розцінк* расценк*",
  PRICE:
    "ціна ціни ціну цін кошту* вартіст* вартост* цена цены цену стоит стоим* цін* price* pricing cost costs ціною прайс* почем дорог* дорож* дешев* discount знижк* скидк* fee fees charges_for",
  MONEY:
    "грош* деньг* денег деньгам кошти коштів money cash готівк* налич* гривн* гривен hryvnia* uah бабки бабло лаве кошт готівкою наличными наличк* готівочк* нал копійк* копеек копейк* funds кэш кеш",
  CASH: "готівк* готівочк* налич* наличк* нал cash",
  RECALC: "перерахун* перерасч* recalc*",
  STATEMENT:
    "виписк* выписк* statement statements банківськ*_виписк* banks_statement bank_file банковск*_выписк*",
  EXPENSE:
    "виклав виклала выложил_за выложила_за пішло_на пошло_на ушло_на went_on витрат* расход* expens* spend* spent витрачен* потрачен* куди_пішли_гроші куда_ушли_деньги where_does_the_money витрач* трат*",
  AVERAGE: "середн* средн* average averages",
  BEST: "найкращий найкращого найкращі найкраща лучший лучшего лучшие лучшая our_best the_best best_rated",
  COMPARE: "порівня* сравн* compar* versus",
  SUBSIDY: "субсиді* субсиди* subsid* пільг* льгот*",
  SALARY: "зарплат* заробітн*_плат* salary salaries wage wages payroll оклад*",
  PLAN: "підписк* подписк* тарифн*_план* план* plan plans subscription безкоштовн* безоплатн* бесплатн* free_plan",
  LATEST:
    "останн* последн* недавн* last latest recent* минул* прошл* попередн* предыдущ* history історі* истори* востаннє торік прошлогодн* минулорічн* past before earlier most_recent зовсім_недавно previously",
  ARRIVE:
    "надійш* прийш* дійш* зайш* пришл* пришел дошл* дошел поступ* зарах* зачисл* прийд* приїд* приїх* придет приедет придут приедут приеха* пройш* прошла прошел прошли проходить arriv* received receive came come comes coming went_through gone_through go_through get_through reached reach_you credited отрима* получ* одержа* видно_оплат* got_it get_it clear cleared пройдено прошёл зараховано зачислено добр*ся приш* надход* поступлен* дійдут дойдут bounced registered_my appear* ушл* пішли_з пішла_з ушло_с left_my gone_from списал*_а знял*_а сняли_а приход* did_you_get did_you_receive have_you_got have_you_received gone_thru go_thru went_thru got_thru get_thru goes_thru",
  MONTH_WORK:
    "закри*_місяц* закры*_месяц* close_the_month closing_the_month month_end closing_month закриття_період* закрытие_период* закрити_період закрыть_период closing_a_month close_a_month close_month",
  ISSUE:
    "вистав* выстав* нарахув*_всім начислит* issue_invoices issuing invoice_the bill_the bill_everyone випис*_рахун* выпис*_счет* виписат*_рахун* рознес*_нарах* generate_invoices",
  OVERPAID:
    "переплат* переплач* переплачен* зайве зайвого лишнее лишнего лишние дважды двічі overpa* twice too_much extra surplus credit",
  PURPOSE:
    "призначенн*_платеж* призначенн* назначени*_плат* назначении purpose payment_reference reference",
};
