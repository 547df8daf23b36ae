import { otherLanguage } from '#src/features/posts/pairs.ts';
import { type Post, postIdSchema } from '#src/features/posts/post.ts';
import { formOfPost } from '../form-mapping.ts';
import { emptyForm, type PostForm } from './post-form.ts';

const pictureAlone = /^!\[[^\]]*\](\([^)\s]+)/;

/** The form of a version in the other language: pictures, tags and the rows of the lists, without their words. */
export function versionOf(post: Post): PostForm {
  const { category_tags, tags, featured_image, image_focus, key_takeaways, quick_stats, phases, main_content } = formOfPost(post);
  const address = postIdSchema.safeParse(addressOf(post));
  return {
    ...emptyForm(),
    ...{ category_tags, tags, featured_image, image_focus, lang: otherLanguage(post), id: address.data ?? '' },
    key_takeaways: key_takeaways.map(() => ''),
    quick_stats: quick_stats.map(() => ''),
    phases: phases.map(() => ({ title: '', description: '' })),
    main_content: [...main_content.flatMap((block) => pictureAlone.exec(block)?.[1] ?? []).map((address) => `![]${address})`), ''],
  };
}

/** In Latin letters, whatever the title will be. */
function addressOf({ id, lang }: Post): string {
  if (lang === 'en') return `${id}-ar`;
  return id.endsWith('-ar') ? id.slice(0, -'-ar'.length) : `${id}-en`;
}
