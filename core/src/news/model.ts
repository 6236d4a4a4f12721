/** The specification's enumerations. A post for an event says so by its category. */
export const newsCategories = ["general", "events", "maintenance"] as const;
export type NewsCategory = (typeof newsCategories)[number];

export const newsStatuses = ["draft", "published"] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** The filters of the feed: `important` is a mark, the last two are categories. */
export const newsFilters = ["all", "important", "events", "maintenance"] as const;
export type NewsFilter = (typeof newsFilters)[number];

/** Groups of posts for staff: drafts, published, taken down. */
export const newsShelves = ["draft", "published", "archived"] as const;
export type NewsShelf = (typeof newsShelves)[number];

/** Lists of the people of a post, for its staff. */
export const newsPeopleLists = ["read", "unread", "coming", "maybe", "declined"] as const;
export type NewsPeopleList = (typeof newsPeopleLists)[number];

/** Answers to whether somebody comes to an event. */
export const eventAnswers = ["coming", "declined", "maybe"] as const;
export type EventAnswer = (typeof eventAnswers)[number];

export const newsAudiences = ["organisation", "buildings", "entrances"] as const;
export type NewsAudience = (typeof newsAudiences)[number];

export const newsLimits = {
  title: { min: 3, max: 160 },
  body: { min: 1, max: 10_000 },
  /** Buildings or entrances that one post names. */
  places: 500,
  pinned: 5,
  /** Pictures and papers of one post. */
  files: 10,
  /** Characters of the words that say what a picture shows. */
  alt: 300,
  eventPlace: { min: 1, max: 200 },
  comment: { min: 1, max: 2_000 },
  page: { usual: 20, max: 100 },
} as const;

/** A building of a post's audience; with an entrance only that one. */
export type NewsPlace = { buildingId: string; entranceId: string | null };

/** As much of a post as decides who may see it. */
export type NewsSubject = {
  orgId: string;
  audience: NewsAudience;
  /** Empty where it is for the whole organisation. */
  places: readonly NewsPlace[];
  status: NewsStatus;
  archived: boolean;
  /** Shown to everybody on the organisation's page. */
  isPublic: boolean;
};

/** A minute of the day; an event that ends at midnight ends at the last. */
export const lastMinute = 24 * 60 - 1;

/** When and where an event is: a local day (Europe/Kyiv), minutes from its midnight, and a place in words. */
export type NewsEvent = { day: string; from: number; to: number; place: string };
