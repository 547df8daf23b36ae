/**
 * What the site stores of visitors (§6.personal-data). Rows of `messages` are found by the SQL function `messages_by_sender`, exported whole, and erased
 * by `erase_messages`. A test compares this list with the catalogue of the database.
 */
export const messageData = {
  /** The columns that say something about a person. */
  columns: 'name email phone content original notes outcome amount source landed_on reader_hash',
  /** The other columns; exported and erased with the row. */
  others:
    'id kind is_private state on_page suspicion told reasons blog_id post_title parent_id by_owner topic service service_name with_outline consent_at follow_up_on submission_id created_at answered_at closed_at deleted_at standing',
};

/** Readers who get new articles by email: found by their address, exported whole, and erased by `erase_subscriber`. */
export const subscriberData = {
  columns: 'address lang place',
  others: 'id digest state created_at asked_at link_hashes confirmed_at left_at last_sent_at refused_reason',
};

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
    columns: 'key bytes uploaded_by uploaded_at counts_until width height description',
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
  daily_referrers: { why: 'sums by the site or shared link that readers came from', kept: '24 months', columns: 'day host counted' },
  missed_searches: {
    why: 'digests of searches without a result; the words once three visitors typed them, and never what looks like an address or a number',
    kept: '90 days',
    columns: 'digest words visitors last_on',
  },
  day_marks: { why: 'hashes of IPs, which nobody can look up', kept: 'one day', columns: 'reader_hash kind subject made_on' },
  message_changes: { why: 'states of messages by their ids, to undo an act', kept: 'a day', columns: 'id made_at before after' },
  comment_switches: { why: 'settings', columns: 'id open' },
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
  subscription_marks: {
    why: 'digests of addresses that were asked, left, were refused or erased, so that nobody is written to again',
    kept: '24 months',
    columns: 'digest kind marked_at',
  },
  subscription_sums: { why: 'sums', columns: 'month kind counted' },
  subscription_settings: {
    why: 'settings',
    columns: 'only_row is_open domain checked_at domain_passes failing_since unasked_since',
  },
  mailings: {
    why: 'which article went to subscribers, and the administrator who decided it',
    columns: 'id blog_id subject asked_by asked_at live_at began_at trouble stopped_at stopped_by finished_at',
  },
  mailing_recipients: {
    why: 'that an article went to a subscriber, by their id, which goes with them',
    columns: 'message_id mailing_id subscriber_id state attempts next_attempt_at lease leased_until failing_since sent_at',
  },
  notifications: { why: 'what the owner is to be told of, by ids', kept: '30 days', columns: 'id kind reference created_at mail_id' },
  mails: {
    why: 'mails to the owner, their answers and links to confirm a subscription, without their texts',
    kept: '30 days',
    columns: 'id kind made_at attempts next_attempt_at lease leased_until failing_since last_error sent_at given_up_at',
  },
  scheduler_runs: { why: 'scheduled work', columns: 'job ran_at' },
};
