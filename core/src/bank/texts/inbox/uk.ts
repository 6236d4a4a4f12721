/** Words of notifications about bank statements. Ukrainian is the source. */
export const inbox = {
  unknown: "У виписці є невідомі платежі",
  unknown_in_one: "{{name}}: {{count}} надходження невідомо від кого",
  unknown_in_few: "{{name}}: {{count}} надходження невідомо від кого",
  unknown_in_many: "{{name}}: {{count}} надходжень невідомо від кого",
  unknown_in_other: "{{name}}: {{count}} надходження невідомо від кого",
  settled: "{{name}}: усі надходження вже з’ясовано",
};
