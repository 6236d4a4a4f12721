/** The page of one's payments. Ukrainian is the source. */
export const uk = {
  payments: {
    title: "Платежі",
    lead: "Рахунки й оплати всіх ваших квартир.",
    homes: "Ваші квартири",
    place: "{{address}}, кв. {{number}}",
    to_pay: "до сплати {{amount}}",
    ahead: "переплата {{amount}}",
    clear: "усе сплачено",
    period: {
      label: "За який час",
      all: "За весь час",
      current_month: "Цей місяць",
      last_month: "Минулий місяць",
      quarter: "Цей квартал",
      year: "Цей рік",
    },
    type: { label: "Вид рахунків", all: "Усі види" },
    nothing: {
      title: "Рахунків ще не було",
      body: "Щойно управитель виставить рахунок, він з’явиться тут.",
    },
    no_home: {
      title: "За вами ще немає квартири",
      body: "Рахунки з’являться, коли управитель підтвердить, що ви тут живете або володієте квартирою.",
    },
    found_none: {
      title: "Таких рахунків немає",
      body: "За цей час або цього виду вам нічого не виставляли.",
      clear: "Показати всі",
    },
  },
};
