import { createFileRoute } from "@tanstack/react-router";
import { HomeDues } from "#web/features/billing/home-dues.tsx";
import { ResidentHome } from "#web/features/home/resident-home.tsx";

export const Route = createFileRoute("/_app/dashboard")({
  component: () => <ResidentHome money={(places) => <HomeDues places={places} />} />,
});
