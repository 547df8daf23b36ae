import { useSearchParams } from 'react-router';
import { type TrailFilters, trailQuerySchema } from '../trail.ts';

const filtersSchema = trailQuerySchema.omit({ before: true });
const names = Object.keys(filtersSchema.shape) as (keyof TrailFilters)[];

/** The filters of the trail, which are in the URL; one that is malformed is left out. */
export function useTrailFilters() {
  const [params, setParams] = useSearchParams();
  const filters: TrailFilters = Object.fromEntries(
    names.flatMap((name) => {
      const value = params.get(name);
      return value && filtersSchema.safeParse({ [name]: value }).success ? [[name, value]] : [];
    }),
  );
  const change = (parts: Partial<Record<keyof TrailFilters, string>>) => {
    const set = Object.entries({ ...filters, ...parts }).filter(([, value]) => value);
    setParams(Object.fromEntries(set) as Record<string, string>, { replace: true });
  };
  return { filters, change, clear: () => setParams({}, { replace: true }) };
}
