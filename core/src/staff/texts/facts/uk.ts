import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    staff: "Працівники",
  },
  kinds: {
    "staff.invited": "Запрошено працівника",
    "staff.invitation_resent": "Запрошення працівника надіслано ще раз",
    "staff.invitation_revoked": "Запрошення працівника відкликано",
    "staff.joined": "Працівник прийняв запрошення",
    "staff.changed": "Змінено роль або будинки працівника",
    "staff.disabled": "Вимкнено доступ працівника",
    "staff.enabled": "Увімкнено доступ працівника",
    "staff.left": "Працівник залишив організацію",
    "staff.organisation_changed": "Змінено назву або код організації",
  },
};
