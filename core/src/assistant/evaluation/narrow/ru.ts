import { parseQuestions } from "../evaluated-question.ts";

export const narrowRu = parseQuestions(`
r|долг за отопление|billing.debt
r|показания холодной воды за сентябрь|meters.readings
r|когда поверка счетчика|hand-in-readings#s4,meters.readings
r|ключ от подвала|
r|ключи от чердака у кого|
r|где взять пульт от шлагбаума|
r|субсидия оформить|
r|парковочное место|
r|посмотреть камеры|
r|аренда кладовки|
r|пропал интернет|
r|рассрочка на долг|billing.how_to_pay
r|фамилия председателя|buildings.contacts
r|поменять телефон и пароль|identity.password,identity.profile
r|лифт гудит|requests.report
r|звонок в дверь не работает|requests.report
r|можно квитанцию на бумаге?|billing.payments,documents.find,billing.debt
r|сколько кубов холодной воды я сдал|meters.readings
o|сколько мне должен квартирант за сентябрь|billing.tenant
o|продать квартиру через вас|owners-and-tenants#s5,joining.join
o|сколько я заплатил за воду в этом году|billing.payments
o|сколько я должен по обеим квартирам|billing.debt
s|расходы на лифт за октябрь|finance.expenses
s|сколько потратили на уборку в сентябре|finance.expenses
s|сколько ушло на электроэнергию в прошлом месяце|finance.expenses
s|сколько у нас домов|buildings.count
s|сколько жильцов|buildings.count
s|сколько у нас подъездов|buildings.count
s|количество пустых квартир|buildings.count
s|сколько заявок в сентябре|analytics.today
s|прибыль|analytics.today
s|сколько начислили за октябрь|analytics.today
s|сколько заплатили в октябре|analytics.today
s|кто не заплатил за ноябрь|billing.debtors
s|сколько заявок без исполнителя|requests.overdue
s|сколько новых заявок|requests.overdue
s|сравни октябрь и сентябрь|
v|демо есть?|staff.demo
v|как добавить дом к вам|staff.start
v|кто разработчик|
v|забыла логин|identity.password
`);
