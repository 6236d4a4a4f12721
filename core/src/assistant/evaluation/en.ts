import { parseQuestions } from "./evaluated-question.ts";

/** Questions as people ask them, with the skills or passages that answer them; none where nothing does. */
export const en = parseQuestions(`
r|how much do I owe|billing.debt
r|what's my balance|billing.debt
r|do i have any outstanding bills|billing.debt
r|when is my payment due|billing.debt
o|total due for flat 19|billing.debt
r|am I behind on anything|billing.debt
r|debt|billing.debt
r|how mcuh do i have to pay this month|billing.debt
v|where can I see what I owe for my apartment|billing.debt
r|where do I pay the utilities|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|can I pay in instalments|billing.how_to_pay,understand-and-pay-an-invoice#s2,understand-and-pay-an-invoice#s4
r|pay by card|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|what's the IBAN for the transfer|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|can i pay next month's bill now|billing.how_to_pay,understand-and-pay-an-invoice#s6,understand-and-pay-an-invoice#s4
r|is cash accepted|billing.how_to_pay,understand-and-pay-an-invoice#s4,buildings.contacts
r|bank details please|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|did my payment go through|billing.payments
r|I need a receipt|billing.payments
r|show my past payments|billing.payments
r|when did I last pay|billing.payments
r|i paid twice by mistake|billing.overpaid,understand-and-pay-an-invoice#s6,billing.payments,billing.debt
r|I transferred the money but the bill is still open|billing.payments,understand-and-pay-an-invoice#s4,understand-and-pay-an-invoice#s6
r|set up automatic payments|autopay.setup,understand-and-pay-an-invoice#s5
r|stop charging my card every month|autopay.setup,understand-and-pay-an-invoice#s5
r|remove my saved card|autopay.setup,understand-and-pay-an-invoice#s5
r|why is my bill so high|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|what does overdue mean|understand-and-pay-an-invoice#s3
r|what's happening with my request|requests.status
r|when will the plumber come|requests.status
r|any news on ticket 1024|requests.status
r|has anyone looked at my issue yet|requests.status
r|my tickets|requests.status
r|who is working on my complaint|requests.status
r|the lift is broken|requests.report
r|I'm stuck in the elevator|requests.report,buildings.emergency,report-a-leak#s1
r|water is dripping from the ceiling|requests.report,buildings.emergency,report-a-leak#s1,report-a-leak#s2
r|my neighbour upstairs is flooding me|requests.report,buildings.emergency,report-a-leak#s1
r|I smell gas|requests.report,buildings.emergency,report-a-leak#s1
r|there's smoke in the hallway|requests.report,buildings.emergency,report-a-leak#s1
r|the intercom doesn't work|requests.report
r|no heating in my flat|requests.report,news.current
r|light bulb burnt out on the stairs|requests.report
r|how do I report a problem|requests.report,report-a-leak#s2
r|burst pipe|requests.report,buildings.emergency,report-a-leak#s1
r|front door won't close|requests.report
r|the yard is dirty who do I complain to|requests.report,chat.management
r|socket is sparking|requests.report,buildings.emergency,report-a-leak#s1
r|which priority should I pick|report-a-leak#s3
r|cancel my request|requests.change,report-a-leak#s4
r|the repair was bad, reopen it|requests.change,report-a-leak#s4
r|rate the plumber's work|requests.change,report-a-leak#s4
r|I want to add a photo to my ticket|requests.change,requests.status,report-a-leak#s2,report-a-leak#s4
r|phone number of the manager|buildings.contacts
r|who is the head of the association|buildings.contacts
r|office hours|buildings.contacts
r|how can I reach the management company|buildings.contacts,chat.management
r|who do I call|buildings.contacts,buildings.emergency
r|emergency number|buildings.emergency,buildings.contacts
r|night dispatcher phone|buildings.emergency,buildings.contacts
r|who to ring at 2 am when there's an accident|buildings.emergency,report-a-leak#s1
r|when will the hot water be back|news.current
r|is there a power cut today|news.current
r|why is there no water|news.current,requests.report
r|what's new in the building|news.current
r|when is the next residents' meeting|news.current
r|any announcements|news.current
r|submit meter reading|meters.readings,hand-in-readings#s1,hand-in-readings#s2
r|where do I send my water meter numbers|meters.readings,hand-in-readings#s1,hand-in-readings#s2
r|deadline for readings|meters.readings,hand-in-readings#s1
r|i typed the wrong meter figure|hand-in-readings#s3,meters.readings,hand-in-readings#s4
r|meters|meters.readings
r|what was my last reading|meters.readings
r|where is my order|marketplace.orders,order-a-service#s3
r|reschedule the cleaning|marketplace.orders,order-a-service#s3
r|I don't need the cleaner any more, cancel|marketplace.orders,requests.change
r|book a cleaner|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|I need an electrician to hang a lamp|marketplace.order_service,requests.report
r|what services can I get|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|how much does a handyman cost|marketplace.order_service,order-a-service#s1,order-a-service#s2
r|send a message to the manager|chat.management,talk-to-neighbours#s2
r|can I talk to a real person|chat.management,buildings.contacts
r|ask the administration a question|chat.management,talk-to-neighbours#s2
r|message my neighbours|chat.neighbours,talk-to-neighbours#s1
r|is there a group chat for our house|chat.neighbours,talk-to-neighbours#s1
r|tell the neighbors to be quiet|chat.neighbours,talk-to-neighbours#s1
r|who is registered in my apartment|buildings.members
o|who has access to my flat's account|buildings.members
r|add my wife|joining.invite,buildings.members
o|how do I add a tenant|joining.invite,owners-and-tenants#s2
o|invite my lodger to the app|joining.invite,owners-and-tenants#s2
o|my tenants moved out|buildings.move_out,owners-and-tenants#s4,move-out#s3,joining.invite,buildings.members
o|I sold the apartment|owners-and-tenants#s5
v|where do I get a code|joining.join,join-with-a-code#s1
v|I lost the letter with the code|joining.join,join-with-a-code#s1,join-with-a-code#s3
v|how can I find my building here|joining.join,join-with-a-code#s3
r|connect my second apartment|joining.join,join-with-a-code#s4
v|my code is rejected|joining.join,join-with-a-code#s4
r|where is the charter|documents.find,documents-and-privacy#s1
r|minutes of the last meeting|documents.find,documents-and-privacy#s1
r|house rules document|documents.find,documents-and-privacy#s1
r|turn off notifications|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|stop sending me emails|notifications.settings,choose-notifications#s2,documents-and-privacy#s3
r|I don't get any notifications|notifications.settings,choose-notifications#s1,choose-notifications#s2,choose-notifications#s4
r|switch to Ukrainian|identity.language
r|change language|identity.language
r|dark mode|identity.theme
r|make the screen darker|identity.theme
v|forgot password|identity.password,keep-your-account-safe#s1
v|i cant log in i dont remember my password|identity.password,keep-your-account-safe#s1
r|update my phone number|identity.profile
r|my surname is spelled wrong|identity.profile
r|change my profile picture|identity.profile
r|delete my account|identity.delete_account,documents-and-privacy#s5
r|I want you to erase everything about me|identity.delete_account,documents-and-privacy#s5
r|who can see my phone number|identity.privacy,documents-and-privacy#s2
r|do neighbours see what I owe|identity.privacy,documents-and-privacy#s2
r|download a copy of my data|identity.privacy,documents-and-privacy#s4
s|which requests are overdue|requests.overdue
s|how many tickets are open|requests.overdue,analytics.today
s|what is late today|requests.overdue,analytics.today
s|who hasn't paid|billing.debtors,invoices-and-payments#s4
s|debtors in building 5|billing.debtors,invoices-and-payments#s4
s|how much does apartment 12 owe|billing.debtors
s|unanswered messages from residents|chat.unread
s|unread chats|chat.unread
s|bank lines not posted yet|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|unrecognised bank transfers|bank.unposted,post-a-bank-statement#s1,post-a-bank-statement#s2
s|how are we doing today|analytics.today
s|how much did we collect this month|analytics.today
s|import a bank statement|bank.take,post-a-bank-statement#s1,post-a-bank-statement#s2
s|issue invoices for the whole building|finance.bill,bill-the-building#s1
s|someone paid cash, how do I enter it|billing.record,invoices-and-payments#s2
s|the invoice has a wrong amount|invoices-and-payments#s3
s|charge a late fee|finance.bill,bill-the-building#s2
s|close the month|finance.close,bill-the-building#s4
s|add a colleague as manager|association-in-an-evening#s4,people-and-roles#s2,staff.people
s|upload apartments from Excel|association-in-an-evening#s3,register.import
s|move old debts from another program|bring-balances-over#s1,bring-balances-over#s2,bring-balances-over#s3,billing.bring_over
s|someone is rude in the chat|chat.order,order-in-channels#s2,order-in-channels#s3
s|how fast must we answer an urgent request|requests-and-deadlines#s2
s|print invitation letters|joining.requests,association-in-an-evening#s5
r|hello|assistant.greeting
v|are you human|assistant.greeting
r|what can you do|assistant.greeting
r|thank you|assistant.greeting
r|what's the weather tomorrow|
r|how do I cook borscht|
r|dollar exchange rate|
v|who won the match yesterday|
r|tell me a joke|
r|is there life on Mars|
r|when will the war end|
r|how to lose weight|
r|write a poem about autumn|
r|what is 17 times 23|
v|who is the president of France|
r|recommend a good film|
r|where can I buy cheap tyres|
r|how to remove a wine stain|
r|gift ideas for my mum|
r|how do I set up my wifi router|
r|what is the meaning of life|
r|how to get a foreign passport|
r|bitcoin price|
r|best restaurant nearby|
r|how to treat a cold|
s|how do I fire a cleaner for being absent|
s|what is the corporate tax rate|
r|how to get into university|
v|train timetable to Lviv|
r|teach my dog to sit|
r|translate apple into Spanish|
r|how to sell my car|
r|when is Easter|
o|how much is a flat in London|
r|asdf qwer zxcv|
r|which is stronger, a whale or an elephant|
r|is today a good day for fishing|
r|where are my car keys|
r|how old is the universe|
r|what's the damage this month|billing.debt
r|am I square with you guys|billing.debt,billing.payments
o|anything outstanding on my place|billing.debt
r|how much left to cough up|billing.debt
r|where do I send the money|billing.how_to_pay
r|can I split the bill in two|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|can I pay half a year ahead|billing.how_to_pay,understand-and-pay-an-invoice#s4
r|I transferred yesterday but it still says I owe|billing.payments,billing.debt
r|receipt for october please|billing.payments
r|why is the bill so high|billing.explain,understand-and-pay-an-invoice#s2,billing.debt
r|radiators are stone cold|requests.report
r|there's a wet patch on the ceiling|requests.report
r|intercom is dead|requests.report
r|bulb is gone in the stairwell|requests.report
r|basement stinks|requests.report
r|water coming through from the flat above|requests.report,report-a-leak#s1
r|nobody picked up the rubbish|requests.report
r|lift is stuck again|requests.report
r|when will the roof get fixed|requests.report,requests.status
r|when is the plumber finally coming|requests.status
r|has anyone looked at my complaint|requests.status
r|never mind, cancel my request|requests.change
r|the job was done badly|requests.change,requests.report,chat.management
r|who runs this place and how do I ring them|buildings.contacts,chat.management
r|how late is the accountant in|buildings.contacts
r|who to ring if a pipe bursts at night|buildings.emergency,report-a-leak#s1,requests.report
r|when is the power back|news.current
r|why no hot water today|news.current,requests.report
r|what did they decide at the meeting|news.current,documents.find
r|which day is the yard clean-up|news.current
r|where do I type in the water numbers|meters.readings
r|last day for readings|meters.readings
r|I typed the wrong reading|meters.readings,hand-in-readings#s3,hand-in-readings#s2
r|neighbours drill on sundays, where to complain|chat.neighbours,chat.management,requests.report,talk-to-neighbours#s4
r|is there a group for our house|chat.neighbours
o|I want to let my flat, what now|joining.invite,owners-and-tenants#s2
o|my tenant left, how do I take them off|buildings.move_out,joining.invite,owners-and-tenants#s4
o|selling my flat, what about the account|owners-and-tenants#s5
r|my wife wants to see the bills too|joining.invite
r|who is on our flat|buildings.members
v|got a slip with a code, now what|joining.join,join-with-a-code#s2
v|my house isn't on the list|join-with-a-code#s4,joining.join,join-with-a-code#s3
r|need my windows washed|marketplace.order_service
r|move the handyman to another day|marketplace.orders
r|too many emails from you|notifications.settings
r|screen is too bright|identity.theme
v|forgot how I log in|identity.password
r|new surname after the wedding|identity.profile
r|where's the charter|documents.find
r|just take it off my card every month|autopay.setup
s|who hasn't paid for ages in entrance two|billing.debtors
s|what is late on requests|requests.overdue
s|how do I add a new dispatcher|staff.people,people-and-roles#s2
s|our accountant quit, cut her access|staff.people,people-and-roles#s3
s|how to load apartments from excel|register.import,association-in-an-evening#s3
s|bring debts over from the old program|billing.bring_over,bring-balances-over#s1,bring-balances-over#s3
s|warn everybody about the water shut-off|news.write,write-an-announcement#s1,write-an-announcement#s2
s|money in the statement nobody recognises|bank.unposted,post-a-bank-statement#s3,post-a-bank-statement#s2
s|who hasn't sent readings yet|collect-readings#s1,meters.readings
s|charge late fees to debtors|finance.bill,bill-the-building#s2
r|recommend a movie|
r|what's for dinner|
r|dollar rate today|
v|how to bake a cherry pie|
r|when does arsenal play|
r|tell me a joke|
r|where to buy cheap tyres|
r|weather on saturday|
v|who won the election|
r|how do I lose weight|
o|price of a flat downtown|
s|write a poem about a lift|
r|borscht recipe|
r|how to learn spanish|
r|does the lift work today|news.current
r|tell me my home address|buildings.address
r|how much did i pay in September|billing.payments
o|did my tenants pay the bill|billing.tenant
o|who is renting my apartment now|buildings.members
s|who owns apartment 61|buildings.residents
s|what does apartment 103 owe|billing.debtors
s|income for September|analytics.today
v|how do i connect our association to this|staff.start
v|what is Oselia for|staff.about
r|what is the intercom code|
r|wifi password|
r|where is the key to the attic|
r|when does santa come|
r|who lives below me|buildings.neighbours
r|what's the chairman called|buildings.contacts
r|put in too much money, send it back|billing.overpaid
r|statement for the whole year please|billing.statement
r|why is this month so expensive|billing.explain,billing.debt
r|do you have an iphone app|identity.install
v|is it ok to type my card in|autopay.safety
v|we want it on our own hardware|staff.own_server
r|no hot water again|news.current,requests.report
r|sink is clogged|requests.report
r|is my complaint closed or not|requests.status
r|drop the booking for saturday|marketplace.orders
s|give the request to another worker|requests.handle,requests.overdue
s|the tenant left, take him out of the flat|buildings.move_people
s|export owners to a file|register.export
s|put up a notice about the painting|news.write
r|how many people live in our entrance|
r|is it legal to cut my power for debts|
r|must the neighbour compensate the damage|
o|should i rent it through an agency|
`);
