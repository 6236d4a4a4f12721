import { Hourglass, KeyRound, LogIn, Undo2 } from "lucide-react";
import type { facts } from "#core/joining/slice.ts";
import type { uk } from "#core/joining/texts/uk.ts";
import type { HistoryLine, HistoryLines } from "#web/app/slices/slice.ts";

type Title = `joining.history.${keyof typeof uk.joining.history}`;

function line(title: Title, icon: HistoryLine["icon"], tone: HistoryLine["tone"]): HistoryLine {
  return { icon, tone, title: (_entry, { t }) => t(title) };
}

export const history: HistoryLines<typeof facts> = {
  "joining.invited": line("joining.history.invited", KeyRound, "neutral"),
  "joining.invitation_revoked": line("joining.history.invitation_revoked", KeyRound, "amber"),
  "joining.code_shown": line("joining.history.code_shown", KeyRound, "neutral"),
  "joining.redeemed": line("joining.history.redeemed", KeyRound, "pine"),
  "joining.asked": line("joining.history.asked", Hourglass, "neutral"),
  "joining.withdrawn": line("joining.history.withdrawn", Undo2, "amber"),
  "joining.approved": line("joining.history.approved", LogIn, "pine"),
  "joining.declined": line("joining.history.declined", Undo2, "brick"),
};
