/** Words of the inbox about who wants to join and who joined. Ukrainian is the source. */
export const letters = {
  asked: "Запит на приєднання",
  joined: "Ваше запрошення прийнято",
  place: "{{name}}: {{address}}, кв.\u00a0{{apartment}}",
};
