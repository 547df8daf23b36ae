import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { z } from 'zod';

/** The page of a list, for its schema. */
export const pageField = z.coerce.number().int().min(1).max(100_000).default(1);

type StateSchema = z.ZodObject;

/** Reads filters, order and page of a list from an address; what is missing or malformed becomes its default. */
export function readListState<Schema extends StateSchema>(schema: Schema, params: URLSearchParams): z.output<Schema> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const given = field.safeParse(params.get(name) || undefined);
    const value = given.success ? given.data : field.safeParse(undefined).data;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(fields) as z.output<Schema>;
}

/** The address parameters of a state, without defaults. */
export function writeListState<Schema extends StateSchema>(schema: Schema, state: Partial<z.output<Schema>>): URLSearchParams {
  const start = readListState(schema, new URLSearchParams()) as Record<string, unknown>;
  const entries = Object.keys(schema.shape).flatMap((name) => {
    const value = (state as Record<string, unknown>)[name];
    return value === undefined || value === '' || value === start[name] ? [] : [[name, String(value)]];
  });
  return new URLSearchParams(entries);
}

/**
 * The state of a list, which lives in the address, so that Back and a reload restore it. A change of a filter begins at the first page. Changes
 * add up, also when one comes from a timer or before the one before it is shown.
 */
export function useListState<Schema extends StateSchema>(schema: Schema) {
  type State = z.output<Schema>;
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const set = (next: URLSearchParams, replace: boolean) => {
    latest.current = next;
    setParams(next, { replace });
  };
  const state = readListState(schema, params);
  const write = (parts: Partial<State> & { page?: number }, replace: boolean) =>
    set(writeListState(schema, { ...readListState(schema, latest.current), page: 1, ...parts }), replace);
  return {
    state,
    params,
    change: (parts: Partial<State>) => write(parts, true),
    /** @param replace when the page of the address is gone: Back then leads past it */
    goTo: (page: number, replace = false) => write({ page } as Partial<State> & { page: number }, replace),
    /** Takes back all but what is kept. */
    clear: (kept: Partial<State> = {}) => set(writeListState(schema, kept), true),
  };
}
