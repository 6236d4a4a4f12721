import { createFileRoute } from "@tanstack/react-router";
import { ResidentHome } from "#web/features/home/resident-home.tsx";

export const Route = createFileRoute("/_app/dashboard")({ component: ResidentHome });
