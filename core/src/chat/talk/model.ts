/** The signs that can be put under a message. */
export const emojis = ["👍", "👎", "❤️", "😂", "😮", "😢", "🙏", "🎉"] as const;
export type Emoji = (typeof emojis)[number];

/** How long a conversation can be muted, in hours; "always" is until it is turned on again. */
export const muteSpans = { hours: 8, week: 7 * 24, always: null } as const;
export type MuteSpan = keyof typeof muteSpans;

export const talkLimits = {
  /** Number of people who are named below a reaction. */
  namesOfReaction: 20,
  /** As much of a quoted message's words as is shown. */
  quote: 200,
  mentions: 20,
  search: { query: 100, page: 20 },
} as const;
