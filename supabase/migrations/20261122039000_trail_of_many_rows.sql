-- The trail's trigger no longer joins the rows before and after a statement. A connection plans that join once, for as many rows as its
-- first statement changed: after an act on one row, an act on 3,000 compared each with each for minutes (docs/decisions/0051). Grouping
-- costs the same in any order.

create or replace function public.note_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  object_kind constant text := tg_argv[0];
  id_column constant text := tg_argv[1];
  line record;
begin
  if tg_op = 'INSERT' then
    for line in
      select public.action_of(object_kind, null, to_jsonb(n)) as action, array_agg(to_jsonb(n) ->> id_column) as ids from new_rows n group by 1
    loop perform public.note_event(line.action, object_kind, line.ids); end loop;
  elsif tg_op = 'DELETE' then
    for line in
      select public.action_of(object_kind, to_jsonb(o), null) as action, array_agg(to_jsonb(o) ->> id_column) as ids from old_rows o group by 1
    loop perform public.note_event(line.action, object_kind, line.ids); end loop;
  else
    for line in
      select public.action_of(object_kind, p.was, p.now_is) as action, array_agg(p.id) as ids
      from (
        select v.version ->> id_column as id,
          (array_agg(v.version) filter (where v.is_old))[1] as was,
          (array_agg(v.version) filter (where not v.is_old))[1] as now_is
        from (
          select true as is_old, to_jsonb(o) as version from old_rows o
          union all
          select false, to_jsonb(n) from new_rows n
        ) v
        group by 1
      ) p
      where p.was is not null and p.now_is is not null
      group by 1
    loop
      if line.action is not null then perform public.note_event(line.action, object_kind, line.ids); end if;
    end loop;
  end if;
  return null;
end $$;
