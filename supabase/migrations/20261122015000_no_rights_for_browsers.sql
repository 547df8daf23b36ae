-- The roles of browsers hold nothing, neither today nor on what later migrations create (docs/decisions/0030).

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;

alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- PostgreSQL lets everybody call a new function; only a default for all schemas takes that away.
alter default privileges revoke execute on functions from public;
