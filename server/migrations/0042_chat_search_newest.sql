-- A word that everybody says is found among an organisation's newest messages at once; what is said seldom is asked of
-- the index of words. Of several organisations the newest of each would not be the newest of all.
create or replace function message_matches(query tsquery, conversations uuid[], notes boolean, before_at timestamptz, before_id uuid, most int)
returns table (id uuid, sent_at timestamptz)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  orgs uuid[] := nullif(current_setting('app.orgs', true), '')::uuid[];
  found uuid[];
begin
  if cardinality(orgs) = 1 then
    found := array(
      select w.message_id from (
        select r.* from private.message_words r
        where r.org_id = orgs[1] and (before_at is null or (r.sent_at, r.message_id) < (before_at, before_id))
        order by r.sent_at desc, r.message_id desc limit 2000) w
      where w.conversation_id = any (message_matches.conversations) and w.words @@ message_matches.query
        and (message_matches.notes or not w.internal)
      order by w.sent_at desc, w.message_id desc limit message_matches.most);
  end if;
  if cardinality(found) = most then
    return query select w.message_id, w.sent_at from private.message_words w where w.message_id = any (found)
      order by w.sent_at desc, w.message_id desc;
    return;
  end if;
  return query
    select w.message_id, w.sent_at from private.message_words w
    where w.org_id = any (orgs) and w.conversation_id = any (message_matches.conversations) and w.words @@ message_matches.query
      and (message_matches.notes or not w.internal)
      and (before_at is null or (w.sent_at, w.message_id) < (before_at, before_id))
    order by w.sent_at desc, w.message_id desc limit message_matches.most;
end $$;
