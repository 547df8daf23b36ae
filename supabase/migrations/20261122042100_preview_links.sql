-- Private links that show a post before it is published (docs/decisions/0046). A link is a secret: only its hash is stored.

create table public.preview_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  -- One link a post: a new one ends the one before.
  post_id text not null unique references public.blogs (id) on update cascade on delete cascade,
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '14 days'
);

alter table public.preview_links enable row level security;
revoke all on public.preview_links from public, anon, authenticated;
grant select, insert, delete on public.preview_links to service_role;

-- Makes the link of a post, in the place of the one before, and clears away those that have ended; answers nothing without such a post.
create function public.create_preview_link(of_post text, hash text, maker text) returns setof public.preview_links
language plpgsql set search_path = '' as $$
begin
  perform from public.blogs where id = of_post and deleted_at is null for update;
  if not found then return; end if;
  delete from public.preview_links where post_id = of_post or expires_at <= now();
  perform public.note_event('shared-preview', 'post', array[of_post]);
  return query insert into public.preview_links (token_hash, post_id, created_by) values (hash, of_post, maker) returning *;
end $$;

-- Ends the link of a post; answers whether there was one.
create function public.end_preview_link(of_post text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from public.preview_links where post_id = of_post;
  if found then perform public.note_event('ended-preview', 'post', array[of_post]); end if;
  return found;
end $$;

-- What a link shows: the saved post, and the unsaved text of whoever made the link; null when the link has ended or its post is deleted.
create function public.preview_of(hash text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'post', to_jsonb(b), 'unsaved', d.content, 'created_by', l.created_by, 'expires_at', l.expires_at
  )
  from public.preview_links l
  join public.blogs b on b.id = l.post_id and b.deleted_at is null
  left join public.post_drafts d on d.post_id = l.post_id and d.person = l.created_by
  where l.token_hash = hash and l.expires_at > now()
$$;

revoke all on function public.create_preview_link(text, text, text) from public, anon, authenticated;
revoke all on function public.end_preview_link(text) from public, anon, authenticated;
revoke all on function public.preview_of(text) from public, anon, authenticated;
grant execute on function public.create_preview_link(text, text, text) to service_role;
grant execute on function public.end_preview_link(text) to service_role;
grant execute on function public.preview_of(text) to service_role;
