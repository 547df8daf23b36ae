import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

/**
 * The state of a screen that lives in the URL, so that Back and a reload restore it. Changes add up, also when one comes from a timer or
 * before the one before it is shown.
 */
export function useUrlState<State extends object>(read: (params: URLSearchParams) => State, write: (state: State) => URLSearchParams) {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  const change = (parts: Partial<State>, options?: NavigateOptions) => {
    latest.current = write({ ...read(latest.current), ...parts });
    setParams(latest.current, options);
  };
  return { state: read(params), params, change };
}
