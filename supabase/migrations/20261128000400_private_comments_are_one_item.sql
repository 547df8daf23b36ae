-- A comment that was written to the owner alone is an enquiry: it is counted there, and not a second time among the comments (§9.needs-you).
create or replace function public.dashboard_stats() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'total_blogs', count(*),
    'total_views', coalesce(sum(views), 0),
    'recent_posts', count(*) filter (
      where coalesce(created_at, date) > now() - interval '7 days' and coalesce(created_at, date) <= now()
    ),
    'avg_read_time', coalesce(round(avg(coalesce(substring(read_time from '\d{1,6}')::numeric, 5))), 0),
    'featured', count(*) filter (where featured),
    'drafts', count(*) filter (where status = 'draft')
  ) || (
    select jsonb_build_object(
      'comments_to_review', count(*) filter (where c.status = 'held' and not c.is_private),
      'unread_comments', count(*) filter (where c.read_at is null and not c.is_private),
      'private_comments', count(*) filter (where c.is_private)
    )
    from public.comments c where c.deleted_at is null
  ) || (
    select jsonb_build_object('flood_since', s.flood_since, 'flood_until', s.flood_until) from public.comment_switches s
  ) || (
    select jsonb_build_object(
      'new_enquiries', count(*) filter (where status = 'new'), 'unread_enquiries', count(*) filter (where read_at is null)
    ) from public.enquiries
  )
  from public.blogs where deleted_at is null and type = 'structured'
$$;
