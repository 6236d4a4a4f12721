import { createFileRoute } from "@tanstack/react-router";
import { lazy } from "react";
import { bringTexts } from "#web/app/language.ts";
import { ManagerHome } from "#web/features/home/manager-home.tsx";

/** Only who has no building yet needs it, and its words. */
const FirstHouse = lazy(async () => {
  const [{ FirstHouse: component }] = await Promise.all([
    import("#web/features/joining/public.tsx"),
    bringTexts("joining"),
  ]);
  return { default: component };
});

export const Route = createFileRoute("/_app/manager/dashboard")({
  component: () => <ManagerHome first={(admin) => <FirstHouse admin={admin} />} />,
});
