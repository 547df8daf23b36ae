// The fields of a post that the product adds to the specified ones. A client that knows none of them sees no difference: a field that it
// does not send stays as it is (§10.openapi).

const everywhere = {
  status: 'Additive. published (the default), draft or scheduled; anonymous readers get published posts only.',
  publish_at: 'Additive. The moment at which a scheduled post is published; set exactly while it is scheduled.',
  reviewed_on: 'Additive. The day on which its facts were last checked.',
  review_by: 'Additive. The day by which its facts are to be checked again; its page says so after that day.',
  format:
    'Additive. How introduction, key_takeaways, main_content, implementation_framework and the descriptions of phases are read: plain (the default of a new post) or markdown. Left out of an update, it stays as it is.',
  lang: 'Additive. The language of its texts: en (the default of a new post) or ar. Left out of an update, it stays as it is.',
  image_alt: 'Additive. What a reader who cannot see the picture is told.',
  image_focus: "Additive. The point of the picture that stays in view when it is cropped: x and y in percent, such as '50 30'.",
  comments_open: 'Additive. Whether visitors may comment on it.',
};

/** What the API's description says of them, in requests and in answers. */
export const additiveFields = {
  body: {
    ...everywhere,
    excerpt: 'Additive in requests. The text of the card and the description; left out, it stays as it is.',
    content: 'Additive in requests. The text of old posts; left out, it stays as it is.',
    id: 'Additive in requests. The address; it can be chosen until the first publication. Without it, it is made from the title.',
    publication_date: 'Additive. The date that the post shows; null gives the choice back to the first publication.',
    version:
      'Additive. The version that an update started from; when another save came first, the answer is 409. Without it, the last save wins.',
    submission_id: 'Additive. A random id of this creation, so that sending it again makes no second post.',
  },
  response: {
    ...everywhere,
    plain_introduction: 'Additive. The words of a Markdown introduction; null for a plain one.',
    first_published_at: 'Additive. When readers could see it for the first time; null before that.',
    date_chosen: 'Additive. Whether a person chose its date, so that the first publication leaves it alone.',
    version: 'Additive. Counts the saves of this post.',
    published_revision:
      'Additive. The revision of the site at its last public change; it is built when the live site has at least this one.',
    updated_at: 'Additive. When it was last saved.',
  },
};
