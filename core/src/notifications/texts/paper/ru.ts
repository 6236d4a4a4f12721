import type { paper as source } from "./uk.ts";

export const paper: typeof source = {
  file: "pisma",
  to: "Кому",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  entrance: "{{city}}, подъезд\u00a0{{entrance}}",
  join: "Чтобы получать объявления в Оселе, по электронной почте или по SMS, оставьте управляющей организации адрес своей электронной почты или номер мобильного либо попросите код приглашения.",
  made: "Напечатано {{date}}, {{brand}}",
};
