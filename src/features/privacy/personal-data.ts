/** What the site stores of visitors, table by table (§6.personal-data). A test compares these lists with the catalogue of the database. */
export type Subject = {
  /** The columns that say something about a person. */
  columns: string;
  /** The other columns; exported and erased with the row. */
  others: string;
  /** The SQL function that answers the rows a person sent, by their address or number in its normal form. */
  sentBy: string;
};

/** Rows of these tables are found, exported, and erased by the SQL function `erase_rows`; a new subject joins here and there. */
export const visitorsData = {
  comments: {
    columns: 'author_name email content reader_hash',
    others: 'id blog_id status created_at reasons submission_id by_author deleted_at parent_id is_private read_at',
    sentBy: 'comments_by_sender',
  },
  enquiries: {
    columns: 'name email phone message notes reader_hash',
    others:
      'id topic consent_at channel comment_id blog_id post_title status doubtful suspect reasons told late submission_id created_at read_at answered_at closed_at',
    sentBy: 'enquiries_by_sender',
  },
} as const satisfies Record<string, Subject>;

type Rest = {
  why: string;
  /** `all`: whatever columns come. */
  columns: string;
  /** How long rows are kept, where they go by themselves; the page about privacy says it. */
  kept?: string;
};

/** Every other table with all its columns, and why an erasure does not reach it. */
export const otherData: Record<string, Rest> = {
  blogs: {
    why: 'texts of the owner; one that names a person is found by the search of articles and changed by hand',
    columns: 'all',
  },
  post_texts: {
    why: 'the text of posts once more, for the search; it follows them',
    columns: 'blog_id category sorted_at listed managed sentences folded title_words words is_published',
  },
  partners: {
    why: 'companies, and the administrator who saved last',
    columns: 'id company_name logo_url logo_is_light display_order is_active version created_at updated_at deleted_at updated_by',
  },
  site_profile: {
    why: 'words of the owner; a client who is quoted in them agreed to it, and is removed by hand',
    columns: 'id facts version published_revision updated_at updated_by',
  },
  site_profile_versions: { why: 'the ten earlier versions of them', columns: 'version facts updated_at updated_by' },
  working_copies: {
    why: 'unsaved texts of posts and of the site profile, which all administrators share, and who of them wrote last',
    columns: 'id post_id content of_version number name names_before saved_by device saved_at',
  },
  post_revisions: {
    why: 'earlier texts of the owner, and the administrator who saved them',
    columns: 'id post_id version saved_at saved_by replaced_at content',
  },
  preview_links: {
    why: 'hashes of private links, and the administrator who made them',
    kept: '14 days',
    columns: 'token_hash post_id created_by created_at expires_at',
  },
  sessions: {
    why: 'administrators; named on the screen',
    columns: 'token_hash email display_name created_at last_used_at expires_at id device signed_in_at person_id',
  },
  person_ids: { why: 'addresses of administrators, with an id that says nothing about them', columns: 'email id' },
  ended_sessions: { why: 'hashes of tokens of administrators', kept: '30 days', columns: 'token_hash ended_at' },
  uploads: {
    why: 'pictures of administrators; named on the screen',
    columns: 'key bytes uploaded_by uploaded_at counts_until width height',
  },
  used_sign_ins: { why: 'hashes of sign-ins of administrators', kept: 'a day', columns: 'token_hash used_at' },
  rate_limits: {
    why: 'hashes of IPs that change daily, and addresses of administrators',
    kept: '2 days',
    columns: 'bucket window_start hits',
  },
  reader_marks: { why: 'hashes of IPs, which nobody can look up', kept: 'one day', columns: 'blog_id kind reader_hash made_on' },
  erasures: { why: 'digests of persons who were erased, to erase them again', columns: 'digest kind removed kept erased_at' },
  daily_views: { why: 'sums', columns: 'blog_id day views' },
  daily_sums: { why: 'sums', kept: '24 months', columns: 'blog_id day kind counted' },
  daily_referrers: { why: 'sums by the host that readers came from', kept: '24 months', columns: 'day host counted' },
  missed_searches: {
    why: 'digests of searches without a result; the words once three visitors typed them, and never what looks like an address or a number',
    kept: '90 days',
    columns: 'digest words visitors last_on',
  },
  day_marks: { why: 'hashes of IPs, which nobody can look up', kept: 'one day', columns: 'reader_hash kind subject made_on' },
  comment_changes: { why: 'states of comments by their ids, to undo a review', columns: 'id action made_at before' },
  comment_switches: { why: 'settings', columns: 'id open flood_since flood_until' },
  audit_log: {
    why: 'what administrators did, by ids',
    kept: '24 months',
    columns: 'id at actor session_id device request_id action kind object_ids',
  },
  site_revision: { why: 'publishing', columns: 'only_row revision published_posts changed_at state_id' },
  site_states: { why: 'publishing', columns: 'revision id began_at' },
  publishing: {
    why: 'publishing',
    columns:
      'only_row waiting_since claims fired_revision fired_at hook_failure attempts retries retries_on urgent_revision urgent_at removal_revision automatic_at seen_live_revision went_back_at foreign_state foreign_since',
  },
  deploys: { why: 'publishing', columns: 'id state told created_at finished_at seconds revision reason' },
  import_rows: { why: 'rows of an import while it runs', columns: 'import target id content staged_at' },
  notifications: { why: 'what the owner is to be told of, by ids', kept: '30 days', columns: 'id kind reference created_at mail_id' },
  mails: {
    why: 'mails to the owner, without their texts',
    kept: '30 days',
    columns: 'id kind made_at attempts next_attempt_at lease leased_until failing_since last_error sent_at given_up_at',
  },
  scheduler_runs: { why: 'scheduled work', columns: 'job ran_at' },
};
