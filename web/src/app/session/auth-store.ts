import { create } from "zustand";
import { persist } from "zustand/middleware";
import { type Role, roles } from "#core/kernel/actor.ts";

export type AuthUser = { id: string; email: string; role: Role; name: string };
/** Where a person stands in the first steps; its fields belong to the onboarding itself. */
export type Onboarding = Record<string, unknown>;

export type AuthState = {
  user: AuthUser | null;
  isAuthenticated: boolean;
  onboarding: Onboarding | null;
  login: (user: AuthUser) => void;
  logout: () => void;
  /** Merges into the user; does nothing without one. */
  updateUser: (changes: Partial<AuthUser>) => void;
  setOnboarding: (onboarding: Onboarding) => void;
  clearOnboarding: () => void;
};

export const authStorageKey = "auth-storage";

/**
 * State of the browser about the signed-in person. It only spares a flash of the wrong screen: the
 * server's answer at the start wins.
 */
export const useAuth = create<AuthState>()(
  persist(
    (set) => ({
      user: null,
      isAuthenticated: false,
      onboarding: null,
      login: (user) => set({ user, isAuthenticated: true }),
      logout: () => set({ user: null, isAuthenticated: false, onboarding: null }),
      updateUser: (changes) =>
        set((state) => (state.user ? { user: { ...state.user, ...changes } } : {})),
      setOnboarding: (onboarding) => set({ onboarding }),
      clearOnboarding: () => set({ onboarding: null }),
    }),
    {
      name: authStorageKey,
      partialize: ({ user, isAuthenticated, onboarding }) => ({
        user,
        isAuthenticated,
        onboarding,
      }),
      merge: (stored, state) => ({ ...state, ...readStored(stored) }),
    },
  ),
);

/** Reads a stored state; anything forged or broken reads as signed out. */
export function readStored(
  stored: unknown,
): Pick<AuthState, "user" | "isAuthenticated" | "onboarding"> {
  const state = isRecord(stored) ? stored : {};
  const user = readUser(state["user"]);
  return {
    user,
    isAuthenticated: user !== null && state["isAuthenticated"] === true,
    onboarding: user && isRecord(state["onboarding"]) ? state["onboarding"] : null,
  };
}

function readUser(value: unknown): AuthUser | null {
  if (!isRecord(value)) return null;
  const { id, email, role, name } = value;
  if (typeof id !== "string" || typeof email !== "string" || typeof name !== "string") return null;
  if (!roles.includes(role as Role)) return null;
  return { id, email, role: role as Role, name };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
