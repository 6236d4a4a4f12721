/** The specification's channels: one set of each organisation for its members, one public set for the messenger. */
export const channels = ["general", "announcements", "maintenance", "events"] as const;
export type Channel = (typeof channels)[number];

/**
 * `channel`: everybody of the organisation. `management`: one resident and the staff who serve where they live.
 * `direct`: two members of staff. `building`: who lives in a building and who serves it. `public`: anybody, guests too.
 */
export const conversationKinds = ["channel", "management", "direct", "building", "public"] as const;
export type ConversationKind = (typeof conversationKinds)[number];

export const chatLimits = {
  body: { min: 1, max: 4_000 },
  nickname: { min: 2, max: 32 },
  files: 5,
  search: 200,
  page: { usual: 50, max: 100 },
  /** Chats of a list beside its channels; who wants more asks for more. */
  chats: { usual: 50, max: 5_000 },
  /** How long an author may change what they sent, in minutes. */
  editMinutes: 15,
} as const;

/** Filters of the list of chats: those that wait for an answer, those that the reader has taken. */
export const chatFilters = ["all", "unanswered", "mine"] as const;
export type ChatFilter = (typeof chatFilters)[number];

/** As much of a conversation as decides who may do what in it. */
export type ConversationSubject = {
  orgId: string;
  kind: ConversationKind;
  channel: Channel | null;
  /** Resident of a management chat. */
  residentId: string | null;
  /** Where that resident lives or owns today: staff of these buildings share the chat. */
  residentBuildings: readonly string[];
  /** The two of a direct chat. */
  memberIds: readonly string[];
  /** Building of a building's channel. */
  buildingId: string | null;
  /** A building's channel that staff have switched off. */
  closed: boolean;
  /** A channel where staff alone write for now. */
  readOnly?: boolean;
};

/** As much of a message as decides what may be done with it. */
export type MessageSubject = {
  authorId: string | null;
  guestId: string | null;
  /** A note among staff. */
  internal?: boolean;
  createdAt: Date;
  deleted: boolean;
};
