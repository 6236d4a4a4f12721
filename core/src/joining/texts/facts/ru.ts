import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    joining: "Приглашения жителей",
  },
  kinds: {
    "joining.invited": "Создан код приглашения",
    "joining.invitation_revoked": "Код приглашения отозван",
    "joining.code_shown": "Просмотрен код приглашения",
    "joining.redeemed": "Использован код приглашения",
    "joining.letters_begun": "Начато создание писем",
    "joining.letters_ready": "Письма созданы",
    "joining.letters_failed": "Письма создать не удалось",
    "joining.letters_fetched": "Скачаны письма",
    "joining.letters_sent": "Приглашения отправлены на телефоны и почту",
    "joining.asked": "Запрос на доступ",
    "joining.withdrawn": "Запрос на доступ отозван",
    "joining.approved": "Присоединение одобрено",
    "joining.declined": "Присоединение отклонено",
    "joining.company_made": "Создана организация",
  },
};
