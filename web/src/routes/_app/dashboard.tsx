import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { bringTexts } from "#web/app/language.ts";
import { LoadFailed } from "#web/app/load-failed.tsx";
import { ResidentHome } from "#web/features/home/resident-home.tsx";

/** Comes after the page itself; where it does not come, the page stands without it and says so. */
const Dues = lazy(async () => {
  try {
    const [{ HomeDues }] = await Promise.all([
      import("#web/features/billing/home-dues.tsx"),
      bringTexts("billing", "money"),
    ]);
    return { default: HomeDues };
  } catch (error) {
    return { default: () => <LoadFailed part error={error} onRetry={() => location.reload()} /> };
  }
});

export const Route = createFileRoute("/_app/dashboard")({
  component: () => <ResidentHome money={(places) => <Dues places={places} />} />,
});
