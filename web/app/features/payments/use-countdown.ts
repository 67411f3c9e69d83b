import { useEffect, useState } from 'react';

/** Whole seconds left until an instant, never below 0. */
export function secondsUntil(instant: string, now: number): number {
  return Math.max(0, Math.ceil((new Date(instant).getTime() - now) / 1000));
}

/** 125 → "2:05". */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Seconds left until an instant, counted down live. */
export function useCountdown(instant: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return secondsUntil(instant, now);
}
