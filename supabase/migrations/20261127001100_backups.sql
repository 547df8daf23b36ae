set local check_function_bodies = off;

-- An import is all or nothing: its rows are staged here in batches, and one call replaces the present content with them
-- (docs/decisions/0037). Rows are never needed after a crash.
create unlogged table public.import_rows (
  import uuid not null,
  target text not null check (
    target in (
      'blogs', 'messages', 'partners', 'uploads', 'daily_views', 'daily_sums', 'daily_referrers', 'erasures', 'site_profile', 'working_copies',
      'subscribers', 'subscription_marks', 'subscription_sums'
    )
  ),
  id text not null,
  content jsonb not null,
  staged_at timestamptz not null default now(),
  primary key (import, target, id)
);

alter table public.import_rows enable row level security;
grant delete, insert, select, update on public.import_rows to service_role;

-- Columns that belong to this database alone: a backup leaves them out, and an import leaves them as they are.
create function public.columns_left_out() returns text[]
language sql immutable set search_path = '' as $$
  select array['sorted_at', 'card_excerpt', 'standing', 'published_revision', 'reader_hash']
$$;

-- Makes one table hold the staged rows and no others. A row that is the same already is not touched. A column that a staged row lacks takes
-- its default.
create function public.take_staged_rows(import_id uuid, target_table text) returns void
language plpgsql set search_path = '' as $$
declare
  target regclass := format('public.%I', target_table)::regclass;
  defaults text;
  names text;
  present text;
  incoming text;
  id_type text;
begin
  select
    string_agg(case when a.attgenerated = '' then coalesce(pg_catalog.pg_get_expr(d.adbin, d.adrelid), 'null') else 'null' end, ', ' order by a.attnum),
    string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    string_agg(format('present.%I', a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    string_agg(format('incoming.%I', a.attname), ', ' order by a.attnum) filter (where t.is_taken),
    min(pg_catalog.format_type(a.atttypid, a.atttypmod)) filter (where a.attname = 'id')
  into defaults, names, present, incoming, id_type
  from pg_catalog.pg_attribute a
  left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  cross join lateral (select a.attname <> all (public.columns_left_out()) as is_taken) t
  where a.attrelid = target and a.attnum > 0 and not a.attisdropped;
  execute format(
    'update %1$s present set (%3$s) = row (%5$s)
     from (
       select content from public.import_rows s
       where import = $1 and target = $2 and exists (select from %1$s t where t.id = s.id::%6$s)
       offset 0
     ) s, jsonb_populate_record(row (%2$s)::%1$s, s.content) incoming
     where present.id = incoming.id and (%4$s) is distinct from (%5$s)',
    target, defaults, names, present, incoming, id_type
  ) using import_id, target_table;
  execute format(
    'insert into %1$s (%3$s)
     select %4$s from (
       select content from public.import_rows s
       where import = $1 and target = $2 and not exists (select from %1$s t where t.id = s.id::%5$s)
       order by s.id
     ) s, jsonb_populate_record(row (%2$s)::%1$s, s.content) incoming',
    target, defaults, names, incoming, id_type
  ) using import_id, target_table;
end $$;

-- Replaces all posts, messages and partners with the staged rows of an import, in one transaction; builds and readers see the content of
-- before or of after. Deleting the staged rows decides: once they are gone, a call that still runs fails.
-- `rehearse` does the same and takes it back. 60 seconds are the longest that Supabase grants to a call.
create function public.replace_content(import_id uuid, expected integer, rehearse boolean default false) returns void
language plpgsql set search_path = '' set statement_timeout = '60s' as $$
declare
  staged integer;
  was jsonb;
begin
  lock table public.blogs, public.messages, public.partners in share row exclusive mode;
  was := public.seen_content();
  perform public.begin_import();
  delete from public.blogs b where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'blogs' and s.id = b.id
  );
  delete from public.partners p where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'partners' and s.id = p.id::text
  );
  perform public.forget_staged_strangers(import_id);
  set constraints public.blogs_translated deferred;
  perform public.take_staged_rows(import_id, target) from unnest(array['blogs', 'partners']) target;
  set constraints public.blogs_translated immediate;
  perform public.follow_imported_versions(import_id);
  perform public.take_staged_messages(import_id);
  perform public.take_staged_site_profile(import_id);
  perform public.take_staged_texts(import_id);
  perform public.take_staged_picture_names(import_id);
  perform public.take_staged_views(import_id);
  perform public.merge_staged_sums(import_id);
  perform public.merge_staged_erasures(import_id);
  perform public.merge_staged_subscribers(import_id);
  perform public.count_import(was);
  delete from public.import_rows where import = import_id;
  get diagnostics staged = row_count;
  if staged <> expected then
    raise exception 'Of % rows % were staged.', expected, staged;
  end if;
  if rehearse then
    raise exception 'A rehearsal.' using errcode = 'RH000';
  end if;
  perform public.log_event('imported', 'site');
