-- The page of an organisation shows pinned posts first.
grant select (pinned_at) on news_post to oselia_guest;
