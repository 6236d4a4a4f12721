import type { FactWords } from "#core/kernel/slice.ts";
import type { facts as declared } from "../../slice.ts";

export const facts: FactWords<typeof declared> = {
  groups: {
    staff: "Сотрудники",
  },
  kinds: {
    "staff.invited": "Приглашён сотрудник",
    "staff.invitation_resent": "Приглашение сотрудника отправлено ещё раз",
    "staff.invitation_revoked": "Приглашение сотрудника отозвано",
    "staff.joined": "Сотрудник принял приглашение",
    "staff.changed": "Изменены роль или дома сотрудника",
    "staff.disabled": "Отключён доступ сотрудника",
    "staff.enabled": "Включён доступ сотрудника",
    "staff.left": "Сотрудник покинул организацию",
    "staff.organisation_changed": "Изменено название или код организации",
  },
};