exception when sqlstate 'RH000' then null;
end $$;

-- What a backup is read from, piece by piece: an answer stays below the size that Netlify lets through, and no reader needs the memory for
-- everything at once.
-- The rows of a table after this key, as many as fit into these bytes but at least one; `next` is the key to continue from, null at the end.
-- Messages come before their replies.
create function public.backup_page(source text, after text, most_bytes integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  candidates text;
  page jsonb;
begin
  candidates := case source
    when 'daily_views' then 'select t ->> ''id'' as place, t as content from public.daily_views_of_posts($1, 200) t'
    when 'daily_sums' then public.backup_days(source)
    when 'daily_referrers' then public.backup_days(source)
    when 'erasures' then
      'select digest as place, to_jsonb(t) || jsonb_build_object(''id'', digest) as content
       from public.erasures t where digest > $1 order by digest limit 200'
    when 'site_profile' then
      'select t.id::text as place, to_jsonb(t) - public.columns_left_out() || jsonb_build_object(''id'', t.id::text) as content
       from public.site_profile t where t.id::text > $1'
    when 'working_copies' then
      'select t.id::text as place, to_jsonb(t) as content
       from public.working_copies t where t.content is not null and t.id::text > $1 order by t.id::text limit 200'
    when 'uploads' then
      'select key as place, jsonb_build_object(''id'', key, ''description'', description) as content
       from public.uploads where description <> '''' and key > $1 order by key limit 200'
    when 'subscribers' then
      'select t.id::text as place, to_jsonb(t) as content
       from public.subscribers t where t.state <> ''left'' and t.id::text > $1 order by t.id::text limit 200'
    when 'subscription_marks' then
      'select i.id as place, to_jsonb(t) || jsonb_build_object(''id'', i.id) as content
       from public.subscription_marks t cross join lateral (select t.digest || '' '' || t.kind as id) i where i.id > $1 order by i.id limit 200'
    when 'subscription_sums' then
      'select i.id as place, to_jsonb(t) || jsonb_build_object(''id'', i.id) as content
       from public.subscription_sums t cross join lateral (select t.month || '' '' || t.kind as id) i where i.id > $1 order by i.id limit 200'
    when 'blogs' then public.backup_candidates(source, 'id')
    when 'partners' then public.backup_candidates(source, 'id::text')
    when 'messages' then public.backup_messages()
  end;
  if candidates is null then
    raise exception 'There is no backup of %.', source;
  end if;
  execute format(
    'with candidates as (%s),
     measured as (
       select place, content, sum(octet_length(content::text)) over (order by place) as reach, row_number() over (order by place) as number
       from candidates
     )
     select jsonb_build_object(''rows'', coalesce(jsonb_agg(content order by place), ''[]''), ''next'', max(place))
     from measured where reach <= $2 or number = 1',
    candidates
  ) using after, most_bytes into page;
  return page;
end $$;

-- How much there is to back up, and which pictures.
create function public.backup_outline() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'counts', jsonb_build_object(
      'posts', (select count(*) from public.blogs),
      'messages', (select count(*) from public.messages),
      'partners', (select count(*) from public.partners),
      'site_profile', (select count(*) from public.site_profile),
      'working_copies', (select count(*) from public.working_copies where content is not null),
      'picture_names', (select count(*) from public.uploads where description <> ''),
      'daily_views', (select count(distinct coalesce(blog_id, '-')) from public.daily_views),
      'daily_sums', (select count(distinct day) from public.daily_sums),
      'daily_referrers', (select count(distinct day) from public.daily_referrers),
      'erasures', (select count(*) from public.erasures),
      'subscribers', (select count(*) from public.subscribers where state <> 'left'),
      'subscription_marks', (select count(*) from public.subscription_marks),
      'subscription_sums', (select count(*) from public.subscription_sums),
      'pictures', (select count(*) from public.uploads)
    ),
    'pictures', (select coalesce(jsonb_agg(key order by key), '[]') from public.uploads)
  )
$$;

-- An import changes thousands of rows in one transaction. Counting each of them in the one row of `site_revision` took longer with every
-- change, so an import counts them as one, at its end (docs/decisions/0037).
-- The revision of before the import of this transaction; null while none runs.
create function public.import_revision() returns bigint
language sql stable set search_path = '' as $$
  select nullif(current_setting('site.import_revision', true), '')::bigint
$$;

-- The posts and partners that visitors can see.
create function public.seen_content() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'posts', (select coalesce(jsonb_agg(id), '[]') from public.blogs where status = 'published' and deleted_at is null),
    'partners', (
      select jsonb_agg(to_jsonb(p) - array['version', 'updated_at', 'updated_by'] order by p.id)
      from public.partners p where is_active and deleted_at is null
    ),
    'site_profile', (select facts from public.site_profile)
  )
$$;

-- From here to `count_import`, changes are not counted one by one.
create function public.begin_import() returns void
language sql set search_path = '' as $$
  select set_config('site.import_revision', revision::text, true) from public.site_revision for update
$$;

-- Does at once what the triggers do for each change by hand: `was` is what visitors saw before.
create function public.count_import(was jsonb) returns void
language plpgsql security definer set search_path = '' as $$
declare
  now_is jsonb := public.seen_content();
  next bigint := public.import_revision() + 1;
  gone text[] := array(select jsonb_array_elements_text(was -> 'posts') except select jsonb_array_elements_text(now_is -> 'posts'));
  come text[] := array(select jsonb_array_elements_text(now_is -> 'posts') except select jsonb_array_elements_text(was -> 'posts'));
  is_removal boolean := gone <> '{}' or not public.seen_services(was -> 'site_profile') <@ public.seen_services(now_is -> 'site_profile');
begin
  if gone <> '{}' or was -> 'partners' is distinct from now_is -> 'partners' or was -> 'site_profile' is distinct from now_is -> 'site_profile'
    or exists (select from public.blogs where published_revision = next and status = 'published' and deleted_at is null)
  then
    update public.site_revision set revision = next, published_posts = jsonb_array_length(now_is -> 'posts'), changed_at = now();
  end if;
  if is_removal or come <> '{}' then
    update public.publishing set
      urgent_revision = next, urgent_at = now(),
      removal_revision = case when is_removal then next else removal_revision end;
  end if;
  perform set_config('site.import_revision', '', true);
end $$;

-- The sums of each post with any, as one row; those of posts that were erased have the id '-', which no post can have and which sorts first.
create function public.daily_views_of_posts(after text, most_posts integer) returns setof jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', '-', 'days', jsonb_object_agg(to_char(s.day, 'YYYY-MM-DD'), s.views))
  from (select v.day, sum(v.views) as views from public.daily_views v where v.blog_id is null group by v.day) s
  where after = ''
  having count(*) > 0
  union all
  select jsonb_build_object('id', p.id, 'days', (
    select jsonb_object_agg(to_char(v.day, 'YYYY-MM-DD'), v.views) from public.daily_views v where v.blog_id = p.id
  ))
  from (
    select b.id from public.blogs b
    where b.id > after and exists (select from public.daily_views v where v.blog_id = b.id)
    order by b.id limit most_posts
  ) p
$$;

-- The query for the rows of a table after the key $1.
create function public.backup_candidates(source text, place text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'select %1$s as place, to_jsonb(t) - public.columns_left_out() as content from public.%2$I t where %1$s > $1 order by %1$s limit 200',
    place, source
  )
$$;

-- The query for messages after the key $1: first those that answer none, then replies of visitors, then those of the owner. Each kind is read in the
-- order of its ids, which have an index; only the next 200 are sorted.
create function public.backup_messages() returns text
language sql immutable set search_path = '' as $$
  select 'select * from (' || string_agg(format(
    '(
      select %1$L || t.id as place, to_jsonb(t) - public.columns_left_out() as content
      from public.messages t
      where %2$s and t.id >= case
          when $1 < %1$L then ''00000000-0000-0000-0000-000000000000''
          when left($1, 1) = %1$L then substr($1, 2)
          else ''ffffffff-ffff-ffff-ffff-ffffffffffff''
        end::uuid
        and %1$L || t.id > $1
      order by t.id limit 200
    )', kind, its_rows
  ), ' union all ') || ') t order by place limit 200'
  from (values
    ('0', 't.parent_id is null'),
    ('1', 't.parent_id is not null and not t.by_owner'),
    ('2', 't.parent_id is not null and t.by_owner')
  ) kinds (kind, its_rows)
$$;

-- The query for the days of a table of sums after the day $1, each as one row.
create function public.backup_days(source text) returns text
language sql immutable set search_path = '' as $$
  select format(
    'select to_char(t.day, ''YYYY-MM-DD'') as place, jsonb_build_object(''id'', t.day, ''sums'', jsonb_agg(to_jsonb(t) - ''day'' order by t)) as content
     from public.%I t where t.day > coalesce(nullif($1, '''')::date, ''-infinity'') group by t.day order by t.day limit 200',
    source
  )
