import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { consentVersion } from "#core/autopay/model.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { haveAnswered } from "#web/app/have-answered.ts";
import { homesQuery } from "#web/features/billing/public.tsx";
import type { KeepTyped } from "#web/features/checkout/public.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { keepCard } from "./keep-card.ts";
import { isKeepingOffered } from "../pay/kept-card.ts";
import { autopayChange, autopaysQuery } from "../queries.ts";

/**
 * Returns how the form of a card keeps the one that is typed into it: offered as `KeepOffer` is, where cards are typed
 * here. The provider is given the card once more, to be kept: a token of a payment is good for that alone.
 */
export function useKeepTyped(): KeepTyped {
  const { t } = useTranslation();
  const autopays = useQuery(autopaysQuery);
  const accounts = useQuery(homesQuery).data?.accounts ?? [];
  const verb = useVerb(api.autopay.keepCard, { ...autopayChange, once: true, waits: true });
  const { data } = autopays;
  return {
    isKnown: haveAnswered(autopays),
    label: t("autopay.keep.label"),
    consent: t("autopay.keep.consent"),
    isOffered: (apartmentId) => {
      const home = accounts.find((one) => one.apartmentId === apartmentId);
      return !!home && !!data && !data.hosted && isKeepingOffered(home, data, accounts);
    },
    keep: async (apartmentId, card) => {
      try {
        const source = await keepCard(apartmentId, card);
        await verb.mutateAsync({ apartmentId, ...source, consent: consentVersion });
        toast.success(t("autopay.saved.done"));
      } catch {
        toast.error(t("autopay.keep.failed"));
      }
    },
  };
}
