import { parseQuestions } from "../evaluated-question.ts";

/** Questions narrower than answers: about one matter of many, counts, sums; with what answers them. */
export const narrowUk = parseQuestions(`
r|борг за опалення|billing.debt
r|показники холодної води за вересень|meters.readings
r|коли повірка лічильника|hand-in-readings#s4,meters.readings
r|ключ від підвалу|
r|ключі від горища в кого|
r|пульт від воріт де взяти|
r|довідка про склад сім'ї|
r|тариф на утримання|
r|камери відеоспостереження подивитись|
r|оренда комори|
r|пропав інтернет|
r|розстрочка на борг|billing.how_to_pay
r|голова правління прізвище|buildings.contacts
r|хочу змінити тел і пароль|identity.password,identity.profile
r|ліфт гуде|requests.report
r|дзвінок у двері не працює|requests.report
r|квитанцію на папері можна?|billing.payments,documents.find
r|скільки кубів холодної води я здав|meters.readings
o|скільки мені винен орендар за вересень|billing.tenant
o|як продати квартиру через вас|owners-and-tenants#s5,joining.join
o|скільки я заплатив за воду цього року|billing.payments
o|скільки я винен по обох квартирах|billing.debt
s|витрати на ліфт за жовтень|finance.expenses
s|скільки витратили на прибирання у вересні|finance.expenses
s|скільки пішло на електроенергію минулого місяця|finance.expenses
s|скільки будинків у нас|buildings.count
s|скільки мешканців|buildings.count
s|скільки у нас під'їздів|buildings.count
s|кількість незаселених квартир|buildings.count
s|скільки заявок у вересні|analytics.today
s|прибуток|analytics.today
s|скільки нарахували за жовтень|analytics.today
s|скільки сплатили у жовтні|analytics.today
s|хто не сплатив за листопад|billing.debtors
s|скільки заявок без виконавця|requests.overdue
s|скільки нових заявок|requests.overdue
s|порівняй жовтень і вересень|
v|демо є?|staff.demo
v|як додати будинок до вас|staff.start
v|хто розробник|
v|забула логін|identity.password
`);
