import { parseQuestions } from "./evaluated-question.ts";

/** Questions as people ask them, with the skills or passages that answer them; none where nothing does. */
export const ru = parseQuestions(`
r|сколько я должен|billing.debt
r|скока я должен за квартиру|billing.debt
r|есть ли у меня задолженность|billing.debt
r|какая сумма к оплате|billing.debt
o|сколько накапало по квартире 19|billing.debt
r|когда крайний срок оплаты|billing.debt
r|долг|billing.debt
r|мой баланс|billing.debt
v|как узнать свой долг за коммуналку|billing.debt
r|где оплатить квартплату|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|можно платить частями?|billing.how_to_pay,understand-and-pay-an-invoice#s2,understand-and-pay-an-invoice#s4
r|как оплатить картой|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|куда переводить деньги|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|скиньте реквизиты|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|хочу заплатить вперёд|billing.how_to_pay,understand-and-pay-an-invoice#s6,understand-and-pay-an-invoice#s4
r|можно ли наличными|billing.how_to_pay,understand-and-pay-an-invoice#s4,buildings.contacts
r|оплата прошла?|billing.payments
r|где взять чек|billing.payments
r|когда я последний раз платил|billing.payments
r|мои платежи за прошлый год|billing.payments
r|оплатил вчера а счёт висит|billing.payments,understand-and-pay-an-invoice#s4,understand-and-pay-an-invoice#s6
r|заплатил лишнего|billing.overpaid,understand-and-pay-an-invoice#s6,billing.debt,billing.payments
r|подключить автоплатёж|autopay.setup,understand-and-pay-an-invoice#s5
r|чтобы деньги списывались сами|autopay.setup,understand-and-pay-an-invoice#s5
r|отвязать карту|autopay.setup,understand-and-pay-an-invoice#s5
r|почему так много насчитали|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|что значит просрочен|understand-and-pay-an-invoice#s3
r|что там с моей заявкой|requests.status
r|когда придёт мастер|requests.status
r|статус заявки 1024|requests.status
r|мою заявку вообще кто-то видел?|requests.status
r|мои обращения|requests.status
r|лифт не работает|requests.report
r|застряла в лифте|requests.report,buildings.emergency,report-a-leak#s1
r|с потолка капает вода|requests.report,buildings.emergency,report-a-leak#s1,report-a-leak#s2
r|меня топят соседи|requests.report,buildings.emergency,report-a-leak#s1
r|пахнет газом|requests.report,buildings.emergency,report-a-leak#s1
r|искрит проводка|requests.report,buildings.emergency,report-a-leak#s1
r|сломался домофон|requests.report
r|не горит лампочка в подъезде|requests.report
r|холодно, не греют батареи|requests.report,news.current
r|прорвало батарею|requests.report,buildings.emergency,report-a-leak#s1
r|вызвать сантехника|requests.report,marketplace.order_service
r|оставить заявку|requests.report,report-a-leak#s2
r|мусор не вывозят куда жаловаться|requests.report,chat.management
r|дверь подъезда не закрывается|requests.report
r|какой приоритет ставить|report-a-leak#s3
r|как отменить заявку|requests.change,report-a-leak#s4
r|плохо сделали, открыть заявку заново|requests.change,report-a-leak#s4
r|оценить работу сантехника|requests.change,report-a-leak#s4
r|добавить фото к заявке|requests.change,requests.status,report-a-leak#s2,report-a-leak#s4
r|телефон председателя осмд|buildings.contacts
r|кто у нас управляющий|buildings.contacts
r|часы работы офиса|buildings.contacts
r|как с вами связаться|buildings.contacts,chat.management
r|контакты управления|buildings.contacts
r|номер аварийки|buildings.emergency,buildings.contacts
r|куда звонить ночью если авария|buildings.emergency,buildings.contacts,report-a-leak#s1
r|телефон диспетчерской|buildings.emergency,buildings.contacts
r|когда включат горячую воду|news.current
r|почему нет воды|news.current,requests.report
r|когда отключат свет|news.current
r|какие новости по дому|news.current
r|когда собрание|news.current
r|объявления|news.current
r|показания счетчиков|meters.readings
r|куда сдать показания|meters.readings,hand-in-readings#s1,hand-in-readings#s2
r|до какого числа подавать показания воды|meters.readings,hand-in-readings#s1
r|ошибся в показаниях|hand-in-readings#s3,meters.readings,hand-in-readings#s4
r|счётчик|meters.readings
r|что я передавал в прошлом месяце по воде|meters.readings
r|где мой заказ|marketplace.orders,order-a-service#s3
r|перенести уборку на субботу|marketplace.orders,order-a-service#s3
r|отменить заказ|marketplace.orders,order-a-service#s3
r|заказать уборку|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|нужен электрик повесить люстру|marketplace.order_service,requests.report
r|какие есть услуги|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|сколько стоит мастер на час|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|написать в управление|chat.management,talk-to-neighbours#s2
r|хочу живого человека|chat.management,buildings.contacts
r|задать вопрос менеджеру|chat.management,talk-to-neighbours#s2
r|как написать соседям|chat.neighbours,talk-to-neighbours#s1
r|чат дома где|chat.neighbours,talk-to-neighbours#s1
r|соседи шумят хочу им написать|chat.neighbours,requests.report
r|кто записан в моей квартире|buildings.members
o|кто имеет доступ к моей квартире|buildings.members
r|добавить мужа в квартиру|joining.invite,buildings.members
o|как прописать квартиранта|joining.invite,owners-and-tenants#s2
o|пригласить арендатора|joining.invite,owners-and-tenants#s2
o|жильцы съехали|buildings.move_out,owners-and-tenants#s4,move-out#s3,joining.invite,buildings.members
o|продал квартиру|owners-and-tenants#s5
v|где взять код|joining.join,join-with-a-code#s1
v|потерял письмо с кодом|joining.join,join-with-a-code#s1,join-with-a-code#s3
v|не нахожу свой дом|joining.join,join-with-a-code#s3
r|у меня две квартиры|joining.join,join-with-a-code#s4
v|код не подходит|joining.join,join-with-a-code#s4
r|где устав|documents.find,documents-and-privacy#s1
r|протокол собрания|documents.find,documents-and-privacy#s1
r|смета дома|documents.find,documents-and-privacy#s1
r|отключить уведомления|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|не присылайте мне письма|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|не приходят уведомления|notifications.settings,choose-notifications#s1,choose-notifications#s2,choose-notifications#s4
r|сделать на украинском|identity.language
r|сменить язык|identity.language
r|тёмная тема|identity.theme
r|слишком ярко, сделать темнее|identity.theme
v|не помню пароль|identity.password,keep-your-account-safe#s1
r|поменять пароль|identity.password,keep-your-account-safe#s1
r|сменить номер телефона|identity.profile
r|неправильно написана фамилия|identity.profile
r|поменять фото профиля|identity.profile
r|удалить аккаунт|identity.delete_account,documents-and-privacy#s5
r|удалите все мои данные|identity.delete_account,documents-and-privacy#s5
r|кто видит мой телефон|identity.privacy,documents-and-privacy#s2
r|соседи видят мой долг?|identity.privacy,documents-and-privacy#s2
r|скачать мои данные|identity.privacy,documents-and-privacy#s4
s|какие заявки просрочены|requests.overdue
s|сколько заявок открыто|requests.overdue,analytics.today
s|что у нас горит|requests.overdue,analytics.today
s|кто не платит|billing.debtors,invoices-and-payments#s4
s|должники по дому|billing.debtors,invoices-and-payments#s4
s|сколько должна квартира 12|billing.debtors
s|кому я не ответил|chat.unread
s|непрочитанные чаты|chat.unread
s|неразнесённые платежи|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|неопознанные поступления из банка|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|цифры за сегодня|analytics.today
s|сколько собрали денег|analytics.today
s|загрузить выписку банка|bank.take,post-a-bank-statement#s1,post-a-bank-statement#s2
s|выставить счета всему дому|finance.bill,bill-the-building#s1
s|жилец принёс наличные|billing.record,invoices-and-payments#s2
s|ошибка в сумме счёта|invoices-and-payments#s3
s|начислить пеню|finance.bill,bill-the-building#s2
s|закрыть месяц|finance.close,bill-the-building#s4
s|добавить сотрудника|association-in-an-evening#s4,people-and-roles#s2,staff.people
s|загрузить квартиры из экселя|association-in-an-evening#s3,register.import
s|перенести долги из старой программы|bring-balances-over#s1,bring-balances-over#s2,bring-balances-over#s3,billing.bring_over
s|в чате ругаются|chat.order,order-in-channels#s2,order-in-channels#s3
s|за сколько надо ответить на срочную|requests-and-deadlines#s2
s|распечатать письма с кодами|joining.requests,association-in-an-evening#s5
r|здравствуйте|assistant.greeting
v|ты бот?|assistant.greeting
r|что ты умеешь|assistant.greeting
r|спасибо|assistant.greeting
r|какая погода завтра|
r|как сварить борщ|
r|курс доллара|
v|кто выиграл матч|
r|расскажи анекдот|
r|есть ли жизнь на Марсе|
r|когда закончится война|
r|как похудеть|
r|напиши стих про осень|
r|сколько будет 17 на 23|
v|кто президент Франции|
r|посоветуй фильм|
r|где купить дешёвые шины|
r|как вывести пятно от вина|
r|что подарить маме|
r|как настроить вайфай роутер|
r|в чём смысл жизни|
r|как получить загранпаспорт|
r|цена биткоина|
r|лучший ресторан рядом|
r|чем лечить простуду|
s|как уволить уборщицу за прогул|
s|какой налог на прибыль|
r|как поступить в университет|
v|расписание поездов до Львова|
r|как научить собаку сидеть|
r|переведи слово apple|
r|как продать машину|
r|когда пасха|
o|сколько стоит квартира на Печерске|
r|йцук фыва|
r|кто сильнее кит или слон|
r|хороший ли день для рыбалки|
r|где мои ключи от машины|
r|сколько лет вселенной|
r|сколько накапало за коммуналку|billing.debt
r|скок с меня за квартиру|billing.debt
o|я за прошлый месяц рассчитался или нет|billing.debt,billing.payments
r|чё там по долгам|billing.debt
r|куда скидывать за квартплату|billing.how_to_pay
r|можно половину сейчас, половину потом|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|хочу закинуть на год вперёд|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|перевёл вчера, а долг висит|billing.payments,billing.debt
r|где квитанция за октябрь|billing.payments,billing.debt,understand-and-pay-an-invoice#s1
r|почему так дорого насчитали|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|дома холодрыга, батареи еле тёплые|requests.report
r|с потолка капает|requests.report
r|домофон накрылся|requests.report
r|в подъезде темнота, лампочки нет|requests.report
r|воняет из подвала|requests.report
r|соседи сверху залили|requests.report,report-a-leak#s1
r|мусор не вывозят неделю|requests.report
r|лифт опять встал|requests.report
r|крыша течёт, когда починят|requests.report,requests.status
r|когда сантехник наконец придёт|requests.status
r|кто-нибудь вообще смотрел мою жалобу|requests.status
r|передумала, отмените заявку|requests.change
r|сделали тяп-ляп, хочу пожаловаться|report-a-leak#s4,requests.change,requests.report,chat.management
r|кто у нас главный и как дозвониться|buildings.contacts,chat.management
r|до скольки сидит бухгалтерия|buildings.contacts
r|куда звонить если ночью прорвёт|buildings.emergency,report-a-leak#s1,requests.report
r|когда свет включат|news.current
r|горячей воды нет, это надолго|news.current,requests.report
r|что решили на собрании|news.current,documents.find
r|субботник на какой день назначили|news.current
r|куда вбить цифры со счётчика|meters.readings
r|до какого числа подать воду|meters.readings
r|ошибся в показаниях, как поправить|meters.readings,hand-in-readings#s3,hand-in-readings#s2
r|соседи сверлят в воскресенье, куда жаловаться|chat.neighbours,chat.management,requests.report,talk-to-neighbours#s4
r|есть у нас чатик дома|chat.neighbours
o|хочу пустить квартирантов, что надо|joining.invite,owners-and-tenants#s2
o|жилец съехал, как его убрать|buildings.move_out,joining.invite,owners-and-tenants#s4
o|продаю хату, что с кабинетом|owners-and-tenants#s5
r|муж тоже хочет видеть счета|joining.invite
r|кто числится в нашей квартире|buildings.members
v|дали бумажку с кодом, что дальше|joining.join,join-with-a-code#s2
v|дома моего в перечне нет|join-with-a-code#s4,joining.join,join-with-a-code#s3
r|надо окна помыть, кого вызвать|marketplace.order_service
r|перенести мастера на другой день|marketplace.orders
r|задолбали письма на почту|notifications.settings
r|экран слепит, сделайте темнее|identity.theme
v|не помню под чем заходил|identity.password
r|сменила фамилию после свадьбы|identity.profile
r|где почитать устав|documents.find
r|списывайте сами каждый месяц с карты|autopay.setup
s|кто давно не платит во втором подъезде|billing.debtors
s|какие заявки горят|requests.overdue
s|как добавить нового диспетчера|staff.people,people-and-roles#s2
s|уволился бухгалтер, закрыть доступ|staff.people,people-and-roles#s3
s|как загрузить квартиры из экселя|register.import,association-in-an-evening#s3
s|перенести долги из старой программы|billing.bring_over,bring-balances-over#s1,bring-balances-over#s3
s|как предупредить всех об отключении воды|news.write,write-an-announcement#s1,write-an-announcement#s2
s|непонятные деньги в выписке|bank.unposted,post-a-bank-statement#s3,post-a-bank-statement#s2
s|кто ещё не сдал показания|collect-readings#s1,meters.readings
s|начислить пеню должникам|finance.bill,bill-the-building#s2
r|посоветуй сериал|
r|что приготовить на ужин|
r|сколько стоит доллар|
v|как испечь пирог с вишней|
r|когда следующий матч шахтёра|
r|расскажи анекдот|
r|где купить дешёвые шины|
r|какая погода в субботу|
v|кто выиграл выборы|
r|как похудеть к лету|
o|сколько стоит квартира в центре|
s|напиши стих про лифт|
r|рецепт борща|
r|как выучить английский|
r|лифт у нас работает|news.current,requests.report
r|скажи адрес моего дома|buildings.address
r|сколько я заплатила в ноябре|billing.payments
o|платили ли мои квартиранты|billing.tenant
o|кто сейчас снимает мою квартиру|buildings.members
s|кому принадлежит кв 61|buildings.residents
s|что должна квартира 103|billing.debtors
s|сколько денег поступило за сентябрь|analytics.today
v|хочу подключить наше ОСББ к программе|staff.start
v|зачем нужна эта Оселя|staff.about
r|дай код от домофона|
r|какой пароль от вайфая|
r|где ключ от чердака|
r|когда придёт дед мороз|
r|кто живёт за стенкой|buildings.neighbours
r|как звать председателя|buildings.contacts
r|кинул лишние деньги, верните|billing.overpaid
r|нужна выписка со счета за год|billing.statement
r|почему этот месяц такой дорогой|billing.explain,billing.debt
r|есть прога на телефон?|identity.install
v|карту вводить не опасно?|autopay.safety
v|можно держать вашу программу у себя на сервере|staff.own_server
r|када включат тепло|news.current
r|раковина забилась|requests.report
r|обращение лежит, никто не делает|requests.status,requests.change
s|как переназначить заявку другому|requests.handle,requests.overdue
s|выписать жильца, он съехал|buildings.move_people
s|выгрузить собственников файлом|register.export
r|сколько этажей в соседнем доме|
r|законно ли отключать свет за долги|billing.cut_off
r|кто обязан возместить ущерб от соседа|
r|как получить льготу на коммуналку|
o|стоит ли сдавать через агентство|
`);
