import { create } from "zustand";
import { useAuth } from "#web/app/session/auth-store.ts";

type PanelState = {
  /** On every screen alike, until it is closed. */
  isOpen: boolean;
  /** Its code has been asked for. */
  wasOpen: boolean;
  setOpen: (isOpen: boolean) => void;
};

/** State of the assistant's panel. */
export const usePanel = create<PanelState>((set) => ({
  isOpen: false,
  wasOpen: false,
  setOpen: (isOpen) => set(isOpen ? { isOpen, wasOpen: true } : { isOpen }),
}));

useAuth.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) usePanel.setState({ isOpen: false });
});
