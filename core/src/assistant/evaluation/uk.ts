import { parseQuestions } from "./evaluated-question.ts";

/** Questions as people ask them, with the skills or passages that answer them; none where nothing does. */
export const uk = parseQuestions(`
r|скільки я винен|billing.debt
r|скок я вам вінен за квартиру|billing.debt
r|чи є в мене заборгованість|billing.debt
r|яка сума до сплати цього місяця|billing.debt
o|скільки набігло за квартиру 19|billing.debt
r|до якого числа треба заплатити|billing.debt
r|борг|billing.debt
r|мій баланс|billing.debt
r|skilky ya maju splatyty|billing.debt
v|хочу дізнатися свій борг за комуналку|billing.debt
r|де оплатити комуналку|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|чи можна оплатити частинами|billing.how_to_pay,understand-and-pay-an-invoice#s4,understand-and-pay-an-invoice#s2
r|як заплатити карткою|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|можна перекинути гроші через приват24?|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|на який рахунок перераховувати квартплату|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|хочу заплатити наперед за пів року|billing.how_to_pay,understand-and-pay-an-invoice#s6,understand-and-pay-an-invoice#s4
r|реквізити для оплати|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|куди платити за домофон|billing.how_to_pay,billing.debt,understand-and-pay-an-invoice#s4
r|чи дійшла моя оплата|billing.payments
r|де квитанція про оплату|billing.payments
r|коли я востаннє платив|billing.payments
r|історія моїх платежів|billing.payments
r|заплатив учора а в рахунку пусто|billing.payments,understand-and-pay-an-invoice#s4,understand-and-pay-an-invoice#s6
r|переплатив що буде з грошима|billing.overpaid,understand-and-pay-an-invoice#s6,billing.debt
r|хочу щоб гроші знімалися самі кожного місяця|autopay.setup,understand-and-pay-an-invoice#s5
r|як вимкнути автоплатіж|autopay.setup,understand-and-pay-an-invoice#s5
r|прибрати збережену картку|autopay.setup,understand-and-pay-an-invoice#s5
r|за що така велика сума в платіжці|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|що значить статус прострочено|understand-and-pay-an-invoice#s3
r|що з моєю заявкою|requests.status
r|коли вже прийде сантехнік по моїй заявці|requests.status
r|на якому етапі заявка 1024|requests.status
r|хто займається моєю проблемою|requests.status
r|чому ніхто не реагує на мою заявку|requests.status,chat.management
r|мої заявки|requests.status
r|в мене не працює ліфт що робити|requests.report
r|ліфт застряг між поверхами, я всередині|requests.report,buildings.emergency,report-a-leak#s1
r|тече стеля|requests.report,report-a-leak#s1,report-a-leak#s2
r|мене заливають сусіди зверху|requests.report,buildings.emergency,report-a-leak#s1
r|пахне газом у підʼїзді|requests.report,buildings.emergency,report-a-leak#s1
r|іскрить розетка|requests.report,buildings.emergency,report-a-leak#s1
r|поломався домофон|requests.report
r|нема світла на сходах|requests.report
r|батареї холодні|requests.report,news.current
r|прорвало трубу!!!|requests.report,buildings.emergency,report-a-leak#s1
r|як викликати сантехніка|requests.report,marketplace.order_service
r|куди скаржитись на двірника|requests.report,chat.management
r|не закриваються двері в під'їзд|requests.report
r|залишити заявку|requests.report,report-a-leak#s2
r|яку терміновість ставити|report-a-leak#s3
r|як скасувати заявку|requests.change,report-a-leak#s4
r|майстер нічого не зробив, хочу знову відкрити заявку|requests.change,report-a-leak#s4
r|поставити оцінку за ремонт|requests.change,report-a-leak#s4
r|хочу дописати до заявки фото|requests.change,requests.status,report-a-leak#s2,report-a-leak#s4
r|хто мій голова осбб телефон|buildings.contacts
r|номер управляючої|buildings.contacts
r|до котрої працює контора|buildings.contacts
r|графік роботи управління|buildings.contacts
r|контакти|buildings.contacts
o|як додзвонитись до вас|buildings.contacts
r|телефон аварійки|buildings.emergency,buildings.contacts
r|куди дзвонити вночі якщо аварія|buildings.emergency,buildings.contacts,report-a-leak#s1
r|номер диспетчера|buildings.emergency,buildings.contacts
r|коли дадуть гарячу воду|news.current
r|чому нема води|news.current,requests.report
r|коли відключать світло|news.current
r|що нового в будинку|news.current
r|коли збори|news.current
r|чи буде сьогодні вода|news.current
r|оголошення|news.current
r|куди скинути показники|meters.readings,hand-in-readings#s1,hand-in-readings#s2
r|передати лічильник води|meters.readings,hand-in-readings#s1,hand-in-readings#s2
r|до якого числа приймаєте показники|meters.readings,hand-in-readings#s1
r|помилився цифрою в показниках|hand-in-readings#s3,meters.readings,hand-in-readings#s4
r|показники|meters.readings
r|скільки кубів я передав минулого місяця|meters.readings
r|де моє замовлення|marketplace.orders,order-a-service#s3
r|як перенести замовлення на інший день|marketplace.orders,order-a-service#s3
r|передумав, не треба прибирання|marketplace.orders,requests.change
r|хочу замовити прибирання квартири|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|треба електрик повісити люстру|marketplace.order_service,requests.report
r|які послуги є|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|скільки коштує виклик майстра|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|написати в управління|chat.management,talk-to-neighbours#s2
r|як спитати щось у менеджера|chat.management,talk-to-neighbours#s2
r|хочу поговорити з людиною|chat.management,buildings.contacts
r|як написати сусідам|chat.neighbours,talk-to-neighbours#s1
r|де чат нашого будинку|chat.neighbours,talk-to-neighbours#s1
r|хочу попросити сусідів не шуміти|chat.neighbours,talk-to-neighbours#s1
r|хто прописаний у моїй квартирі в системі|buildings.members
o|хто живе в моїй квартирі|buildings.members
r|як прописати квартиранта|joining.invite,owners-and-tenants#s2
r|як додати дружину до квартири|joining.invite,buildings.members
o|запросити орендаря|joining.invite,owners-and-tenants#s2
o|орендар з'їхав|buildings.move_out,owners-and-tenants#s4,move-out#s3,joining.invite,buildings.members
o|продав квартиру що робити|owners-and-tenants#s5
v|де взяти код|joining.join,join-with-a-code#s1
v|немає коду як увійти|joining.join,join-with-a-code#s3,join-with-a-code#s1
v|не можу знайти свій будинок|joining.join,join-with-a-code#s3
r|маю ще одну квартиру як її додати|joining.join,join-with-a-code#s4
v|код не підходить|joining.join,join-with-a-code#s4
r|де статут|documents.find,documents-and-privacy#s1
r|протокол зборів|documents.find,documents-and-privacy#s1
r|покажіть кошторис будинку|documents.find,documents-and-privacy#s1
r|вимкнути сповіщення|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|не хочу отримувати листи на пошту|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|не приходять сповіщення|notifications.settings,choose-notifications#s1,choose-notifications#s2,choose-notifications#s4
r|зробити російською мовою|identity.language
r|поміняти мову|identity.language
r|темна тема|identity.theme
r|як зробити чорний фон|identity.theme
v|забув пароль|identity.password,keep-your-account-safe#s1
r|хочу інший пароль|identity.password,keep-your-account-safe#s1
r|змінити номер телефону|identity.profile
r|поміняла прізвище як виправити|identity.profile
r|поставити своє фото|identity.profile
r|видалити акаунт|identity.delete_account,documents-and-privacy#s5
r|хочу щоб ви стерли всі мої дані|identity.delete_account,documents-and-privacy#s5
r|хто бачить мій телефон|identity.privacy,documents-and-privacy#s2
r|чи видно сусідам мої борги|identity.privacy,documents-and-privacy#s2
r|завантажити мої дані|identity.privacy,documents-and-privacy#s4
s|які заявки прострочені|requests.overdue
s|що горить сьогодні|requests.overdue,analytics.today
s|скільки відкритих заявок|requests.overdue,analytics.today
s|хто не платить по Сонячній 5|billing.debtors,invoices-and-payments#s4
s|список боржників|billing.debtors,invoices-and-payments#s4
s|скільки винна квартира 12|billing.debtors
s|хто мені писав|chat.unread
s|непрочитані чати|chat.unread
s|нерознесені платежі з банку|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|що лишилось у виписці|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|показники роботи за сьогодні|analytics.today
s|скільки зібрали грошей цього місяця|analytics.today
s|як завантажити виписку|bank.take,post-a-bank-statement#s1,post-a-bank-statement#s2
s|як виставити рахунки всьому будинку|finance.bill,bill-the-building#s1
s|людина принесла готівку як записати|billing.record,invoices-and-payments#s2
s|виставив не ту суму|invoices-and-payments#s3
s|як нарахувати пеню|finance.bill,bill-the-building#s2
s|закрити місяць|finance.close,bill-the-building#s4
s|як додати менеджера|association-in-an-evening#s4,people-and-roles#s2,staff.people
s|імпорт квартир з екселя|association-in-an-evening#s3,register.import
s|перенести борги зі старої програми|bring-balances-over#s1,bring-balances-over#s2,bring-balances-over#s3,billing.bring_over
s|людина матюкається в чаті|chat.order,order-in-channels#s2,order-in-channels#s3
s|скільки часу на відповідь по терміновій|requests-and-deadlines#s2
s|роздрукувати листи з кодами|joining.requests,association-in-an-evening#s5
r|привіт|assistant.greeting
v|ти робот?|assistant.greeting
r|що ти вмієш|assistant.greeting
r|дякую|assistant.greeting
r|яка погода завтра|
r|як приготувати борщ|
r|курс долара|
v|хто виграв матч|
r|розкажи анекдот|
r|скільки коштує місяць на Марсі|
r|коли закінчиться війна|
r|як схуднути|
r|напиши вірш про осінь|
r|скільки буде 17 на 23|
v|хто президент Франції|
r|порадь фільм на вечір|
r|де купити дешеві шини|
r|як вивести пляму від вина|
r|що подарувати мамі|
r|як налаштувати вайфай роутер|
r|чи є життя після смерті|
r|як отримати закордонний паспорт|
r|ціна на біткоїн|
r|найкращий ресторан поруч|
r|як лікувати застуду|
s|як звільнити прибиральницю за прогул|
s|який податок на прибуток у тов|
r|як вступити до університету|
v|розклад поїздів до Львова|
r|як навчити собаку сидіти|
r|переклади слово apple|
r|як продати машину|
r|коли великдень|
o|скільки коштує квартира на Печерську|
o|який прогноз цін на нерухомість|
r|асдф йцук|
r|як зареєструвати фоп|
r|хто сильніший кит чи слон|
r|чи гарний сьогодні день для риболовлі|
r|де мої ключі від машини|
r|скільки набігло за комуналку|billing.debt
r|шо там по боргу|billing.debt
o|чи закрив я минулий місяць|billing.debt,billing.payments
r|скіки ще лишилося доплатити|billing.debt
r|куди кидати гроші за квартплату|billing.how_to_pay
r|можна розбити платіж на дві частини|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|чи можна закинути гроші на пів року вперед|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|оплатив учора, а борг не зник|billing.payments,billing.debt
r|покажіть чек за жовтень|billing.payments
r|за що мені нарахували стільки|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|чому в рахунку дві суми|understand-and-pay-an-invoice#s2
r|батареї холодні як лід|requests.report
r|на стелі мокра пляма росте|requests.report
r|домофон мовчить|requests.report
r|в під'їзді темно, лампочка перегоріла|requests.report
r|смердить з підвалу|requests.report
r|сусіди зверху нас топлять|requests.report,report-a-leak#s1
r|сміття третій день не забирають|requests.report
r|ліфт застрягає між поверхами|requests.report
r|коли вже прийде сантехнік по моїй заявці|requests.status
r|чи хтось взагалі дивився моє звернення|requests.status
r|передумав, зніміть заявку|requests.change
r|майстер зробив абияк, хочу поскаржитись|requests.change,requests.report,chat.management
r|хто в нас головний у будинку і як його набрати|buildings.contacts,chat.management
r|до котрої сидить бухгалтерія|buildings.contacts
r|куди телефонувати, якщо прорвало вночі|buildings.emergency,report-a-leak#s1,requests.report
r|світло коли дадуть|news.current
r|чому нема гарячої води сьогодні|news.current,requests.report
r|що вирішили на зборах|news.current,documents.find
r|коли прибирання двору|news.current
r|цифри з лічильника куди вписати|meters.readings
r|до якого числа скидати воду|meters.readings
r|помилився в показниках, як виправити|meters.readings,hand-in-readings#s3,hand-in-readings#s2
r|сусіди довбають стіну в неділю, куди писати|chat.neighbours,chat.management,requests.report,talk-to-neighbours#s4
r|є в нас якийсь чатик будинку|chat.neighbours
o|хочу підселити квартирантів, що треба зробити|joining.invite,owners-and-tenants#s2
o|квартирант з'їхав, як його прибрати|buildings.move_out,joining.invite,owners-and-tenants#s4
o|продаю квартиру, що робити з кабінетом|owners-and-tenants#s5
r|дружина теж хоче бачити рахунки|joining.invite
r|хто вписаний у нашій квартирі|buildings.members
v|дали папірець з кодом, що далі|joining.join,join-with-a-code#s2
v|немає мого будинку в списку|join-with-a-code#s4,joining.join,join-with-a-code#s3
r|треба вікна помити, кого викликати|marketplace.order_service
r|перенести майстра на інший день|marketplace.orders
r|не приходьте до мене з листами на пошту|notifications.settings
r|нічого не видно, білий екран ріже очі|identity.theme
v|не пам'ятаю чим заходив|identity.password
r|змінила прізвище після весілля|identity.profile
r|де почитати статут|documents.find
r|знімайте з картки самі щомісяця|autopay.setup
s|хто давно не платить у другому під'їзді|billing.debtors
s|які заявки горять|requests.overdue
s|як додати нового диспетчера|staff.people,people-and-roles#s2
s|звільнився бухгалтер, забрати доступ|staff.people,people-and-roles#s3
s|як завантажити квартири з екселю|register.import,association-in-an-evening#s3
s|перенести борги зі старої програми|billing.bring_over,bring-balances-over#s1,bring-balances-over#s3
s|як попередити всіх про відключення води|news.write,write-an-announcement#s1,write-an-announcement#s2
s|незрозумілі гроші у виписці|bank.unposted,post-a-bank-statement#s3,post-a-bank-statement#s2
s|хто ще не подав показники|collect-readings#s1,meters.readings
s|нарахувати пеню боржникам|finance.bill,bill-the-building#s2
r|що подивитися ввечері|
r|порадь фільм|
r|скільки коштує долар|
v|як спекти пиріг з вишнями|
r|коли наступний матч динамо|
r|розкажи анекдот|
r|де купити дешеві шини|
r|яка погода в суботу|
v|хто виграв вибори|
r|як схуднути до літа|
o|скільки коштує квартира в центрі|
s|напиши мені вірш про ліфт|
r|рецепт борщу|
r|як вивчити англійську|
r|чи працює ліфт у нас|news.current,requests.report
r|ліфт знову не рухається|requests.report
r|скажи адресу мого дому|buildings.address
r|скільки я сплатила в листопаді|billing.payments
o|чи платили мої квартиранти|billing.tenant
o|хто зараз знімає мою квартиру|buildings.members
s|кому належить кв 61|buildings.residents
s|що винна квартира 103|billing.debtors
s|скільки грошей надійшло за вересень|analytics.today
v|хочу підключити наше ОСББ до програми|staff.start
v|для чого потрібна Оселя|staff.about
r|дай код домофона|
r|який пароль від вайфаю|
r|де ключ від горища|
r|коли прийде дід мороз|
r|за стіною свердлять, чия то квартира|buildings.neighbours,requests.report,chat.neighbours
r|хто живе піді мною|buildings.neighbours
r|як звуть голову нашого осбб|buildings.contacts
r|поклала зайві гроші, поверніть|billing.overpaid
r|виписка по рахунку за весь рік|billing.statement
r|чому цей місяць такий дорогий|billing.explain,billing.debt
r|чи є у вас програма на телефон|identity.install
v|боюся карту вводити, чи надійно|autopay.safety
v|хочемо тримати програму на своєму залізі|staff.own_server
r|заявка лежить, ніхто не рухає|requests.status,requests.change
s|кому передати заявку, як змінити майстра в ній|requests.handle,requests.overdue
s|виписати мешканця, він з'їхав|buildings.move_people
s|вивантажити всіх мешканців будинку|register.export
r|скільки поверхів у сусідньому домі|
r|скільки людей у нашому під'їзді|
r|чи законно відрізати світло за борги|billing.cut_off
r|сусід залив, чи має відшкодувати ремонт|requests.report
r|як отримати пільгу на комуналку|
o|чи варто здавати через агентство|
s|як звільнити консьєржку по закону|
`);
