import { useTranslation } from "react-i18next";
import { ShieldCheck, UserRoundCog } from "lucide-react";
import type { StaffRole } from "#core/kernel/actor.ts";
import { RadioGroup } from "#web/ui/form/radio-group.tsx";
import { BuildingsChoice } from "#web/app/form/buildings-choice.tsx";

/** `buildingIds` null: all of them. */
export type Duties = { role: StaffRole; buildingIds: string[] | null };

type Props = {
  value: Duties;
  onChange: (next: Duties) => void;
  error: string | undefined;
  /** How often the form was sent. */
  attempt: number;
};

const icons = { manager: UserRoundCog, admin: ShieldCheck };

/** Fields of a member's role and buildings; an administrator serves all. */
export function DutiesFields({ value, onChange, error, attempt }: Props) {
  const { t } = useTranslation();
  const { role, buildingIds } = value;
  return (
    <>
      <RadioGroup<StaffRole>
        label={t("staff.invite.role")}
        look="card"
        columns={2}
        value={role}
        onValueChange={(next) =>
          onChange({ role: next, buildingIds: next === "admin" ? null : buildingIds })
        }
        options={(["manager", "admin"] as const).map((one) => {
          const Icon = icons[one];
          return {
            value: one,
            label: t(`staff.role.${one}`),
            hint: t(`staff.role_hint.${one}`),
            icon: <Icon aria-hidden />,
          };
        })}
      />
      {role === "manager" && (
        <RadioGroup<"all" | "some">
          label={t("staff.invite.buildings")}
          value={buildingIds === null ? "all" : "some"}
          onValueChange={(which) => onChange({ role, buildingIds: which === "all" ? null : [] })}
          options={[
            { value: "all", label: t("staff.invite.buildings_all") },
            { value: "some", label: t("staff.invite.buildings_some") },
          ]}
        />
      )}
      {buildingIds !== null && (
        <BuildingsChoice
          label={t("staff.invite.buildings")}
          hideLabel
          hint={t("staff.invite.buildings_hint")}
          searchLabel={t("staff.invite.search")}
          noneLabel={t("staff.invite.no_buildings")}
          chosen={buildingIds}
          onChange={(next) => onChange({ role, buildingIds: next })}
          error={error && t("staff.invite.buildings_needed")}
          attempt={attempt}
        />
      )}
    </>
  );
}
