import { createFileRoute } from "@tanstack/react-router";
import { ForgotPasswordPage } from "#web/features/identity/sign-in/forgot-password-page.tsx";

export const Route = createFileRoute("/_public/forgot-password")({ component: ForgotPasswordPage });
