/** Texts around an announcement on paper. Ukrainian is the source. */
export const board = {
  kind: { general: "Оголошення", maintenance: "Роботи", events: "Подія" },
  important: "Важливо",
  when: "{{day}}, {{from}}–{{to}}",
  scan: "Наведіть камеру телефона, щоб прочитати на сайті, подивитися знімки й запитати",
  published: "Опубліковано {{date}}",
  file: "oholoshennia",
};
