// What an address of /learn shows: `/learn/lessons/fork/3`, `/learn/puzzle/12`, `/learn/daily`. The server knows the same addresses
// (src/site/learn_pages.cpp).

import { oneOf } from '../json';
import { courses, type Course } from '../learn_engine';

const plainRooms = ['puzzles', 'daily', 'race', 'mistakes'] as const;
/** The rooms, in the order of the start page. The words of /learn have a name and a sentence for each. */
export const rooms = ['lessons', ...plainRooms] as const;
export type Room = (typeof rooms)[number];

export type Route =
  | { readonly room: 'start' | (typeof plainRooms)[number] }
  | { readonly room: 'lessons'; readonly course: null }
  /** Without a number: the first exercise that is not done. */
  | { readonly room: 'lessons'; readonly course: Course; readonly number: number | null }
  | { readonly room: 'puzzle'; readonly number: number };

/** Anything unknown leads to the start page. */
export function routeOf(path: string): Route {
  const [room = '', first, second] = path.replace(/^\/(learn|embed)\/?/, '').split('/');
  if (room === 'lessons' && oneOf(courses, first)) return { room, course: first, number: numberIn(second) };
  if (room === 'lessons') return { room, course: null };
  const number = numberIn(first);
  if (room === 'puzzle') return number === null ? { room: 'puzzles' } : { room, number };
  return { room: oneOf(plainRooms, room) ? room : 'start' };
}

function numberIn(text: string | undefined): number | null {
  return text !== undefined && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}

export function pathTo(route: Route): string {
  switch (route.room) {
    case 'start':
      return '/learn';
    case 'lessons':
      if (route.course === null) return '/learn/lessons';
      return `/learn/lessons/${route.course}${route.number === null ? '' : `/${route.number}`}`;
    case 'puzzle':
      return `/learn/puzzle/${route.number}`;
    case 'puzzles':
    case 'daily':
    case 'race':
    case 'mistakes':
      return `/learn/${route.room}`;
  }
}

/** A lesson in a frame of another site. */
export function isFramed(path: string): boolean {
  return path.startsWith('/embed/');
}
