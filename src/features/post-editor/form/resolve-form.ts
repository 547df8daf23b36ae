import { zodResolver } from '@hookform/resolvers/zod';
import type { Resolver } from 'react-hook-form';
import { postInputSchema } from '#src/features/posts/post-input.ts';
import type { PostForm } from './post-form.ts';

/** Checks the form by the very schema that the server uses; the texts stay as they were typed. */
export const resolveForm = zodResolver(postInputSchema, undefined, { raw: true }) as unknown as Resolver<PostForm>;
