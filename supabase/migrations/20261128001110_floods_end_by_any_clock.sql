set local check_function_bodies = off;

-- As before; a flood of comments that was seen by a clock which was ahead is over, too: it lasts 10 minutes beyond the last comment too many.
create or replace function public.pull_back_times(at timestamptz) returns void
language plpgsql set search_path = '' as $$
declare
  latest constant timestamptz := greatest(at, now()) + interval '1 minute';
  place record;
begin
  for place in
    select * from (values
      ('publishing', 'waiting_since', interval '0'),
      ('publishing', 'fired_at', interval '0'),
      ('publishing', 'automatic_at', interval '0'),
      ('publishing', 'urgent_at', interval '0'),
      ('publishing', 'went_back_at', interval '0'),
      ('publishing', 'foreign_since', interval '0'),
      ('site_revision', 'changed_at', interval '0'),
      ('deploys', 'created_at', interval '0'),
      ('deploys', 'finished_at', interval '0'),
      ('outbox', 'created_at', interval '0'),
      ('mails', 'made_at', interval '0'),
      ('mails', 'sent_at', interval '0'),
      ('mails', 'next_attempt_at', interval '6 hours'),
      ('mails', 'leased_until', interval '1 hour'),
      ('comment_switches', 'flood_since', interval '0'),
      ('comment_switches', 'flood_until', interval '10 minutes')
    ) as places (in_table, in_column, slack)
  loop
    execute format('update public.%1$I set %2$I = $1 where %2$I > $2', place.in_table, place.in_column) using at, latest + place.slack;
  end loop;
end $$;
