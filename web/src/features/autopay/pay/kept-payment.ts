import { create } from "zustand";
import type { AutopayView } from "#core/autopay/views.ts";
import { useAuth } from "#web/app/session/auth-store.ts";
import type { PayPart } from "#web/features/checkout/public.tsx";

type KeptPayment = { autopay: AutopayView; parts: readonly PayPart[] };

type KeptPaymentState = {
  /** Null until one has been opened. */
  payment: KeptPayment | null;
  isOpen: boolean;
  /** Grows with each opening, which begins anew. */
  opening: number;
  open: (payment: KeptPayment) => void;
  setOpen: (isOpen: boolean) => void;
};

/** State of the payment that is being confirmed, apart from its button: the button goes as soon as the debt changes. */
export const useKeptPayment = create<KeptPaymentState>((set) => ({
  payment: null,
  isOpen: false,
  opening: 0,
  open: (payment) => set(({ opening }) => ({ payment, isOpen: true, opening: opening + 1 })),
  setOpen: (isOpen) => set({ isOpen }),
}));

useAuth.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) useKeptPayment.setState({ payment: null, isOpen: false });
});
