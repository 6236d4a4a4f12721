import type { refusals as declared } from "../../slice.ts";

export const refusals: Record<keyof typeof declared, string> = {
  "news.too_many_pinned": "At most {{count}} announcements can be pinned. Unpin one first",
  "news.in_past": "This time has already passed",
  "news.nobody_left": "The buildings it was for are archived. Choose an audience again",
  "news.reminded": "People were already reminded of this announcement",
};
