/** Words of letters and of the inbox about orders of services. Ukrainian is the source. */
export const letters = {
  what: {
    placed: "Нове замовлення",
    confirmed: "Замовлення підтверджено",
    started: "Виконання розпочато",
    completed: "Замовлення виконано",
    cancelled: "Замовлення скасовано",
    expired: "Замовлення не підтвердили вчасно",
    withdrawn: "Замовник скасував замовлення",
  },
  about: "{{number}} · {{service}}",
};
