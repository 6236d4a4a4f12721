import type { Language } from "#core/kernel/language.ts";

/** A section of a guide, a legal text or a text of an organisation: what is searched, quoted and linked to. */
export type Passage = {
  language: Language;
  /** Title of the text, and the heading of the section in it. */
  title: string;
  heading: string;
  /** Path with the fragment of the heading. */
  href: string;
  /** Written for staff alone. */
  staff: boolean;
  /** A text of the asker's organisation. */
  own?: true;
  /** Paragraphs and items of lists as plain text, in their order. */
  blocks: readonly string[];
};

export const assistantLimits = {
  question: { min: 2, max: 300 },
  /** Characters of a subject that is sent back. */
  subject: 300,
  /** Days for which a visitor's question is kept. */
  visitorDays: 30,
  /** Characters of an answer, and sources below it. */
  quote: 420,
  /** Characters of the steps that are quoted to a visitor. */
  instructions: 700,
  sources: 3,
  /** Own conversations on a page. */
  conversations: { usual: 20, max: 50 },
  /** Characters of a conversation's title. */
  title: { min: 1, max: 120 },
  /** Questions of a conversation; the next one begins another. */
  turns: 100,
  /** Minutes for which a deleted conversation can be restored. */
  undoMinutes: 10,
  suggestions: 4,
  /** Characters of a visitor's letter. */
  letter: { min: 2, max: 4_000 },
  /** Characters of the comment to a rating. */
  comment: 300,
  /** Characters of a search in the guides. */
  guideQuery: 100,
  /** Days for which a rating of a guide is kept. */
  guideRatingDays: 180,
} as const;

export const ratings = ["helpful", "unhelpful"] as const;
export type Rating = (typeof ratings)[number];

/** Why an answer did not help. */
export const ratingReasons = ["wrong", "incomplete", "outdated", "unclear", "other"] as const;
export type RatingReason = (typeof ratingReasons)[number];
