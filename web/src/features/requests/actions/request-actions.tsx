import {
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleX,
  EllipsisVertical,
  FilePen,
  Flag,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
  RotateCcw,
  Undo2,
  UserRoundCheck,
  Wrench,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isOpen, type Status } from "#core/requests/model.ts";
import type { RequestView } from "#core/requests/views.ts";
import { Button, IconButton } from "#web/ui/button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/overlay/menu.tsx";
import type { DialogAction } from "./action-dialog.tsx";
import { reasonText } from "./action-reasons.ts";

export const actionIcons: Record<DialogAction, LucideIcon> = {
  accept: Wrench,
  ask: MessageCircleQuestion,
  answer: MessageCircleReply,
  hold: CirclePause,
  resume: CirclePlay,
  complete: CircleCheck,
  reject: CircleX,
  withdraw: Undo2,
  reopen: RotateCcw,
  edit: FilePen,
  assign: UserRoundCheck,
  prioritise: Flag,
};

/** Usual next actions of a status, one press away. */
const usual: Record<Status, readonly DialogAction[]> = {
  new: ["accept", "ask", "edit"],
  in_progress: ["complete", "ask"],
  pending: ["accept"],
  on_hold: ["resume"],
  completed: ["reopen"],
  rejected: [],
};

type Offer = RequestView["allowedActions"][number] & { action: DialogAction };

/** Returns the offered actions, except those with a place of their own on the page. */
export function offersOf({ allowedActions }: Pick<RequestView, "allowedActions">): Offer[] {
  return allowedActions.filter((one): one is Offer => Object.hasOwn(actionIcons, one.action));
}

type Props = {
  request: Pick<RequestView, "allowedActions" | "status" | "assignee">;
  onAction: (action: DialogAction) => void;
  /** Further items of the menu. */
  children?: ReactNode;
};

/**
 * The next step as a button, the rest in a menu. Staff see each step that is not possible, with its reason; residents
 * only why they cannot take back what is still open.
 */
export function RequestActions({ request, onAction, children }: Props) {
  const { t } = useTranslation();
  const all = offersOf(request);
  const staff = all.some(({ action }) => action === "accept");
  const offers = all.filter(
    ({ action, allowed }) => staff || allowed || (action === "withdraw" && isOpen(request.status)),
  );
  const open = usual[request.status].filter((action) =>
    offers.some((offer) => offer.action === action && offer.allowed),
  );
  const shown = open.slice(0, 2);
  if (all.length === 0) return null;
  return (
    <>
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-2 max-sm:order-last max-sm:w-full max-sm:[&>button]:flex-[1_1_9rem]">
          {shown.map((action, at) => {
            const Icon = actionIcons[action];
            return (
              <Button
                key={action}
                wrap
                variant={at === 0 && staff ? "primary" : "secondary"}
                icon={<Icon aria-hidden />}
                onClick={() => onAction(action)}
              >
                {t(`requests.action.${action}`)}
              </Button>
            );
          })}
        </div>
      )}
      <Menu
        label={t("requests.page.actions")}
        placement="bottom-end"
        trigger={
          <IconButton
            variant="secondary"
            label={t("requests.page.actions")}
            icon={<EllipsisVertical aria-hidden />}
          />
        }
      >
        <OfferItems
          request={request}
          offers={offers.filter(({ action }) => !shown.includes(action))}
          onAction={onAction}
        />
        {children}
      </Menu>
    </>
  );
}

type ItemsProps = {
  request: Pick<RequestView, "status" | "assignee">;
  offers: readonly Offer[];
  onAction: (action: DialogAction) => void;
};

/** Possible ones first; the others say what they wait for. */
export function OfferItems({ request, offers, onAction }: ItemsProps) {
  const { t } = useTranslation();
  const sorted = [
    ...offers.filter(({ allowed }) => allowed),
    ...offers.filter(({ allowed }) => !allowed),
  ];
  const split = sorted.findIndex(({ allowed }) => !allowed);
  return sorted.map(({ action, allowed, reason }, at) => {
    const Icon = actionIcons[action];
    return (
      <div key={action} role="none">
        {at === split && at > 0 && <MenuSeparator />}
        <MenuItem
          icon={<Icon aria-hidden />}
          disabled={!allowed}
          danger={allowed && (action === "reject" || action === "withdraw")}
          description={allowed ? undefined : reasonText(action, reason, request, t)}
          onSelect={() => onAction(action)}
        >
          {t(`requests.action.${action}`)}
        </MenuItem>
      </div>
    );
  });
}
