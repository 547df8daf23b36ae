import { tagKey } from '#src/features/listing/tag-pages.ts';
import type { Post } from '#src/features/posts/post.ts';
import { categories } from '#src/site.ts';
import type { Service } from './service.ts';

/** The least letters of a word that tells a subject. */
const tellingLength = 4;
/** What stands in the name of a category is said of many subjects, as 'business'. */
const broadWords = new Set(wordsOfAll(categories).flatMap(piecesOf));

/**
 * Finds the first of these services that a post belongs to: one of its tags, or its category, meets a skill that leads to the service. They meet
 * when the words of one stand in the other, as 'Licensing' in 'Company Formation and Licensing', however they are spelled; where no skill is met
 * so, when they share a word that tells a subject, as 'Residence Visa' and 'Visa and Immigration Processes'.
 */
export function serviceFinder(services: readonly Service[]): (post: Pick<Post, 'category' | 'tags'>) => Service | undefined {
  const skills = services.map((service) => wordsOfAll(service.skills));
  const placeBy = (meets: (skill: string) => boolean) => skills.findIndex((each) => each.some(meets));
  const firstPlace = (name: string) => {
    const contained = placeBy((skill) => skill.includes(name) || name.includes(skill));
    return contained >= 0 ? contained : placeBy((skill) => tellingWordsOf(name).some((word) => skill.includes(` ${word} `)));
  };
  // Many posts have the same few names.
  const known = new Map<string, number>();
  const placeOf = (name: string) => {
    const place = known.get(name) ?? firstPlace(name);
    known.set(name, place);
    return place;
  };
  return ({ category, tags }) => {
    const places = wordsOfAll([category ?? '', ...tags]).map(placeOf);
    return services[Math.min(...places.filter((place) => place >= 0))];
  };
}

function tellingWordsOf(name: string): string[] {
  return piecesOf(name).filter((word) => word.length >= tellingLength && !broadWords.has(word));
}

function piecesOf(name: string): string[] {
  return name.trim().split(' ');
}

/** The words of each name between spaces, so that a part of a word is none; a name without words is left out. */
function wordsOfAll(names: readonly string[]): string[] {
  const words = names.map((name) => ` ${tagKey(name)} `.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' '));
  return words.filter((text) => text !== ' ');
}
