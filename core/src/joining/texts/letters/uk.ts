/** Words of the inbox about who wants to join. Ukrainian is the source. */
export const letters = {
  asked: "Запит на приєднання",
  place: "{{name}}: {{address}}, кв.\u00a0{{apartment}}",
};
