/** Words of the inbox about who wants to join and who joined, and of the letter to whoever invited them. Ukrainian is the source. */
export const letters = {
  asked: "Запит на приєднання",
  joined: "Ваше запрошення прийнято",
  place: "{{name}}: {{address}}, кв.\u00a0{{apartment}}",
  ended: "Квартира більше не за вами",
  ending: "Квартира скоро буде не за вами",
  taken_back: "Запис про вас у квартирі скасовано",
  left: "{{name}}: виїзд із вашої квартири",
  ended_place: "{{address}}, кв.\u00a0{{apartment}}: з {{date}}",
  ended_letter: {
    subject: "{{title}}: {{address}}, кв.\u00a0{{apartment}}",
    ended:
      "З {{date}} квартира\u00a0{{apartment}} за адресою {{address}} більше не за вами в застосунку «{{brand}}».",
    ending:
      "Ваш виїзд записано: з {{date}} квартира\u00a0{{apartment}} за адресою {{address}} буде не за вами в застосунку «{{brand}}».",
    taken_back: "Запис про вас у квартирі\u00a0{{apartment}} за адресою {{address}} скасовано.",
    keep: "Ваші заявки, замовлення, чат з управлінням, а також рахунки й квитанції за той час лишаються у вашому обліковому записі.",
    mistake: "Якщо це помилка, напишіть управлінню або власнику квартири.",
    action: "Відкрити",
    why: "Ви отримали цей лист, бо квартиру було записано за вами.",
  },
  letter: {
    subject: "Запрошення прийнято: {{address}}, кв.\u00a0{{apartment}}",
    subject_several_one: "За вашими запрошеннями приєдналася {{count}} людина",
    subject_several_few: "За вашими запрошеннями приєдналися {{count}} людини",
    subject_several_many: "За вашими запрошеннями приєдналося {{count}} людей",
    subject_several_other: "За вашими запрошеннями приєдналося {{count}} людини",
    title: "Ваше запрошення прийнято",
    body: "{{name}} тепер має доступ до квартири\u00a0{{apartment}} за адресою {{address}}.",
    more_one: "І ще {{count}} людина: її видно на сторінці квартири.",
    more_few: "І ще {{count}} людини: їх видно на сторінці квартири.",
    more_many: "І ще {{count}} людей: їх видно на сторінці квартири.",
    more_other: "І ще {{count}} людини: їх видно на сторінці квартири.",
    action: "Відкрити квартиру",
    care: "Запрошували не цю людину? На сторінці квартири можна записати її виїзд.",
    why: "Ви отримали цей лист, бо запросили людину до цієї квартири.",
  },
};
