-- The role of builds reads what is published, and nothing else (docs/decisions/0030).

do $$ begin
  create role site_builder nologin;
exception when duplicate_object or unique_violation then null;
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'authenticator') then grant site_builder to authenticator; end if;
end $$;

grant usage on schema public to site_builder;
grant select on public.blogs, public.partners, public.site_revision to site_builder;

create policy published_posts on public.blogs for select to site_builder using (status = 'published' and deleted_at is null);
create policy active_partners on public.partners for select to site_builder using (is_active and deleted_at is null);
create policy revision_of_the_site on public.site_revision for select to site_builder using (true);
