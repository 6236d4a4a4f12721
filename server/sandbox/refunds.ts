export type SandboxRefund = {
  reference: string;
  payment: string;
  amount: number;
  status: "sent" | "done" | "failed";
  /** When the money went back. */
  doneAt: number | null;
};

/** How many refunds are remembered: the oldest is forgotten first. */
const most = 5_000;

/** Kopecks of an amount that the sandbox's bank never refunds. */
export const refusedKopecks = 13;

/** Keeps refunds of a sandbox, in memory, each by its reference once. */
export function createRefunds() {
  const refunds = new Map<string, SandboxRefund>();
  return {
    /** Refunds that were done between two instants. */
    done: (from: number, to: number) =>
      [...refunds.values()].flatMap(({ reference, amount, doneAt }) =>
        doneAt !== null && doneAt >= from && doneAt < to ? [{ reference, amount, at: doneAt }] : [],
      ),

    find: (reference: string) => refunds.get(reference) ?? null,

    /** The refund of a reference, always the same, and whether it is new; null where it is more than is left of `captured`. */
    create(wanted: Omit<SandboxRefund, "status" | "doneAt">, captured: number) {
      const known = refunds.get(wanted.reference);
      if (known) return known.amount === wanted.amount ? { refund: known, isNew: false } : null;
      const before = [...refunds.values()]
        .filter(({ payment, status }) => payment === wanted.payment && status !== "failed")
        .reduce((sum, { amount }) => sum + amount, 0);
      if (before + wanted.amount > captured) return null;
      const [oldest] = refunds.size >= most ? refunds.keys() : [];
      if (oldest !== undefined) refunds.delete(oldest);
      const refund: SandboxRefund = { ...wanted, status: "sent", doneAt: null };
      refunds.set(wanted.reference, refund);
      return { refund, isNew: true };
    },
  };
}
