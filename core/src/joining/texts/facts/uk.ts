import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    joining: "Запрошення мешканців",
  },
  kinds: {
    "joining.invited": "Створено код запрошення",
    "joining.invitation_revoked": "Код запрошення відкликано",
    "joining.code_shown": "Переглянуто код запрошення",
    "joining.redeemed": "Використано код запрошення",
    "joining.letters_begun": "Почато створення листів",
    "joining.letters_ready": "Листи створено",
    "joining.letters_failed": "Листи створити не вдалося",
    "joining.letters_fetched": "Завантажено листи",
    "joining.letters_sent": "Запрошення надіслано на телефони й пошту",
    "joining.asked": "Запит на доступ",
    "joining.withdrawn": "Запит на доступ відкликано",
    "joining.approved": "Приєднання схвалено",
    "joining.declined": "Приєднання відхилено",
    "joining.company_made": "Створено організацію",
  },
};
