import { useTranslation } from "react-i18next";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { api } from "#web/app/api.ts";
import { describeError } from "#web/app/refusals.ts";
import { toast } from "#web/ui/toast-store.ts";
import { freshen } from "./confirm-call.tsx";
import { personName } from "./person-words.ts";
import { useApartmentChange } from "./queries.ts";

/** Everybody of an apartment whose end the caller may take back. */
export function resumable({ past, current, future }: ApartmentDetails): ResidencyView[] {
  return [...past, ...current, ...future].filter(({ allowed }) => allowed.includes("restore"));
}

/**
 * Takes ends back, and before that what came in their place; says how that went. Whatever cannot
 * be taken back, because somebody was faster or owns that share by now, is said in so many words.
 */
export function useResume() {
  const { t } = useTranslation();
  const changed = useApartmentChange();
  return async (ended: readonly ResidencyView[], arrived: readonly ResidencyView[] = []) => {
    try {
      for (const { id, version } of arrived) changed(await api.residencies.remove({ id, version }));
      for (const { id, version } of ended) changed(await api.residencies.restore({ id, version }));
      const names = ended.map((stay) => personName(stay, t("buildings.people.nameless")));
      toast.success(t("buildings.resume.done", { name: names.join(", ") }));
    } catch (error) {
      freshen();
      const { fields, text } = describeError(error, t);
      toast.error(Object.values(fields)[0] ?? text);
    }
  };
}
