import { blogRow } from './rows.ts';

/** Texts that try to leave the place where they stand (S45). */
const hostile = `</script><script>alert(1)</script> "><img src=x onerror=alert(2)> </title> ]]> {{7*7}} \${7*7} <!-- & &lt; \u2028 \u202e \u0008`;

/** A published post that holds them in every text. */
export function hostilePost(id: string) {
  const text = (name: string) => `${name} ${hostile}`;
  return blogRow({
    id,
    title: text('title'),
    subtitle: text('subtitle'),
    excerpt: text('excerpt'),
    category_tags: [text('category')],
    tags: [text('tag')],
    read_time: text('time'),
    introduction: text('introduction'),
    content: text('content'),
    key_takeaways: [text('takeaway')],
    quick_stats: [text('stat')],
    main_content: [text('main')],
    quote_text: text('quote'),
    quote_author: text('quoted'),
    implementation_framework: text('framework'),
    phases: [{ title: text('phase'), description: text('description') }],
  });
}
