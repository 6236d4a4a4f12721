/** Names of weekdays, Sunday first. */
export const weekdays = [
  "неділ(?:я|ю|і)|воскресень[ея]|sunday",
  "понеділ(?:ок|ка|ку)|понедельника?|monday",
  "вівтор(?:ок|ка|ку)|вторника?|tuesday",
  "серед[аиуі]|сред[аыуе]|wednesday",
  "четвер(?:га|гу)?|четверга?|thursday",
  "п'?ятниц[яіюі]|пятниц[аыуе]|friday",
  "субот[аиуі]|суббот[аыуе]|saturday",
];
/** Names of months as they stand in a date, January first. */
export const months = [
  "січня|января|january",
  "лютого|февраля|february",
  "березня|марта|march",
  "квітня|апреля|april",
  "травня|мая|may",
  "червня|июня|june",
  "липня|июля|july",
  "серпня|августа|august",
  "вересня|сентября|september",
  "жовтня|октября|october",
  "листопада|ноября|november",
  "грудня|декабря|december",
];
