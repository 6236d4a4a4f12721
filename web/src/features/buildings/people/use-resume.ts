import { useTranslation } from "react-i18next";
import type { ApartmentDetails, ResidencyView } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { personName } from "./person-words.ts";
import { apartmentChange, shown } from "../queries.ts";

/** Lists the people whose end the caller may undo. */
export function listResumable({ past, current, future }: ApartmentDetails): ResidencyView[] {
  return [...past, ...current, ...future].filter(({ allowed }) => allowed.includes("restore"));
}

/** Changes of an apartment's people: who left, with their former end, and who came. */
type Moves = {
  id: string;
  left: readonly { residency: ResidencyView; until: string | null }[];
  came?: readonly ResidencyView[];
};

/**
 * Takes ends back, and what came in their place with them, at once or not at all; says how that
 * went. What cannot be taken back, because somebody was faster or owns that share by now, is said.
 */
export function useResume() {
  const { t } = useTranslation();
  const undo = useVerb(api.residencies.undo, { ...apartmentChange, refetchOnFailure: shown });
  return async ({ id: apartment, left, came = [] }: Moves) => {
    try {
      const moves = {
        id: apartment,
        left: left.map(({ residency: { id, version }, until }) => ({ id, version, until })),
        came: came.map(({ id, version }) => ({ id, version })),
      };
      await undo.mutateAsync(moves);
      const names = left.map(({ residency }) =>
        personName(residency, t("buildings.people.nameless")),
      );
      toast.success(t("buildings.resume.done", { name: names.join(", ") }));
    } catch (error) {
      const { fields, text } = describeError(error, t);
      toast.error(Object.values(fields)[0] ?? text);
    }
  };
}
