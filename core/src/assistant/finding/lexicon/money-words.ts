import type { ConceptWords } from "../concepts.ts";

/** Words about money: owing, paying, invoices, banks. */
export const moneyWords: ConceptWords = {
  PAY: "плати* плата плату платою заплат* сплат* сплач* оплат* оплач* проплат* проплач* уплат* плачу плачено платить платіж* платеж* розрахува* рассчитат* перерахува* перераху* перечисл* переведу перевел* перевод* переказ* погас* pay* paid settle* remit*",
  OWE: "винен винна винні виннен винін винный заборгов* заборг* борг* должен должна должны должон задолж* долг долга долги долгу долгов долгом недоплат* баланс* сальдо нарахували нарахувало начислили натекло накапало owe* owing debt debts arrears outstanding balance borh*",
  OVERDUE: "простроч* просроч* протермін* overdue past_due",
  DEBTOR: "боржник* должник* неплатник* неплательщик* debtor* non_payers",
  HOW_MUCH:
    "скільк* скіль скіки скіко скоко скока скок скільки сколько скоки сума суму суми сумма сумму суммы how_much how_many amount total sum",
  INVOICE:
    "рахун* щот* счет счета счету счетом счете счетов счетам квитанц* квиток* платіжк* платежк* платьожк* платіжок жировк* рахуночк* invoice* bill bills нарахуван* начислен* charge charges charged",
  UTILITIES:
    "комунал* коммунал* квартплат* комірн* квартирн*_плат* кварплат* утриманн*_будинк* внеск* внесок взнос* utilit* dues maintenance_fee service_charge*",
  RECEIPT:
    "чек чека чеки чеком чеку квитанц* квитанцію_про receipt* підтвердженн*_оплат* подтвержден*_оплат* proof_of_payment",
  PARTIAL:
    "частин* частк* частич* частями часть частью розстроч* рассроч* розбит* розділит* разбит* разделит* потроху помесячно instal* partial* part parts piece pieces half половин* split не_все не_всю не_всі not_all",
  ADVANCE:
    "наперед аванс* заздалегід* вперед заранее передплат* предоплат* переплат* переплач* advance prepay* ahead overpa* upfront рік_вперед на_рік",
  BANK: "iban ібан айбан реквізит* реквизит* банк банка банку банком банки банківськ* банковск* bank banks banking приватбанк* приват24 монобанк* моно ощадбанк* ощад* пумб призначенн*_платеж* назначени*_платеж* р_р розрахунков* расчетн*_счет* wire bank_transfer transfer transfers payment_details requisites qr кьюар",
  CARD: "карт карта карту карти картою картк* карток карточк* картой карты card cards visa віза mastercard apple_pay google_pay гугл_пей",
  AUTO: "автоплат* автопл* автосписан* автоматич* автоматом автоматически* autopay auto_pay auto automatic* recurring списува* списуют* списыва* списанн* списани* списали списують direct_debit standing_order прив'яз* прив'язат* привяз* привязат* самі_списув*",
  PENALTY: "пеня пені пеню пени пеней штраф* late_fee late_fees penalt* fine fines surcharge",
  REFUND:
    "повернен*_кошт* поверн*_грош* повернут*_кошт* поверн*_кошт* вернут*_деньг* верн*_деньг* возврат* refund* money_back",
  TARIFF: "тариф* tariff* rates",
  PRICE:
    "ціна ціни ціну цін кошту* вартіст* вартост* цена цены цену стоит стоим* цін* price* pricing cost costs",
  MONEY:
    "грош* деньг* денег деньгам кошти коштів money cash готівк* налич* гривн* гривен hryvnia* uah бабки бабло лаве",
  RECALC: "перерахун* перерасч* recalc*",
  STATEMENT: "виписк* выписк* statement statements",
  EXPENSE: "витрат* расход* expens* spend* spent",
  PLAN: "підписк* подписк* тарифн*_план* план* plan plans subscription безкоштовн* безоплатн* бесплатн* free_plan",
  LATEST:
    "останн* последн* недавн* last latest recent* минул* прошл* попередн* предыдущ* history історі* истори*",
  ARRIVE:
    "надійш* прийш* дійш* зайш* пришл* пришел дошл* дошел поступ* зарах* зачисл* прийд* приїд* приїх* придет приедет придут приедут приеха* пройш* прошла прошел прошли проходить arriv* received receive came come comes coming went_through gone_through go_through get_through reached reach_you credited",
};
