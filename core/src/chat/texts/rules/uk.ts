import type { rules as declared } from "../../slice.ts";

export const rules: Record<(typeof declared)[number], string> = {
  nickname: "Літери, цифри, пробіли, крапки, дефіси та апострофи",
  taken_nickname: "Це ім’я вже хтось має. Виберіть інше",
};
