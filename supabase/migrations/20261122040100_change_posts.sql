-- What administrators do with several posts at once, and their list with its states.

-- As before; and a scheduled post that comes back from the bin after its time is a draft again: nobody published it.
create or replace function public.follow_status() returns trigger
language plpgsql set search_path = '' as $$
declare
  is_import constant boolean := public.import_revision() is not null;
  comes_late boolean := new.status = 'scheduled' and new.publish_at <= now();
begin
  if comes_late and (is_import or (tg_op = 'UPDATE' and old.deleted_at is not null and new.deleted_at is null)) then
    new.status := 'draft';
  end if;
  if new.status <> 'scheduled' then new.publish_at := null; end if;
  if tg_op = 'UPDATE' and not is_import and new.created_at is distinct from old.created_at then new.date_chosen := true; end if;
  if new.status <> 'published' or new.first_published_at is not null then return new; end if;
  if tg_op = 'UPDATE' and not is_import and not new.date_chosen then new.created_at := now(); end if;
  new.first_published_at := case when tg_op = 'UPDATE' and not is_import then now() else coalesce(new.created_at, now()) end;
  return new;
end $$;

-- Publishes, withdraws, deletes or restores posts, and answers the versions of those that changed, by id; the rest were so already, or have
-- another version than the one given for them.
create function public.change_posts(ids text[], action text, by_whom text, versions jsonb default '{}') returns jsonb
language sql set search_path = '' as $$
  with changed as (
    update public.blogs set
      status = case action when 'publish' then 'published' when 'withdraw' then 'draft' else status end,
      deleted_at = case action when 'delete' then now() when 'restore' then null else deleted_at end,
      updated_by = by_whom
    where id = any (ids) and version = coalesce((versions ->> id)::integer, version) and case action
      when 'publish' then deleted_at is null and status <> 'published'
      when 'withdraw' then deleted_at is null and status = 'published'
      when 'delete' then deleted_at is null
      when 'restore' then deleted_at is not null
    end
    returning id, version
  )
  select coalesce(jsonb_object_agg(id, version), '{}') from changed
$$;

-- A page of the administrators' list or of the bin: by words in any order, state and category; each row says when this person last wrote
-- something for it that is not saved. Short rows are sorted, and only those of the page are read in full.
create function public.page_of_posts(filter jsonb, sort_by text, descending boolean, person text, page_start integer, page_size integer)
returns jsonb
language sql stable set search_path = '' as $$
  with matching as (
    select b.id, lower(b.title) as title, b.status, b.views, b.sorted_at, b.deleted_at
    from public.blogs b
    where case when filter ->> 'view' = 'bin' then b.deleted_at > now() - interval '30 days' else b.deleted_at is null end
      and b.type = 'structured'
      and (filter ->> 'status' is null or b.status = filter ->> 'status')
      and (filter ->> 'category' is null or b.category = filter ->> 'category')
      and case filter ->> 'state'
        when 'draft' then b.status = 'draft' and b.first_published_at is null
        when 'withdrawn' then b.status = 'draft' and b.first_published_at is not null
        when 'changed' then exists (select from public.post_drafts d where d.person = page_of_posts.person and d.post_id = b.id)
        else filter ->> 'state' is null or b.status = filter ->> 'state'
      end
      and not exists (
        select from regexp_split_to_table(lower(trim(filter ->> 'search')), '\s+') word
        where position(word in lower(concat_ws(' ', b.title, b.subtitle, array_to_string(b.category_tags, ' ')))) = 0
      )
  ),
  page as (
    select m.id, row_number() over (
      order by
        case when sort_by = 'title' and not descending then m.title end,
        case when sort_by = 'title' and descending then m.title end desc,
        case when sort_by = 'status' and not descending then m.status end,
        case when sort_by = 'status' and descending then m.status end desc,
        case when sort_by = 'views' and not descending then m.views end,
        case when sort_by = 'views' and descending then m.views end desc,
        case when sort_by = 'date' and not descending then m.sorted_at end,
        case when sort_by = 'deleted' then m.deleted_at end desc,
        m.sorted_at desc,
        m.id
    ) as row_index
    from matching m
  )
  select jsonb_build_object(
    'total', (select count(*) from matching),
    'blogs', (
      select coalesce(jsonb_agg((to_jsonb(b) - array[
        'introduction', 'content', 'key_takeaways', 'quick_stats', 'main_content', 'quote_text', 'quote_author',
        'implementation_framework', 'phases', 'tags', 'author', 'submission_id'
      ]) || jsonb_build_object('unsaved_at', d.saved_at) order by p.row_index), '[]')
      from page p
      join public.blogs b on b.id = p.id
      left join public.post_drafts d on d.post_id = b.id and d.person = page_of_posts.person
      where p.row_index > page_start and p.row_index <= page_start + page_size
    )
  )
$$;

-- What waits for the owner, and what did well in the week before this day of the site's time zone.
create function public.dashboard_notes(site_day date) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'scheduled', (select count(*) from public.blogs where status = 'scheduled' and deleted_at is null),
    'withdrawn', (
      select count(*) from public.blogs where status = 'draft' and first_published_at is not null and deleted_at is null
    ),
    'reviews_due', (
      select coalesce(jsonb_agg(due order by due.review_by, due.id), '[]')
      from (
        select b.id, b.title, b.review_by from public.blogs b
        where b.review_by <= site_day and b.status = 'published' and b.deleted_at is null
        order by b.review_by, b.id limit 20
      ) due
    ),
    'did_well', (
      select coalesce(jsonb_agg(best order by best.views desc, best.id), '[]')
      from (
        select b.id, b.title, sum(v.views)::integer as views
        from public.daily_views v join public.blogs b on b.id = v.blog_id
        where v.day > site_day - 7 and b.status = 'published' and b.deleted_at is null
        group by b.id, b.title
        order by sum(v.views) desc, b.id limit 5
      ) best
    )
  )
$$;

revoke all on function public.change_posts(text[], text, text, jsonb) from public, anon, authenticated;
revoke all on function public.page_of_posts(jsonb, text, boolean, text, integer, integer) from public, anon, authenticated;
revoke all on function public.dashboard_notes(date) from public, anon, authenticated;
grant execute on function public.change_posts(text[], text, text, jsonb) to service_role;
grant execute on function public.page_of_posts(jsonb, text, boolean, text, integer, integer) to service_role;
grant execute on function public.dashboard_notes(date) to service_role;
