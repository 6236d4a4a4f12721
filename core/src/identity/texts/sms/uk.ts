/** Text messages about an account. Ukrainian is the source. */
export const uk = {
  code: "Оселя: код {{code}} підтверджує ваш номер. Діє 10 хвилин.",
};
