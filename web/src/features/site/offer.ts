import { createContext, use } from "react";
import type { Offer } from "#core/offer.ts";

/** For which offer a page is being written. */
export const OfferContext = createContext<Offer>({ prices: true, newCompanies: true });

export const useOffer = (): Offer => use(OfferContext);
