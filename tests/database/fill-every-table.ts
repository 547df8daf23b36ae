import { blogRow, partnerRow } from '#tests/fixtures/rows.ts';
import type { TestWorld } from '#tests/setup/test-database.ts';

/** Puts a row into every table of a database, so that a test could see one. */
export async function fillEveryTable({ db, supabase }: TestWorld): Promise<void> {
  const post = blogRow();
  await db.from('blogs').insert(post).throwOnError();
  await db.from('partners').insert(partnerRow()).throwOnError();
  await supabase.connection.exec(`
    insert into public.site_profile_versions select version, facts from public.site_profile;
    insert into public.messages (kind, is_private, blog_id, name, content) values ('comment', false, '${post.id}', 'A', 'B');
    insert into public.uploads (key, bytes, width, height, uploaded_by) values (repeat('a', 40) || '.png', 1, 1, 1, 'owner@example.com');
    insert into public.sessions (token_hash, email, expires_at) values (repeat('a', 64), 'owner@example.com', now() + interval '1 day');
    insert into public.used_sign_ins (token_hash) values (repeat('a', 64));
    insert into public.ended_sessions values (repeat('c', 64));
    insert into public.rate_limits (bucket, window_start) values ('a', now());
    insert into public.reader_marks values ('${post.id}', 'view', repeat('a', 64));
    insert into public.deploys (id, state, created_at) values ('a', 'ready', now());
    insert into public.post_revisions (post_id, version, saved_at, content) values ('${post.id}', 1, now(), '{}');
    insert into public.preview_links select repeat('b', 64), '${post.id}', 'owner@example.com';
    insert into public.message_changes (before, after) values ('[]', '[]');
    insert into public.daily_views values (null, '2026-11-22', 1);
    insert into public.daily_sums values ('', '2026-11-22', 'whatsapp', 1);
    insert into public.daily_referrers values ('2026-11-22', 'example.com', 1);
    insert into public.missed_searches values (repeat('a', 32), null, 1, '2026-11-22');
    insert into public.day_marks values (repeat('a', 32), 'read', '');
    insert into public.erasures values (repeat('a', 64), 'email');
    insert into public.import_rows values (gen_random_uuid(), 'blogs', 'staged', '{}');
    insert into public.subscribers (address, place, state, confirmed_at) values ('nadia@example.com', 'home', 'subscribed', now());
    insert into public.subscription_marks values (repeat('a', 64), 'left');
    insert into public.subscription_sums values ('2026-11-01', 'came', 1);
    insert into public.mailings (blog_id, subject, asked_by) values ('${post.id}', 'A', 'owner@example.com');
    insert into public.mailing_recipients (mailing_id, subscriber_id, next_attempt_at) select m.id, s.id, now() from public.mailings m, public.subscribers s;
    select public.job_done('scheduler', now());
    select public.log_event('built', 'site');
    select public.enqueue_notification('build_failed', 'd'), public.claim_mail(now(), 60);
  `);
}
