import { parseQuestions } from "../evaluated-question.ts";

export const narrowEn = parseQuestions(`
r|water bill only|billing.debt
r|cold water reading for september|meters.readings
r|when is the meter check|meters.readings,hand-in-readings#s4
r|basement key|
r|who has the attic keys|
r|spare remote for the gate|
r|pets allowed?|
r|wifi in the lobby|
r|cert of residence|
r|parking spot|
r|internet is down|
r|recipt for august|billing.payments
r|chairmans last name|buildings.contacts
r|change my phone and my password|identity.password,identity.profile
r|lift makes noise|requests.report
r|door bell broken|requests.report
r|can I get a paper invoice|billing.debt,billing.payments,documents.find
r|hot water meter|meters.readings
o|what does my tenant owe for september|billing.tenant
o|sell my flat|owners-and-tenants#s5
o|how much did I pay for water this year|billing.payments
o|what do I owe for both apartments|billing.debt
s|lift expenses in october|finance.expenses
s|how much did we spend on cleaning in september|finance.expenses
s|how many buildings do we have|buildings.count
s|number of residents|buildings.count
s|number of entrances|buildings.count
s|empty apartments|buildings.count
s|how many requests in september|analytics.today
s|profit|analytics.today
s|how much was billed in october|analytics.today
s|how much was paid in october|analytics.today
s|who hasn't paid for november|billing.debtors
s|unassigned requests count|requests.overdue
s|how many new requests|requests.overdue
s|payroll last month|finance.expenses
v|support phone|buildings.contacts
v|where are you located|buildings.contacts
v|how do I add a building|staff.start
v|forgot my login|identity.password
`);
