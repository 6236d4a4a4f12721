/** Words of letters and of the inbox about readings; the screens do not need them. Ukrainian is the source. */
export const letters = {
  subject: "Передайте показники лічильників до {{date}}",
  title: "Час передати показники лічильників",
  month: "Показники за {{month}}",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  waiting_one: "Ще не передано {{count}} показник.",
  waiting_few: "Ще не передано {{count}} показники.",
  waiting_many: "Ще не передано {{count}} показників.",
  waiting_other: "Ще не передано {{count}} показника.",
  until: "Показники приймають до {{date}} включно. За ними рахують, скільки ви спожили.",
  more_one: "І ще {{count}} квартира: її видно на сторінці показників.",
  more_few: "І ще {{count}} квартири: їх видно на сторінці показників.",
  more_many: "І ще {{count}} квартир: їх видно на сторінці показників.",
  more_other: "І ще {{count}} квартири: їх видно на сторінці показників.",
  action: "Передати показники",
  why: "Ви отримали цей лист, бо у вашій квартирі є лічильники, а показників за цей місяць ще немає.",
};
