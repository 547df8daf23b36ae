import { useEffect, useRef } from 'react';
import { Island } from '#src/ui/Island.tsx';
import { bendDunes } from './bend-dunes.ts';
import { followPointer } from './follow-pointer.ts';
import { leanToPointer } from './lean.ts';

/** Replaces the mouse pointer by a dot, and by a ring that trails it and says what a click would do. */
export function Cursor() {
  return (
    <Island name="Cursor">
      <DotAndRing />
    </Island>
  );
}

function DotAndRing() {
  const dot = useRef<HTMLDivElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!dot.current || !ring.current) return;
    const stops = [followPointer({ dot: dot.current, ring: ring.current }), leanToPointer(), bendDunes()];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <>
      <div ref={ring} className="cursor-ring" aria-hidden="true" />
      <div ref={dot} className="cursor" aria-hidden="true" />
    </>
  );
}
