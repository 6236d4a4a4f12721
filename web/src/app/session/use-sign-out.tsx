import { type ReactNode, useContext, useState } from "react";
import { useConnection } from "../offline/connection.ts";
import { countUnsent, type UnsentCount } from "../outbox/count-unsent.ts";
import { signOut } from "./session.ts";
import { OffersContext } from "../slices/offers.ts";
import { SignOutDialog } from "./sign-out-dialog.tsx";

/** Signs out, once at a time; asks first where something would be lost or the network is away. Show `question`. */
export function useSignOut(): { leave: () => void; question: ReactNode } {
  const { slices } = useContext(OffersContext);
  const isLost = useConnection((connection) => connection.isLost) || !navigator.onLine;
  const [busy, setBusy] = useState(false);
  const [unsent, setUnsent] = useState<readonly UnsentCount[] | null>(null);
  const confirm = async () => {
    if (busy) return;
    setBusy(true);
    await signOut();
  };
  const leave = () => {
    const found = countUnsent(slices);
    if (found.length > 0 || isLost) setUnsent(found);
    else void confirm();
  };
  const question = (
    <SignOutDialog
      unsent={unsent}
      isLost={isLost}
      onStay={() => setUnsent(null)}
      onConfirm={confirm}
    />
  );
  return { leave, question };
}
