import { Link } from "@tanstack/react-router";
import { Archive, ClipboardList, MessageCircle, ReceiptText, ShoppingBag } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { MeView } from "#core/identity/model.ts";
import { isTakenBack } from "#core/kernel/former-home.ts";
import { formatDay } from "#web/app/language/format.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/content/card.tsx";

/** Shows somebody whose residencies are over which of their things are left, with links to them. */
export function FormerHomes({ places }: { places: MeView["formerPlaces"] }) {
  const { t } = useTranslation();
  return (
    <Card
      className="mb-5"
      title={t(places.length > 1 ? "home.former.titles" : "home.former.title")}
    >
      <ul className="flex flex-col gap-1">
        {places.map(({ apartmentId, address, apartment, ...stay }) => (
          <li key={apartmentId}>
            <span className="font-[560]">{t("home.on_map", { address, apartment })}</span>,{" "}
            {isTakenBack(stay)
              ? t("home.former.undone")
              : t("home.former.from", { date: formatDay(stay.until) })}
          </li>
        ))}
      </ul>
      <p className="mt-3 max-w-prose text-ink-soft">
        {t(places.every(isTakenBack) ? "home.former.undone_body" : "home.former.body")}{" "}
        {t("home.former.mistake")}
      </p>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:grow">
        <Button icon={<ReceiptText aria-hidden />} render={<Link to="/payments" />}>
          {t("home.former.payments")}
        </Button>
        <Button icon={<ClipboardList aria-hidden />} render={<Link to="/requests" />}>
          {t("home.former.requests")}
        </Button>
        <Button icon={<MessageCircle aria-hidden />} render={<Link to="/communications/chats" />}>
          {t("home.former.chat")}
        </Button>
        <Button icon={<ShoppingBag aria-hidden />} render={<Link to="/services/orders" />}>
          {t("home.former.orders")}
        </Button>
        <Button
          icon={<Archive aria-hidden />}
          render={<Link to="/profile" search={{ tab: "data" }} />}
        >
          {t("home.former.data")}
        </Button>
      </div>
    </Card>
  );
}
