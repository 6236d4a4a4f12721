/** Words of letters and of the inbox about news. Ukrainian is the source. */
export const letters = {
  kind: {
    general: "Оголошення",
    maintenance: "Оголошення про роботи",
    events: "Подія",
    reminder: "Нагадування про оголошення",
  },
  held: "Не вийшло у призначений час: будинки, для яких воно, в архіві",
  important: "Важливо",
  subject: "{{kind}}: {{title}}",
  subject_reminder: "Нагадування: {{title}}",
  subject_important: "Важливо: {{title}}",
  subject_several_one: "{{count}} новина вашого дому",
  subject_several_few: "{{count}} новини вашого дому",
  subject_several_many: "{{count}} новин вашого дому",
  subject_several_other: "{{count}} новини вашого дому",
  more_one: "І ще {{count}} новина: її видно на сторінці новин.",
  more_few: "І ще {{count}} новини: їх видно на сторінці новин.",
  more_many: "І ще {{count}} новин: їх видно на сторінці новин.",
  more_other: "І ще {{count}} новини: їх видно на сторінці новин.",
  action: { open: "Читати на сайті", list: "Відкрити новини" },
  why: "Ви отримали цей лист, бо це новини вашого дому.",
};
