import type { uk } from "./uk.ts";

export const ru: typeof uk = {
  desk: {
    write_colleague: "Написать коллеге",
    no_colleagues: "Коллег пока нет",
    filter: "Какие чаты показать",
    filters: {
      all: "Все",
      unanswered: "Без ответа",
      mine: "Мои",
    },
    chats_one: "{{count}} чат",
    chats_few: "{{count}} чата",
    chats_many: "{{count}} чатов",
    chats_other: "{{count}} чата",
    nothing_unanswered: "Всем ответили",
    nothing_mine: "Вы ещё ничего не взяли",
    waits_since: "Ждёт: {{moment}}",
    take: "Взять",
    mine: "Ваш чат",
    answers: "Отвечает {{name}}",
    take_over: "Взять себе",
    hand_over: "Передать: {{name}}",
    let_go: "Освободить чат",
    note: "Заметка для своих",
    note_band: "Заметку увидят только сотрудники, житель — нет.",
    note_mark: "Заметка для своих",
    noted: "Заметка. {{text}}",
  },
};
