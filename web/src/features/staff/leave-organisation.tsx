import { LogOut } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";

/** For the profile of a member of staff: a way out of the organisation. Texts: part "staff". */
export function LeaveOrganisation() {
  const { t } = useTranslation();
  const [asked, ask] = useState(false);
  return (
    <>
      <Button icon={<LogOut aria-hidden />} onClick={() => ask(true)}>
        {t("staff.leave")}
      </Button>
      {asked && <LeaveDialog onClose={() => ask(false)} />}
    </>
  );
}
