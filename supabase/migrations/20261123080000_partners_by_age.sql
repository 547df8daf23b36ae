-- Partners of equal order stand by age.
drop index public.partners_in_order;
create index partners_in_order on public.partners (display_order, created_at) where deleted_at is null;
