import type { ClientBase } from "pg";
import { type CallTimes, currentCall } from "../../operations/call-times.ts";

type Running = { pid: number; since: number; locks: number };

/** Milliseconds after which a statement is checked for lock waits. */
const shortEnough = 250;

const waitingText = `select pid, extract(epoch from clock_timestamp() - waitstart) * 1000 as ms
  from pg_locks where not granted and pid = any($1::int[])`;

export type StatementTimes = {
  /** Measures every statement of a connection, whose session has this number, for the call that asks it. */
  measure(client: ClientBase, pid: number): void;
  /** Records lock waits of long statements, over any connection; false where all are short. */
  look(ask: (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>): Promise<boolean>;
};

/** Measures how long the statements of a pool take, and how much of that they wait for locks. */
export function createStatementTimes(now = () => performance.now()): StatementTimes {
  const running = new Set<Running>();

  const follow = (pid: number, call: CallTimes, answer: Promise<unknown>) => {
    const statement = { pid, since: now(), locks: 0 };
    running.add(statement);
    const ended = () => {
      running.delete(statement);
      call.statements += now() - statement.since;
      call.locks += statement.locks;
      call.count += 1;
    };
    answer.then(ended, ended);
  };

  return {
    measure(client, pid) {
      const query = client.query.bind(client) as (...statement: unknown[]) => unknown;
      client.query = ((...statement: unknown[]) => {
        const answer = query(...statement);
        const call = currentCall();
        if (call && answer instanceof Promise) follow(pid, call, answer);
        return answer;
      }) as typeof client.query;
    },
    async look(ask) {
      const long = [...running].filter(({ since }) => now() - since >= shortEnough);
      if (long.length === 0) return false;
      const pids = [...new Set(long.map(({ pid }) => pid))];
      const { rows } = await ask(waitingText, [pids]);
      for (const { pid, ms } of rows as { pid: number; ms: string | null }[])
        for (const statement of long)
          if (statement.pid === pid) statement.locks = Math.max(statement.locks, Number(ms));
      return true;
    },
  };
}
