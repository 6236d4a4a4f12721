/** Words of text messages to guests. */
export const uk = {
  code: "Оселя: код {{code}} для підтвердження телефону в месенджері. Діє 10 хвилин. Нікому його не кажіть.",
};
