import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Building2 } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { canFound } from "#core/joining/policy.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { queryClient } from "#web/app/api/query-client.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { loadTranslations } from "#web/app/language/language.ts";
import { entryQuery } from "#web/app/session/session.ts";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { onboardingQuery } from "../queries.ts";
import { joiningTexts } from "../texts.ts";

/** For who neither lives nor works anywhere and has not come for an apartment: to a company of their own. */
export function ManageBuildings() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const entry = useQuery(entryQuery).data;
  const save = useVerb(api.joining.onboarding.save, {
    update: (saved) => queryClient.setQueryData(onboardingQuery.queryKey, saved),
    invalidates: [],
  });
  const [ready, setReady] = useState(false);
  useEffect(() => void loadTranslations(joiningTexts).then(() => setReady(true)), []);
  if (!ready || !entry?.me || canFound(entry.me, entry.offer.newCompanies)) return null;
  const go = () =>
    save.mutate(
      { path: "company", step: "organisation", skipped: [] },
      {
        onSuccess: () => void navigate({ to: "/onboarding", search: { step: "organisation" } }),
        onError: (error) => toast.error(describeError(error, t).text),
      },
    );
  return (
    <Button variant="quiet" icon={<Building2 aria-hidden />} busy={save.isPending} onClick={go}>
      {t("joining.who.company")}
    </Button>
  );
}
