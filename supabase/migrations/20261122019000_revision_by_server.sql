-- The server may put the revision of the site right: after a repair by hand, and between two browser tests.
grant update on public.site_revision to service_role;
