import { createFileRoute } from "@tanstack/react-router";
import { SignUpPage } from "#web/features/identity/sign-in/sign-up-page.tsx";

export const Route = createFileRoute("/_public/sign-up")({ component: SignUpPage });
