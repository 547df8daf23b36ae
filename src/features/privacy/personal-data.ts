/** What the site stores of visitors, table by table (§6.personal-data). A test compares these lists with the catalogue of the database. */
export type Subject = {
  /** The columns that say something about a person. */
  columns: string;
  /** The other columns; exported and erased with the row. */
  others: string;
  /** SQL functions that answer the rows a person sent, by their address, and those that name an address or number. */
  sentBy: string;
  naming: string;
};

/** Rows of these tables are found, exported, and erased by the SQL function `erase_rows`; a new subject joins here and there. */
export const visitorsData = {
  comments: {
    columns: 'author_name email content reader_hash',
    others: 'id blog_id status created_at reasons submission_id by_author deleted_at parent_id is_private read_at',
    sentBy: 'comments_by_sender',
    naming: 'comments_naming',
  },
} as const satisfies Record<string, Subject>;

export type SubjectName = keyof typeof visitorsData;
export const subjectNames = Object.keys(visitorsData) as SubjectName[];

type Rest = { why: string; columns: string };

/** Every other table with all its columns, and why an erasure does not reach it. */
export const otherData: Record<string, Rest> = {
  blogs: {
    why: 'texts of the owner; listed when they name the person, and changed only by hand',
    columns:
      'id title subtitle excerpt introduction content category category_tags tags created_at date sorted_at views likes read_time image_url image featured_image featured type key_takeaways quick_stats main_content quote_text quote_author implementation_framework phases author status version updated_at deleted_at updated_by submission_id published_revision comments_open',
  },
  partners: {
    why: 'companies, and the administrator who saved last',
    columns: 'id company_name logo_url display_order is_active version created_at updated_at deleted_at updated_by',
  },
  sessions: {
    why: 'administrators; named on the screen',
    columns: 'token_hash email display_name created_at last_used_at expires_at id device signed_in_at',
  },
  uploads: { why: 'pictures of administrators; named on the screen', columns: 'key bytes uploaded_by uploaded_at counts_until' },
  used_sign_ins: { why: 'hashes of sign-ins of administrators, for a day', columns: 'token_hash used_at' },
  rate_limits: { why: 'hashes of IPs that change daily, and addresses of administrators, for 2 days', columns: 'bucket window_start hits' },
  reader_marks: { why: 'hashes of IPs, which nobody can look up, for their day', columns: 'blog_id kind reader_hash made_on' },
  erasures: { why: 'digests of persons who were erased, to erase them again', columns: 'digest kind removed kept erased_at' },
  daily_views: { why: 'sums', columns: 'blog_id day views' },
  comment_changes: { why: 'states of comments by their ids, to undo a review', columns: 'id action made_at before' },
  comment_switches: { why: 'settings', columns: 'id open flood_since flood_until' },
  audit_trail: {
    why: 'what administrators did, by ids, for 24 months',
    columns: 'id at actor session_id device request_id action kind object_ids',
  },
  site_revision: { why: 'publishing', columns: 'only_row revision published_posts changed_at state_id' },
  site_states: { why: 'publishing', columns: 'revision id began_at' },
  gone_posts: { why: 'publishing', columns: 'id revision gone_at' },
  publishing: {
    why: 'publishing',
    columns:
      'only_row waiting_since claims fired_revision fired_at hook_failure attempts retries retries_on urgent_revision urgent_at removal_revision automatic_at seen_live_revision went_back_at foreign_state foreign_since',
  },
  deploys: { why: 'publishing', columns: 'id state told created_at finished_at seconds revision reason' },
  import_rows: { why: 'rows of an import while it runs', columns: 'import target id content staged_at' },
  clock: { why: 'scheduled work', columns: 'job ran_at' },
};
