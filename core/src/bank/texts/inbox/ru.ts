import type { inbox as uk } from "./uk.ts";

export const inbox: typeof uk = {
  unknown: "В выписке есть неизвестные платежи",
  unknown_in_one: "{{name}}: {{count}} поступление неизвестно от кого",
  unknown_in_few: "{{name}}: {{count}} поступления неизвестно от кого",
  unknown_in_many: "{{name}}: {{count}} поступлений неизвестно от кого",
  unknown_in_other: "{{name}}: {{count}} поступления неизвестно от кого",
  settled: "{{name}}: все поступления уже выяснены",
};
