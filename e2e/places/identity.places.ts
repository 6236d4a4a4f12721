import { type PlacesOf, press } from "./place.ts";

/** Lists sign-in, sign-up and the profile. */
export const places: PlacesOf = () => [
  { name: "sign-in", role: null, path: "/sign-in" },
  {
    name: "sign-in-faults",
    role: null,
    path: "/sign-in",
    act: press((w) => w.identity.sign_in.submit),
  },
  { name: "sign-up", role: null, path: "/sign-up" },
  {
    name: "sign-up-faults",
    role: null,
    path: "/sign-up",
    act: press((w) => w.identity.sign_up.submit),
  },
  { name: "forgot-password", role: null, path: "/forgot-password" },
  { name: "reset-password", role: null, path: "/reset-password#abc" },
  { name: "reset-password-no-token", role: null, path: "/reset-password" },
  { name: "verify-email", role: null, path: "/verify-email#abc" },
  { name: "email-change", role: null, path: "/email-change#abc" },
  { name: "profile", role: "resident", path: "/profile" },
  { name: "profile-security", role: "resident", path: "/profile?tab=security" },
  { name: "profile-settings", role: "resident", path: "/profile?tab=settings" },
  { name: "profile-notifications", role: "resident", path: "/profile?tab=notifications" },
  { name: "profile-privacy", role: "resident", path: "/profile?tab=privacy" },
  { name: "profile-data", role: "resident", path: "/profile?tab=data" },
  {
    name: "email-change-dialog",
    role: "resident",
    path: "/profile",
    act: press((w) => w.profile.email.change),
  },
  {
    name: "deletion-dialog",
    role: "resident",
    path: "/profile?tab=data",
    act: press((w) => w.profile.deletion.ask),
  },
  {
    name: "two-step-setup",
    role: "resident",
    path: "/profile?tab=security",
    act: press((w) => w.account.totp.enable),
  },
  { name: "owner-profile", role: "owner", path: "/profile" },
  { name: "admin-profile", role: "admin", path: "/profile?tab=security" },
];
