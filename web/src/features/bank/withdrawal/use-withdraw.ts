import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { WithdrawStatementInput } from "#core/bank/withdrawal/inputs.ts";
import { api } from "#web/app/api/api.ts";
import { useVerb } from "#web/app/api/mutation.ts";
import { describeError } from "#web/app/api/refusals.ts";
import { toast } from "#web/ui/toast/toast-store.ts";
import { withdrawChange } from "../queries.ts";

export type Withdrawing = {
  /** How much of it is done; null: nothing goes on. */
  share: number | null;
  /** Resolves once it is begun; the rest goes on by itself, and says how it ended. */
  withdraw: (input: WithdrawStatementInput) => Promise<void>;
};

/** Takes a statement back call by call until nothing is left. */
export function useWithdraw(): Withdrawing {
  const { t } = useTranslation();
  const [share, setShare] = useState<number | null>(null);
  const call = useVerb(api.bank.withdraw, withdrawChange);
  const leftOf = async (input: WithdrawStatementInput) =>
    (await call.mutateAsync(input)).withdrawal?.left ?? 0;
  const goOn = async (input: WithdrawStatementInput, first: number) => {
    try {
      for (let left = first; left > 0; left = await leftOf(input)) setShare(1 - left / first);
      toast.success(t("bank.withdraw.done"));
    } catch (error) {
      toast.error(describeError(error, t).text);
    } finally {
      setShare(null);
    }
  };
  const withdraw = async (input: WithdrawStatementInput) => {
    setShare(0);
    try {
      void goOn(input, await leftOf(input));
    } catch (error) {
      setShare(null);
      throw error;
    }
  };
  return { share, withdraw };
}
