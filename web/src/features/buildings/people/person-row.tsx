import {
  CalendarDays,
  Ellipsis,
  LogOut,
  Mail,
  MailX,
  Phone,
  RotateCcw,
  Undo2,
  UserPen,
} from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { writeShare } from "#core/buildings/residency/share.ts";
import type { ResidencyView } from "#core/buildings/views.ts";
import { api } from "#web/app/api/api.ts";
import { Avatar } from "#web/ui/content/avatar.tsx";
import { formatPhone } from "#core/kernel/words/phone-text.ts";
import { Badge } from "#web/ui/content/badge.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem } from "#web/ui/overlay/menu.tsx";
import { toast } from "#web/ui/toast/toast-store.ts";
import { ConfirmCall } from "../confirm-call.tsx";
import { CorrectPerson, CorrectResidency } from "./correct-residency.tsx";
import { EndResidency } from "./end-residency.tsx";
import { periodText, personName, roleWord } from "./person-words.ts";
import { focusSoon } from "../focus-soon.ts";
import { useSweptAway } from "#web/app/session/use-swept-away.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { apartmentChange } from "../queries.ts";
import { listResumable, useResume } from "./use-resume.ts";

type Props = {
  residency: ResidencyView;
  /** A dot in the colour of their part of the share bar. */
  dot?: ReactNode;
};

/** Somebody of an apartment: who, as what, since when, how to reach them, and what can be done about it. */
export function PersonRow({ residency, dot }: Props) {
  const { t } = useTranslation();
  const { person, share, allowed } = residency;
  const name = personName(residency, t("buildings.people.nameless"));
  return (
    <li className="@container py-2.5">
      {/* Where letters are large the words have a line to themselves. */}
      <div className="flex items-start gap-3 @max-[13rem]:flex-wrap">
        <Avatar name={name} size="sm" className="mt-0.5" />
        <div className="min-w-0 flex-1 @max-[13rem]:order-1 @max-[13rem]:basis-full">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-[560]">
            {dot}
            <span className="min-w-0 wrap-anywhere">{name}</span>
            {residency.mine && <Badge tone="pine">{t("buildings.people.you")}</Badge>}
            {share && <Badge>{writeShare(share)}</Badge>}
            {person.hasAccount === false && <Badge>{t("buildings.people.no_account")}</Badge>}
          </p>
          <p className="text-sm text-ink-soft">
            {roleWord(residency, t)} ·{" "}
            <span className="tabular-nums">{periodText(residency, t)}</span>
          </p>
          {(person.phone || person.email) && (
            <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
              {person.phone && (
                <a href={`tel:${person.phone}`} className={contact}>
                  <Phone aria-hidden />
                  <span className="whitespace-nowrap">{formatPhone(person.phone)}</span>
                </a>
              )}
              {person.email && (
                <a href={`mailto:${person.email}`} className={contact}>
                  <Mail aria-hidden />
                  {person.email}
                </a>
              )}
            </p>
          )}
          {person.emailFault && (
            <p className="mt-1 flex items-start gap-1.5 text-sm text-amber-ink [&_svg]:mt-0.5 [&_svg]:size-[1.05em] [&_svg]:shrink-0">
              <MailX aria-hidden />
              <span className="min-w-0">
                {t(`buildings.people.email_fault.${person.emailFault}`)}
              </span>
            </p>
          )}
        </div>
        {allowed.length > 0 && <PersonMenu residency={residency} name={name} />}
      </div>
    </li>
  );
}

const contact =
  "inline-flex min-h-6 min-w-0 items-center gap-1.5 wrap-anywhere text-ink-soft hover:text-ink hover:underline underline-offset-4 [&_svg]:size-[1.05em] [&_svg]:shrink-0";

function PersonMenu({ residency, name }: { residency: ResidencyView; name: string }) {
  const { t } = useTranslation();
  const [dialog, setDialog] = useState<ResidencyView["allowed"][number] | null>(null);
  const tellOpen = useSweptAway();
  const ask = (what: typeof dialog) => {
    tellOpen(what !== null);
    setDialog(what);
  };
  const restore = useVerb(api.residencies.restore, apartmentChange);
  const remove = useVerb(api.residencies.remove, apartmentChange);
  const resume = useResume();
  const anchor = useRef<HTMLDivElement>(null);
  const may = (action: ResidencyView["allowed"][number]) => residency.allowed.includes(action);
  const opening = (what: typeof dialog) => ({
    open: dialog === what,
    onOpenChange: (open: boolean) => ask(open ? what : null),
  });
  return (
    <div ref={anchor}>
      <Menu
        label={t("buildings.people.actions", { name })}
        placement="bottom-end"
        trigger={
          <IconButton
            size="sm"
            label={t("buildings.people.actions", { name })}
            icon={<Ellipsis aria-hidden />}
          />
        }
      >
        {may("end") && (
          <MenuItem icon={<LogOut aria-hidden />} onSelect={() => ask("end")}>
            {t(`buildings.end.${residency.kind}`)}
          </MenuItem>
        )}
        {may("restore") && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => ask("restore")}>
            {t("buildings.resume.action")}
          </MenuItem>
        )}
        {may("correct") && (
          <MenuItem icon={<CalendarDays aria-hidden />} onSelect={() => ask("correct")}>
            {t("buildings.correct.title")}
          </MenuItem>
        )}
        {may("correct_person") && (
          <MenuItem icon={<UserPen aria-hidden />} onSelect={() => ask("correct_person")}>
            {t("buildings.correct.person")}
          </MenuItem>
        )}
        {may("remove") && (
          <MenuItem danger icon={<Undo2 aria-hidden />} onSelect={() => ask("remove")}>
            {t("buildings.take_back.action")}
          </MenuItem>
        )}
      </Menu>
      <EndResidency residency={residency} {...opening("end")} />
      <CorrectResidency residency={residency} {...opening("correct")} />
      <CorrectPerson residency={residency} {...opening("correct_person")} />
      <ConfirmCall
        {...opening("restore")}
        title={t("buildings.resume.title", { name })}
        description={t("buildings.resume.body")}
        confirmLabel={t("buildings.resume.action")}
        call={async () => {
          const card = anchor.current?.closest<HTMLElement>("section, details");
          await restore.mutateAsync({ id: residency.id, version: residency.version });
          toast.success(t("buildings.resume.done", { name }));
          focusSoon(() => card?.querySelector<HTMLElement>("summary, button"));
        }}
      />
      <ConfirmCall
        danger
        {...opening("remove")}
        title={t("buildings.take_back.title", { name })}
        description={t("buildings.take_back.body")}
        confirmLabel={t("buildings.take_back.action")}
        cancelLabel={t("buildings.take_back.keep")}
        call={async () => {
          const card = anchor.current?.closest<HTMLElement>("section");
          const details = await remove.mutateAsync({
            id: residency.id,
            version: residency.version,
          });
          // Whoever made room for what is gone may be back.
          const made = (details ? listResumable(details) : []).filter(
            ({ id, kind, to }) =>
              id !== residency.id && kind === residency.kind && to === residency.from,
          );
          const names = made.map((one) => personName(one, t("buildings.people.nameless")));
          const label = t("buildings.resume.offer", { name: names.join(", ") });
          const action = {
            label,
            onClick: () =>
              void (
                details &&
                resume({
                  id: details.id,
                  left: made.map((one) => ({ residency: one, until: null })),
                })
              ),
          };
          toast.success(t("buildings.take_back.done"), made.length > 0 ? { action } : {});
          focusSoon(() => card?.querySelector("button"));
        }}
      />
    </div>
  );
}
