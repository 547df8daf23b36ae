-- Erasing what is stored of a person (docs/decisions/0040).

-- Whom the site has forgotten, as a keyed digest, so that the erasure can be done again on restored rows.
create table public.erasures (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  kind text not null check (kind in ('email', 'phone')),
  -- The comments that were removed, and those of others that name the person and that an administrator left standing.
  removed uuid[] not null default '{}',
  kept uuid[] not null default '{}',
  erased_at timestamptz not null default now()
);

alter table public.erasures enable row level security;
revoke all on public.erasures from anon, authenticated;
grant select, insert, update, delete on public.erasures to service_role;

-- Comments whose sender gave this address, in lower case.
create function public.comments_by_sender(address text) returns setof public.comments
language sql stable set search_path = '' as $$
  select * from public.comments where lower(normalize(email, NFKC)) = address and not by_author
$$;

create index comments_by_address on public.comments (lower(normalize(email, NFKC)));

-- A text without what people write between the digits of a number, and with the digits of Arabic and Persian as ours.
create function public.plain_digits(given text) returns text
language sql immutable set search_path = '' as $$
  select translate(normalize(given, NFKC), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹' || E' -.()/\u00a0\u2010\u2011\u2012\u2013\u202f', '01234567890123456789')
$$;

-- Comments that may name an address, in lower case, or a number, by its last digits; the caller looks closer.
create function public.comments_naming(needle text, is_number boolean) returns setof public.comments
language sql stable set search_path = '' as $$
  select * from public.comments
  where strpos(case when is_number then public.plain_digits(author_name || ' ' || content)
    else lower(normalize(author_name || ' ' || content, NFKC)) end, needle) > 0
$$;

-- Posts that may name it, in whatever column; the address of the administrator who saved last is not the post's text.
create function public.posts_naming(needle text, is_number boolean) returns setof public.blogs
language sql stable set search_path = '' as $$
  select b.* from public.blogs b
  cross join lateral (select (to_jsonb(b) - 'updated_by' - 'submission_id')::text as words) t
  where strpos(case when is_number then public.plain_digits(t.words) else lower(normalize(t.words, NFKC)) end, needle) > 0
$$;

-- Removes comments and what the owner answered to them, in one transaction, and remembers the erasure. Answers of other visitors stay and
-- stand by themselves.
-- `rows` holds the ids by table; `erasure` is null when it is done again and remembered already.
create function public.erase_rows(rows jsonb, erasure jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  ids uuid[] := array(select jsonb_array_elements_text(rows -> 'comments')::uuid);
  done jsonb;
begin
  update public.comments set parent_id = null where parent_id = any (ids) and not by_author and id <> all (ids);
  with gone as (
    delete from public.comments where id = any (ids) or (by_author and parent_id = any (ids)) returning id, blog_id
  )
  select jsonb_build_object(
    'comments', count(*) filter (where id = any (ids)),
    'replies', count(*) filter (where id <> all (ids)),
    'posts', coalesce(jsonb_agg(distinct blog_id), '[]')
  ) into done from gone;
  if erasure is not null then
    insert into public.erasures as known (digest, kind, removed, kept)
    values (erasure ->> 'digest', erasure ->> 'kind', ids, array(select jsonb_array_elements_text(erasure -> 'kept')::uuid))
    on conflict (digest) do update
      set removed = known.removed || excluded.removed, kept = excluded.kept, erased_at = excluded.erased_at;
  end if;
  return done;
end $$;

revoke all on function public.comments_by_sender(text) from public, anon, authenticated;
revoke all on function public.plain_digits(text) from public, anon, authenticated;
revoke all on function public.comments_naming(text, boolean) from public, anon, authenticated;
revoke all on function public.posts_naming(text, boolean) from public, anon, authenticated;
revoke all on function public.erase_rows(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.comments_by_sender(text) to service_role;
grant execute on function public.plain_digits(text) to service_role;
grant execute on function public.comments_naming(text, boolean) to service_role;
grant execute on function public.posts_naming(text, boolean) to service_role;
grant execute on function public.erase_rows(jsonb, jsonb) to service_role;
