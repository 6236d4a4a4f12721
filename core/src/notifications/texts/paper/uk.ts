/** Texts of printed letters to apartments in which no message arrived. Ukrainian is the source. */
export const paper = {
  file: "lysty",
  to: "Кому",
  place: "{{address}}, кв.\u00a0{{apartment}}",
  entrance: "{{city}}, під’їзд\u00a0{{entrance}}",
  join: "Щоб отримувати оголошення в Оселі, електронною поштою або SMS, залиште управителю чи правлінню адресу своєї електронної пошти чи номер мобільного або попросіть код запрошення.",
  made: "Надруковано {{date}}, {{brand}}",
};