$$;

-- Makes the sums of views by day those of the import. A backup without any leaves them: it may be from before backups held them.
create function public.take_staged_views(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (select from public.import_rows s where s.import = import_id and s.target = 'daily_views') then return; end if;
  delete from public.daily_views v where not exists (
    select from public.import_rows s
    where s.import = import_id and s.target = 'daily_views' and s.id = v.blog_id and s.content -> 'days' ? to_char(v.day, 'YYYY-MM-DD')
  );
  insert into public.daily_views as present (blog_id, day, views)
  select nullif(s.id, '-'), d.key::date, d.value::integer
  from public.import_rows s, jsonb_each_text(s.content -> 'days') d
  where s.import = import_id and s.target = 'daily_views'
  on conflict (blog_id, day) do update set views = excluded.views where present.views <> excluded.views;
end $$;

-- Adds the sums of the import to those that are here; of two of the same day the larger one counts.
create function public.merge_staged_sums(import_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.daily_sums as present (day, blog_id, kind, counted)
  select s.id::date, i.blog_id, i.kind, max(i.counted)
  from public.import_rows s cross join lateral jsonb_to_recordset(s.content -> 'sums') i(blog_id text, kind text, counted integer)
  where s.import = import_id and s.target = 'daily_sums'
  group by s.id, i.blog_id, i.kind
  on conflict (day, blog_id, kind) do update set counted = excluded.counted where excluded.counted > present.counted;
  insert into public.daily_referrers as present (day, host, counted)
  select s.id::date, i.host, max(i.counted)
  from public.import_rows s cross join lateral jsonb_to_recordset(s.content -> 'sums') i(host text, counted integer)
  where s.import = import_id and s.target = 'daily_referrers'
  group by s.id, i.host
  on conflict (day, host) do update set counted = excluded.counted where excluded.counted > present.counted
$$;

-- Adds the erasures of the import to those that are known; none is ever forgotten.
create function public.merge_staged_erasures(import_id uuid) returns void
language sql set search_path = '' as $$
  insert into public.erasures as known (digest, kind, removed, kept, erased_at)
  select incoming.digest, incoming.kind, incoming.removed, incoming.kept, incoming.erased_at
  from public.import_rows s, jsonb_populate_record(null::public.erasures, s.content) incoming
  where s.import = import_id and s.target = 'erasures'
  on conflict (digest) do update set
    removed = array(select unnest(known.removed) union select unnest(excluded.removed)),
    kept = case when excluded.erased_at > known.erased_at then excluded.kept else known.kept end,
    erased_at = greatest(known.erased_at, excluded.erased_at)
$$;

-- Separates what is no pair: an article whose other one is not in the import, or of its own language, and the second of two translations.
create function public.forget_staged_strangers(import_id uuid) returns void
language sql set search_path = '' as $$
  with translations as materialized (
    select id, other, lang, row_number() over (partition by other order by id) as number
    from (
      select r.id, r.content ->> 'translation_of' as other, r.content ->> 'lang' as lang from public.import_rows r where r.import = import_id and r.target = 'blogs'
    ) t
    where other is not null
  )
  update public.import_rows s set content = s.content || '{"translation_of": null}'
  from translations t
  where s.import = import_id and s.target = 'blogs' and s.id = t.id and (
    t.number > 1 or t.lang is distinct from 'ar' or not exists (
      select from public.import_rows e
      where e.import = import_id and e.target = 'blogs' and e.id = t.other and coalesce(e.content ->> 'lang', 'en') = 'en'
    )
  );
  -- Two articles may have exchanged their partners.
  update public.blogs b set translation_of = null
  from public.import_rows s
  where s.import = import_id and s.target = 'blogs' and s.id = b.id
    and b.translation_of is not null and s.content ->> 'translation_of' is distinct from b.translation_of
$$;

-- Versions count the saves of one database: an Arabic text follows the English one if it did so in the backup, and is behind it otherwise.
create function public.follow_imported_versions(import_id uuid) returns void
language sql set search_path = '' as $$
  update public.blogs a set translated_version = case
    when (s.content ->> 'translated_version')::integer = (i.content ->> 'version')::integer then e.version
    else least(a.translated_version, e.version - 1)
  end
  from public.import_rows s, public.import_rows i, public.blogs e
  where s.import = import_id and s.target = 'blogs' and s.id = a.id and i.import = import_id and i.target = 'blogs' and i.id = a.translation_of
    and e.id = a.translation_of and a.translated_version is not null
$$;

-- The messages of an import. One without any that was written to the owner alone leaves those that are here: it may be from before backups held
-- them, and none is lost. A post that is gone leaves its title.
create function public.take_staged_messages(import_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  delete from public.messages m where not exists (
    select from public.import_rows s where s.import = import_id and s.target = 'messages' and s.id = m.id::text
  ) and (not m.is_private or exists (
    select from public.import_rows s where s.import = import_id and s.target = 'messages' and (s.content ->> 'is_private')::boolean
  ));
  update public.import_rows s set content = s.content || jsonb_build_object(
    'blog_id', (select b.id from public.blogs b where b.id = s.content ->> 'blog_id'),
    'landed_on', (select b.id from public.blogs b where b.id = s.content ->> 'landed_on')
  )
  where s.import = import_id and s.target = 'messages';
  perform public.take_staged_rows(import_id, 'messages');
end $$;

-- The words of an import; a backup from before there were any leaves those that are here.
create function public.take_staged_site_profile(import_id uuid) returns void
language sql set search_path = '' as $$
  update public.site_profile o set
    facts = coalesce(s.content -> 'facts', '{}'), updated_at = (s.content ->> 'updated_at')::timestamptz, updated_by = s.content ->> 'updated_by'
  from public.import_rows s
  where s.import = import_id and s.target = 'site_profile' and o.facts is distinct from coalesce(s.content -> 'facts', '{}')
$$;

-- The descriptions of the pictures of an import; any other picture keeps its own.
create function public.take_staged_picture_names(import_id uuid) returns void
language sql set search_path = '' as $$
  update public.uploads u set description = s.content ->> 'description'
  from public.import_rows s
  where s.import = import_id and s.target = 'uploads' and u.key = s.id and u.description is distinct from s.content ->> 'description'
$$;

-- The unsaved texts of an import; any other stays beside what is saved now. Versions count the saves of one database: the text starts from
-- the present one if it did so in the backup.
create function public.take_staged_texts(import_id uuid) returns void
language sql set search_path = '' as $$
  update public.working_copies w set
    id = case when exists (select from public.working_copies o where o.id = s.id) then w.id else s.id end,
    content = s.content,
    of_version = s.of_version,
    number = coalesce(s.number, 1),
    name = coalesce(s.name, gen_random_uuid()),
    names_before = coalesce(s.names_before, '{}'),
    saved_by = s.saved_by,
    device = s.device,
    saved_at = s.saved_at
  from (
    select r.id, r.post_id, r.content, r.number, r.name, r.names_before, r.saved_by, r.device, r.saved_at,
      case when r.of_version = (saved.content ->> 'version')::integer then coalesce(b.version, p.version) else -1 end as of_version
    from public.import_rows i
    cross join lateral jsonb_populate_record(null::public.working_copies, i.content) r
    cross join public.site_profile p
    left join public.blogs b on b.id = r.post_id
    left join public.import_rows saved on saved.import = import_id
      and saved.target = case when r.post_id is null then 'site_profile' else 'blogs' end and saved.id = coalesce(r.post_id, '1')
    where i.import = import_id and i.target = 'working_copies'
  ) s
  where w.post_id = s.post_id or (w.post_id is null and s.post_id is null)
$$;
