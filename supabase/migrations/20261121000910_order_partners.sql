-- Puts the partners into the order of the ids, in one statement; those that stay where they are count as unchanged.

create function public.order_partners(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.partners p set display_order = o.place
  from unnest(ids) with ordinality as o(id, place)
  where p.id = o.id and p.deleted_at is null and p.display_order is distinct from o.place
$$;

revoke all on function public.order_partners(uuid[]) from public, anon, authenticated;
grant execute on function public.order_partners(uuid[]) to service_role;
