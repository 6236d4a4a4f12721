import { useEffect } from "react";
import { create } from "zustand";
import type { ScreenSubject } from "#core/assistant/inputs.ts";

const usePublished = create<{ subject: ScreenSubject }>(() => ({ subject: {} }));

/** Registers what the open page is about, for questions that leave it out; undefined values say nothing. */
export function usePageSubject({ request, apartment, month }: Unsettled): void {
  useEffect(() => {
    const subject = {
      ...(request ? { request } : {}),
      ...(apartment ? { apartment } : {}),
      ...(month ? { month } : {}),
    };
    usePublished.setState({ subject });
    return () => {
      if (usePublished.getState().subject === subject) usePublished.setState({ subject: {} });
    };
  }, [request, apartment, month]);
}

type Unsettled = { [K in keyof ScreenSubject]?: ScreenSubject[K] | undefined | null };

/** Reads what the open page is about. */
export function useOpenSubject(): ScreenSubject {
  return usePublished(({ subject }) => subject);
}
