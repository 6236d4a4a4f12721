import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isStaff } from "#core/kernel/actor.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** For the profile of a member of staff: a way out of the organisation. Texts: part "staff". */
export function LeaveOrganisation() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const user = useAuth((state) => state.user);
  if (!user || !isStaff(user)) return null;
  return (
    <Card
      title={t("staff.leave")}
      description={t("staff.gone.body")}
      actions={
        <Button icon={<LogOut aria-hidden />} onClick={() => setOpen(true)}>
          {t("staff.gone.submit")}
        </Button>
      }
    >
      {isOpen && <LeaveDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
