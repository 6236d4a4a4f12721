import { useEffect } from "react";
import { type Channel, channels } from "#core/chat/model.ts";
import { invalidate } from "#web/app/api/mutation.ts";
import type { LiveMessage } from "#web/app/live/live-frame.ts";
import { shareStream } from "#web/app/live/live-share.ts";
import { messengerKeys } from "../keys.ts";
import { catchUp, markRemoved } from "./queries.ts";

/** Milliseconds between two looks at a channel: an address without an account has few calls a minute. */
const apart = 1_500;

/** Follows the public channels of an organisation while their page is open. */
export function usePublicLive(org: string): void {
  useEffect(() => {
    const waiting = new Map<Channel, ReturnType<typeof setTimeout>>();
    const looked = new Map<Channel, number>();
    const look = (channel: Channel) => {
      if (waiting.has(channel)) return;
      const soon = Math.max(0, (looked.get(channel) ?? 0) + apart - performance.now());
      const later = setTimeout(() => {
        waiting.delete(channel);
        looked.set(channel, performance.now());
        // Where that fails the next sign of life, or the next message, asks again.
        catchUp(org, channel).catch(() => setTimeout(() => look(channel), 10 * apart));
      }, soon);
      waiting.set(channel, later);
    };
    const hear = (message: LiveMessage) => {
      if (message.type === "frame") {
        const { kind, subject, at } = message.frame;
        // Rules of a channel changed, or a guest's messages became somebody's.
        if (kind === "moderation.ruled") return void invalidate([messengerKeys.home(org)]);
        if (kind === "messenger.carried") return void invalidate([messengerKeys.messages(org)]);
        const channel = channels.find((one) => one === subject["channel"]);
        if (!channel) return;
        if (kind === "messenger.sent") look(channel);
        else markRemoved(org, channel, String(subject["message"]), at);
      }
      if (message.type === "reset" || message.type === "ended")
        void invalidate([messengerKeys.of(org)]);
      // What came between the first read and the stream's beginning, or while the line was cut.
      if (message.type === "state" && message.state === "open")
        for (const one of channels) look(one);
    };
    const address = `/api/live/public?org=${encodeURIComponent(org)}`;
    const stream = shareStream(`public:${org}`, null, hear, address);
    return () => {
      stream.close();
      for (const timer of waiting.values()) clearTimeout(timer);
    };
  }, [org]);
}
