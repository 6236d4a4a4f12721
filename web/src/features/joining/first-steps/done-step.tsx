import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import {
  Building2,
  CirclePlus,
  EyeOff,
  KeyRound,
  ListChecks,
  MailPlus,
  UsersRound,
} from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { landingFor } from "#core/access.ts";
import { isStaff } from "#core/kernel/actor.ts";
import { toVocative } from "#core/kernel/words/vocative.ts";
import { currentLanguage } from "#web/app/language/language.ts";
import { Button } from "#web/ui/button.tsx";
import { AskedFor } from "../asked-for.tsx";
import { clearDrafts } from "../drafts.ts";
import { Question } from "./flow-frame.tsx";
import { Apartments } from "./place-step.tsx";
import { ownRequestsQuery } from "../queries.ts";
import type { Flow } from "./use-flow.ts";
import { Way } from "./way.tsx";

/** The door is open: their apartment, and what they can do now. */
export function DoneStep({ flow }: { flow: Flow }) {
  useEffect(clearDrafts, []);
  return isStaff(flow.me) ? <AtWork flow={flow} /> : <AtHome flow={flow} />;
}

function AtHome({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const { data: mine } = useQuery(ownRequestsQuery);
  const { places, role } = flow.me;
  const name = toVocative(flow.me.firstName, currentLanguage());
  const pending = mine?.filter(({ state }) => state === "pending") ?? [];
  const housed = places.length > 0;
  return (
    <Question
      of="done"
      title={housed ? t("joining.done.title", { name }) : t("joining.done.title_waiting", { name })}
      lead={
        housed
          ? t("joining.done.lead")
          : pending.length > 0
            ? t("joining.done.lead_waiting")
            : t("joining.done.lead_none")
      }
      actions={<Enter to={landingFor(role)} label={t("joining.done.enter")} />}
    >
      {housed && <Apartments places={places} linked />}
      {pending.map((one) => (
        <AskedFor key={one.id} request={one} />
      ))}
      <div className="flex flex-col gap-3">
        {housed ? (
          <>
            <Way
              icon={<CirclePlus aria-hidden />}
              title={t("joining.done.report")}
              hint={t("joining.done.report_hint")}
              render={<Link to="/requests/new" />}
            />
            <Way
              icon={<ListChecks aria-hidden />}
              title={t("joining.done.follow")}
              hint={t("joining.done.follow_hint")}
              render={<Link to="/requests" />}
            />
          </>
        ) : (
          <Way
            icon={<KeyRound aria-hidden />}
            title={t("joining.done.add_place")}
            hint={t("joining.done.add_place_hint")}
            render={<Link to="/onboarding" search={{ step: "place", way: "code" }} />}
          />
        )}
        <Way
          icon={<EyeOff aria-hidden />}
          title={t("joining.done.privacy")}
          hint={t("joining.done.privacy_hint")}
          render={<Link to="/profile" search={{ tab: "privacy" }} />}
        />
      </div>
    </Question>
  );
}

function AtWork({ flow }: { flow: Flow }) {
  const { t } = useTranslation();
  const { organisations, role } = flow.me;
  const name = toVocative(flow.me.firstName, currentLanguage());
  const organisation = organisations.map((one) => one.name).join(", ");
  return (
    <Question
      of="done"
      title={t("joining.done.title_company", { name })}
      lead={t("joining.done.lead_company", { organisation })}
      actions={<Enter to={landingFor(role)} label={t("joining.done.enter_company")} />}
    >
      <div className="flex flex-col gap-3">
        <Way
          icon={<Building2 aria-hidden />}
          title={t("joining.done.buildings")}
          hint={t("joining.done.buildings_hint")}
          render={<Link to="/manager/buildings" />}
        />
        <Way
          icon={<MailPlus aria-hidden />}
          title={t("joining.done.letters")}
          hint={t("joining.done.letters_hint")}
          render={<Link to="/manager/buildings" />}
        />
        {role === "admin" && (
          <Way
            icon={<UsersRound aria-hidden />}
            title={t("joining.done.team")}
            hint={t("joining.done.team_hint")}
            render={<Link to="/manager/staff" />}
          />
        )}
      </div>
    </Question>
  );
}

function Enter({ to, label }: { to: string; label: string }) {
  return (
    <Button variant="primary" size="lg" render={<Link to={to} />} className="sm:min-w-48">
      {label}
    </Button>
  );
}
