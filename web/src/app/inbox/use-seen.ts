import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../api/api.ts";
import { useVerb } from "../api/mutation.ts";
import { inboxChange, inboxCountsQuery } from "./inbox.ts";

/** Reads what was told of a thing while that thing is looked at; undefined while it is not known yet. */
export function useSeen(about: string | undefined): void {
  const unread = useQuery(inboxCountsQuery).data?.about.includes(about ?? "") ?? false;
  const { mutate } = useVerb(api.notifications.read, inboxChange);
  const visible = useVisible();
  useEffect(() => {
    if (about && unread && visible) mutate({ about });
  }, [about, unread, visible, mutate]);
}

/** Returns whether this tab is visible. */
function useVisible(): boolean {
  const [visible, setVisible] = useState(document.visibilityState === "visible");
  useEffect(() => {
    const note = () => setVisible(document.visibilityState === "visible");
    document.addEventListener("visibilitychange", note);
    return () => document.removeEventListener("visibilitychange", note);
  }, []);
  return visible;
}
