import { createFileRoute } from "@tanstack/react-router";
import { ManagerHome } from "#web/features/home/manager-home.tsx";

export const Route = createFileRoute("/_app/manager/dashboard")({ component: ManagerHome });
