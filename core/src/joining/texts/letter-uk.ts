/** Words of letters on paper and by email; the screens do not need them. */
export const letterUk = {
  paper: {
    title: "Ваш код доступу до помешкання",
    to_owner: "Власнику квартири {{apartment}}",
    to_resident: "Мешканцям квартири {{apartment}}",
    flat: "{{address}}, кв. {{apartment}}",
    hello: "Вітаємо!",
    hello_name: "Вітаємо, {{name}}!",
    owner:
      "{{organisation}} веде справи вашого будинку в застосунку «{{brand}}». Як власник ви бачитимете там рахунки, заявки й новини, а також усе, що стосується квартири {{apartment}}.",
    resident:
      "{{organisation}} веде справи вашого будинку в застосунку «{{brand}}». Там можна повідомити про несправність, стежити за заявками й читати новини будинку.",
    code: "Ваш код",
    valid: "Дійсний до {{date}} включно",
    uses_one: "Для однієї людини",
    uses_few: "Для {{count}} людей, по одному разу кожній",
    uses_many: "Для {{count}} людей, по одному разу кожній",
    uses_other: "Для {{count}} людини, по одному разу кожній",
    steps: "Як почати",
    step_1: "Наведіть камеру телефона на QR-код або відкрийте {{site}} і введіть код.",
    step_2: "Зареєструйтеся чи ввійдіть: потрібні ваше ім’я, електронна пошта й телефон.",
    step_3: "Перевірте адресу на екрані та підтвердьте, що це ваше помешкання.",
    care: "Не передавайте код стороннім: він відкриває доступ до вашої квартири в застосунку. Якщо лист потрапив до вас помилково, поверніть його, будь ласка, до {{organisation}}.",
  },
  decision: {
    hello: "Вітаємо, {{name}}!",
    approved_subject: "Вас додано: {{address}}, кв. {{apartment}}",
    approved_title: "Ласкаво просимо додому",
    approved_body:
      "{{organisation}} підтвердила вашу заявку. Квартира {{apartment}} за адресою {{address}} тепер у вашому обліковому записі.",
    approved_action: "Відкрити",
    declined_subject: "Заявку відхилено: {{address}}, кв. {{apartment}}",
    declined_title: "Вашу заявку відхилено",
    declined_body:
      "{{organisation}} не підтвердила вашу заявку щодо квартири {{apartment}} за адресою {{address}}.",
    declined_reason: "Причина: {{reason}}",
    declined_note: "Якщо це помилка, зверніться до управителя або подайте заявку ще раз.",
    declined_action: "Переглянути заявку",
  },
};
